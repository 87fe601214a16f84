// What the review lists, and what each filter leaves of it.

import { noMarks, type QuestionNotes, underRulings } from '@simulator/exam-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ReportedBlock } from '../reported-simulation.ts';
import {
  comparePlaces,
  countByPart,
  filterKinds,
  keyOfPart,
  leftBy,
  listQuestions,
  medianTimeMs,
  noFilter,
} from './listed-questions.ts';

const notes = (id: number, more: Partial<QuestionNotes> = {}): QuestionNotes => ({
  id,
  topic: 'Pathobiology',
  correct: 1,
  scored: true,
  feedback: '',
  rationales: [],
  takeaway: '',
  ...more,
});
const block = (answers: readonly (number | null)[], more: Partial<ReportedBlock> = {}, firstId = 1): ReportedBlock => ({
  answered: answers.map((answer, index) => ({ questionId: firstId + index, answer, timeSpentMs: 40_000 })),
  minutesUsed: 65,
  timeRanOut: false,
  ...more,
});
const picture = { full: 'A bone.', findings: [] };
const simulation = {
  blocks: [
    block([1, 0, null], { marks: [noMarks, noMarks, { ...noMarks, flagged: true }] }),
    { ...block([1, 2], {}, 4), answered: [{ questionId: 4, answer: 1, timeSpentMs: 80_000 }] },
  ],
  choices: new Map([
    [1, [1]],
    [2, [1, 0]],
  ]),
};
const keys = [
  [notes(1, { species: 'canine' }), notes(2, { topic: 'Prevention & Public Health' }), notes(3, { picture })],
  [notes(4), notes(5, { topic: 'Prevention & Public Health' })],
];
const places = (filter: Parameters<typeof leftBy>[0]) =>
  leftBy(filter, listQuestions(simulation, keys, new Set([2, 4, 99]))).map(
    ({ block: of, question }) => `${of}.${question + 1}`,
  );

test('without a filter, every question is listed, block by block', () => {
  expect(places(noFilter)).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2']);
});

test('each part is counted as often as a filter by it leaves a question', () => {
  const listed = listQuestions(simulation, keys);
  for (const kind of [undefined, ...filterKinds]) {
    const counts = countByPart(kind, listed);
    for (const part of [
      { division: 'topic', part: 'Pathobiology' },
      { division: 'topic', part: 'Prevention & Public Health' },
      { division: 'species', part: 'canine' },
      { division: 'system', part: 'skin' },
    ] as const) {
      expect(counts.get(keyOfPart(part)) ?? 0).toBe(leftBy({ kind, part }, listed).length);
    }
  }
});

test('a dropped question is listed as dropped and never as missed, and an option accepted by a ruling is right', () => {
  const ruled = keys.map((ofBlock) =>
    underRulings(ofBlock, [
      { question: 3, effect: 'drop', accepted: [] },
      { question: 5, effect: 'drop', accepted: [] },
      { question: 2, effect: 'accept', accepted: [0] },
    ]),
  );
  const listed = listQuestions(simulation, ruled);
  expect(listed.map(({ outcome }) => outcome)).toEqual(['right', 'right', 'dropped', 'right', 'dropped']);
  expect(leftBy({ kind: 'missed' }, listed)).toEqual([]);
  expect(leftBy({ kind: 'unanswered' }, listed)).toEqual([]);
  expect(leftBy({ kind: 'flagged' }, listed).map(({ notes: { id } }) => id)).toEqual([3]);
});

test.each([
  ['missed', ['1.2', '1.3', '2.2']],
  ['wrong', ['1.2']],
  ['unanswered', ['1.3', '2.2']],
  ['flagged', ['1.3']],
  ['unsure', ['1.2', '2.1']],
  ['changed', ['1.2']],
  ['slow', ['2.1']],
  ['pictures', ['1.3']],
] as const)('the filter %s leaves the questions %j', (kind, expected) => {
  expect(places({ kind })).toEqual(expected);
});

test('a topic and a kind together leave the questions that fit both', () => {
  const part = { division: 'topic', part: 'Prevention & Public Health' } as const;
  expect(places({ part })).toEqual(['1.2', '2.2']);
  expect(places({ kind: 'wrong', part })).toEqual(['1.2']);
  expect(places({ part: { division: 'species', part: 'canine' } })).toEqual(['1.1']);
  expect(places({ part: { division: 'topic', part: 'No such topic' } })).toEqual([]);
});

test('a block whose keys have not arrived is left out', () => {
  expect(listQuestions(simulation, [null, keys[1] ?? []]).map(({ block: of }) => of)).toEqual([2, 2]);
});

describe('the median time', () => {
  test('is taken over the known times above zero, and is null if there are none', () => {
    const timed = (times: readonly (number | null)[]) => ({
      blocks: [
        { ...block([]), answered: times.map((timeSpentMs, index) => ({ questionId: index, answer: 0, timeSpentMs })) },
      ],
    });
    expect(medianTimeMs(timed([30, 10, 20]))).toBe(20);
    expect(medianTimeMs(timed([40, 10, 20, 30]))).toBe(25);
    expect(medianTimeMs(timed([0, null, 10]))).toBe(10);
    expect(medianTimeMs(timed([0, null]))).toBeNull();
  });
});

