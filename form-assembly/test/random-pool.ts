// Pools and blueprints for tests: drawn from an existing form, so that they can be met, or small enough to try every
// choice.

import fc from 'fast-check';
import type { Blueprint, Candidate, Division } from '../src/blueprint.ts';

export const candidate = (id: number, more: Partial<Candidate> = {}): Candidate => ({
  ...{ id, species: 'canine', topic: 'Pathobiology', domain: 'clinical practice', hasPicture: false },
  ...{ difficulty: 0.68, theme: null, enemies: [], ...more },
});

const species = ['canine', 'feline', 'equine', 'aquatic'];
const topics = ['Pathobiology', 'Diagnostic Imaging', 'Animal Welfare'];
const domains = ['clinical practice', 'communication'];

export const anyCandidate = (id: number) =>
  fc.record({
    id: fc.constant(id),
    species: fc.constantFrom(...species),
    topic: fc.constantFrom(...topics),
    domain: fc.constantFrom(...domains),
    hasPicture: fc.boolean(),
    difficulty: fc.oneof(
      fc.constant(null),
      fc.integer({ min: 25, max: 95 }).map((percent) => percent / 100),
    ),
    theme: fc.constantFrom(null, 'bloat', 'colic', 'torn-ligament'),
    enemies: fc.constant<readonly number[]>([]),
  });

/** A blueprint with as many of each part as these questions have, so that they are a form by it. */
export function blueprintOf(
  form: readonly Candidate[],
  { blocks, pretestPerBlock }: Pick<Blueprint, 'blocks' | 'pretestPerBlock'>,
): Blueprint {
  const counts = (['species', 'topic', 'domain'] satisfies Division[]).flatMap((division) =>
    [...Map.groupBy(form, (question) => question[division] ?? '')].map(([part, group]) => {
      return { division, part, count: group.length };
    }),
  );
  const pictures = form.filter(({ hasPicture }) => hasPicture).length;
  return {
    ...{ blocks, pretestPerBlock, questionsPerBlock: form.length / blocks, counts },
    ...{ pictures: { least: pictures, most: pictures }, meanDifficulty: { least: 0, most: 1 } },
  };
}

/** A form's questions and, for each of them, an enemy with other traits. */
export const poolAround = (form: readonly Candidate[]) =>
  fc
    .tuple(...form.map(({ id }) => anyCandidate(id + 1000)))
    .map((twins) => [...form, ...twins.map((twin) => ({ ...twin, enemies: [twin.id - 1000] }))]);
