// Holds the hand-written checks of the exam's path to the contract's schemas.

import process from 'node:process';
import { beginSimulation, blockQuestions } from '@simulator/api-contract';
import { topics } from '@simulator/exam-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBlockQuestions, parseSimulationStart } from './parse-content.ts';

const picture = fc.record({ path: fc.string(), alt: fc.string(), width: fc.nat(), height: fc.nat() });
const images = fc.record(
  {
    type: fc.constantFrom('radiograph', 'microscopy', 'clinical_photo', 'ultrasound', 'histology', 'ecg'),
    description: fc.string(),
    questionImage: picture,
    optionImages: fc.array(picture, { maxLength: 5 }),
  },
  { requiredKeys: ['type', 'description'] },
);
const question = fc.record(
  {
    id: fc.nat(),
    topic: fc.constantFrom(...topics),
    question: fc.string(),
    options: fc.array(fc.string(), { maxLength: 5 }),
    findings: fc.string(),
    images,
    italics: fc.array(fc.string(), { maxLength: 3 }),
  },
  { requiredKeys: ['id', 'topic', 'question', 'options'] },
);
const block = fc.record({ block: fc.nat(), questions: fc.array(question, { maxLength: 3 }) });
const outline = fc.record({
  formId: fc.string(),
  edition: fc.stringMatching(/^[0-9a-f]{16}$/),
  blocks: fc.array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 3 }),
});

/** One for all, so that a second try meets the same cases. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

test('what the schemas take is taken, and comes out as it went in', () => {
  fc.assert(
    fc.property(block, outline, (content, form) => {
      expect(blockQuestions.safeParse(content).success).toBe(true);
      expect(parseBlockQuestions(JSON.stringify(content))).toEqual(JSON.parse(JSON.stringify(content)));
      const start = { form, ...content };
      expect(beginSimulation.replies[200].safeParse(start).success).toBe(true);
      expect(parseSimulationStart(JSON.stringify(start))).toEqual(
        JSON.parse(JSON.stringify({ form, firstBlock: content })),
      );
    }),
    { seed },
  );
});

test('a value of the wrong kind anywhere is refused by both', () => {
  const wrong = fc.constantFrom(null, true, 'text', 7, [], {});
  let refused = 0;
  fc.assert(
    fc.property(block, fc.nat(), wrong, (content, place, value) => {
      const damaged = replaceOne(content, place, value);
      const expected = blockQuestions.safeParse(damaged).success;
      if (!expected) refused += 1;
      expect(parseBlockQuestions(JSON.stringify(damaged)) !== undefined).toBe(expected);
    }),
    { numRuns: 2_000, seed },
  );
  expect(refused).toBeGreaterThan(500);
});

test('content that was cut off on its way to the disk is refused', () => {
  fc.assert(
    fc.property(block, fc.double({ min: 0, max: 0.99, noNaN: true }), (content, share) => {
      const text = JSON.stringify(content);
      expect(parseBlockQuestions(text.slice(0, Math.floor(text.length * share)))).toBeUndefined();
    }),
    { seed },
  );
});

/** The content with one of its values, counted through, replaced. */
function replaceOne(content: unknown, place: number, value: unknown): unknown {
  const paths: (string | number)[][] = [];
  const visit = (at: unknown, path: (string | number)[]) => {
    if (path.length > 0) paths.push(path);
    if (Array.isArray(at)) for (const [index, item] of at.entries()) visit(item, [...path, index]);
    else if (typeof at === 'object' && at !== null)
      for (const [key, item] of Object.entries(at)) visit(item, [...path, key]);
  };
  visit(content, []);
  const copy = structuredClone(content);
  const path = paths[place % paths.length] ?? [];
  let target = copy as Record<string | number, unknown>;
  for (const step of path.slice(0, -1)) target = target[step] as Record<string | number, unknown>;
  const last = path.at(-1);
  if (last !== undefined) target[last] = value;
  return copy;
}