/** One seed for all cases, so that a retry meets the same ones. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

interface RandomQuestion {
  readonly answer: number | null;
  readonly timeSpentMs: number | null;
  readonly flagged: boolean;
  readonly unsure: boolean;
  /** How many times the choice changed. */
  readonly changes: number;
  readonly picture: boolean;
  readonly dropped: boolean;
  readonly species: 'canine' | 'feline' | undefined;
  readonly task: 'diagnosis' | 'management' | undefined;
}

const randomQuestion: fc.Arbitrary<RandomQuestion> = fc.record({
  answer: fc.option(fc.integer({ min: 0, max: 4 })),
  timeSpentMs: fc.option(fc.integer({ min: 0, max: 300_000 })),
  flagged: fc.boolean(),
  unsure: fc.boolean(),
  changes: fc.integer({ min: 0, max: 3 }),
  picture: fc.boolean(),
  dropped: fc.boolean(),
  species: fc.constantFrom('canine', 'feline', undefined),
  task: fc.constantFrom('diagnosis', 'management', undefined),
});
const randomBlocks = fc.array(fc.array(randomQuestion, { maxLength: 8 }), { maxLength: 4 });

/** Builds a simulation and lists its questions; each question's id is its number over all blocks. */
function listedFrom(random: readonly (readonly RandomQuestion[])[]) {
  const firstIds = random.map((_, index) => 1 + random.slice(0, index).flat().length);
  const all = random.flat();
  const blocks = random.map((questions, index) => ({
    ...block([], { marks: questions.map(({ flagged }) => ({ ...noMarks, flagged })) }),
    answered: questions.map(({ answer, timeSpentMs }, at) => ({
      questionId: (firstIds[index] ?? 0) + at,
      answer,
      timeSpentMs,
    })),
  }));
  const keys = random.map((questions, index) =>
    questions.map(({ picture: has, dropped, species, task }, at) => ({
      ...notes((firstIds[index] ?? 0) + at, {
        ...(has && { picture }),
        ...(species && { species }),
        ...(task && { task }),
      }),
      ...(dropped && { dropped }),
    })),
  );
  const choices = new Map(all.map(({ changes }, index) => [index + 1, Array.from({ length: changes + 1 }, () => 0)]));
  const unsure = new Set(all.flatMap(({ unsure: is }, index) => (is ? [index + 1] : [])));
  return listQuestions({ blocks, choices }, keys, unsure);
}

/** What each filter means for a question, written differently from the code; the key is option B. */
const meaning: Readonly<
  Record<(typeof filterKinds)[number], (one: RandomQuestion, medianMs: number | null) => boolean>
> = {
  missed: ({ answer, dropped }) => answer !== 1 && !dropped,
  wrong: ({ answer, dropped }) => answer !== 1 && answer !== null && !dropped,
  unanswered: ({ answer, dropped }) => answer === null && !dropped,
  flagged: ({ flagged }) => flagged,
  unsure: ({ unsure }) => unsure,
  changed: ({ changes }) => changes > 0,
  slow: ({ timeSpentMs }, medianMs) => medianMs !== null && timeSpentMs !== null && timeSpentMs >= 2 * medianMs,
  pictures: (one) => one.picture,
};

function middleTime(all: readonly RandomQuestion[]): number | null {
  const times = all.flatMap(({ timeSpentMs }) => (timeSpentMs ? [timeSpentMs] : [])).sort((a, b) => a - b);
  if (times.length === 0) return null;
  const halves = [times[(times.length - 1) >> 1], times[times.length >> 1]];
  return halves.reduce<number>((sum, time) => sum + (time ?? 0), 0) / 2;
}

const ids = (left: ReturnType<typeof leftBy>) => left.map(({ notes: { id } }) => id);

test('each kind leaves exactly the questions of that kind, in order, whatever was done in the exam', () => {
  fc.assert(
    fc.property(randomBlocks, (random) => {
      const listed = listedFrom(random);
      const all = random.flat();
      expect(ids(leftBy(noFilter, listed))).toEqual(all.map((_, index) => index + 1));
      for (const kind of filterKinds) {
        const expected = all.flatMap((one, index) => (meaning[kind](one, middleTime(all)) ? [index + 1] : []));
        expect(ids(leftBy({ kind }, listed))).toEqual(expected);
        expect(leftBy({ kind }, listed).toSorted(comparePlaces)).toEqual(leftBy({ kind }, listed));
      }
    }),
    { seed, numRuns: 60 },
  );
});

test('a kind and a part together leave the questions of both, and the parts of a division never overlap', () => {
  fc.assert(
    fc.property(randomBlocks, (random) => {
      const listed = listedFrom(random);
      for (const [division, parts] of [
        ['species', ['canine', 'feline']],
        ['task', ['diagnosis', 'management']],
        ['topic', ['Pathobiology']],
      ] as const) {
        const ofParts = parts.map((part) => ids(leftBy({ part: { division, part } }, listed)));
        const having = listed.filter(({ notes: of }) => of[division] !== undefined);
        expect(ofParts.flat().toSorted((a, b) => a - b)).toEqual(ids(having));
        for (const kind of filterKinds) {
          const ofKind = new Set(ids(leftBy({ kind }, listed)));
          for (const [index, part] of parts.entries()) {
            const both = ids(leftBy({ kind, part: { division, part } }, listed));
            expect(both).toEqual(ofParts[index]?.filter((id) => ofKind.has(id)));
          }
        }
      }
    }),
    { seed, numRuns: 60 },
  );
});
