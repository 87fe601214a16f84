// Compares the checks of the exam's path, which loads no schemas, with the contract's schemas.

import process from 'node:process';
import { beginSimulation, blockQuestions } from '@simulator/api-contract';
import { blockQuestionsShape, fieldsOf, isChoice, isList, type Shape } from '@simulator/exam-engine';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseBlockQuestions, parseSimulationStart } from './parse-content.ts';

/** Every value that the declaration of the content allows. */
function valuesOf(shape: Shape): fc.Arbitrary<unknown> {
  if (shape === 'string') return fc.string();
  if (shape === 'number') return fc.nat();
  if (shape === 'boolean') return fc.boolean();
  if (isChoice(shape)) return fc.constantFrom(...shape);
  if (isList(shape)) return fc.array(valuesOf(shape[0]), { maxLength: 5 });
  const fields = fieldsOf(shape);
  const values = fields.map(({ name, shape }) => [name, valuesOf(shape)] as const);
  const requiredKeys = fields.flatMap(({ name, isOptional }) => (isOptional ? [] : [name]));
  return fc.record(Object.fromEntries(values), { requiredKeys });
}

const block = valuesOf(blockQuestionsShape);
const outline = fc.record(
  {
    formId: fc.string(),
    edition: fc.stringMatching(/^[0-9a-f]{16}$/),
    blocks: fc.array(fc.array(fc.nat(), { maxLength: 4 }), { maxLength: 3 }),
    rules: fc.array(fc.string(), { maxLength: 3 }),
  },
  { requiredKeys: ['formId', 'edition', 'blocks'] },
);

/** One seed for all cases, so that a retry meets the same ones. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

test('content that the schemas accept is accepted and parsed unchanged', () => {
  fc.assert(
    fc.property(block, outline, (content, form) => {
      expect(blockQuestions.safeParse(content).success).toBe(true);
      expect(parseBlockQuestions(JSON.stringify(content))).toEqual(JSON.parse(JSON.stringify(content)));
      const start = Object.assign({ form }, content);
      expect(beginSimulation.replies[200].safeParse(start).success).toBe(true);
      expect(parseSimulationStart(JSON.stringify(start))).toEqual(
        JSON.parse(JSON.stringify({ form, firstBlock: content })),
      );
    }),
    { seed },
  );
});

test('a question with its own picture and pictures for its options is parsed in full', () => {
  const file = { path: '/uploads/0011', alt: 'A field', width: 64, height: 48 };
  const images = { type: 'ecg', description: 'Lead II', questionImage: file, optionImages: [file, file] };
  const text = {
    id: 7,
    topic: 'Pathobiology',
    question: 'Why?',
    options: ['A', 'B'],
    findings: 'A field',
    italics: ['E'],
  };
  const content = { block: 1, questions: [{ ...text, images }] };
  expect(parseBlockQuestions(JSON.stringify(content))).toEqual(content);
  expect(blockQuestions.parse(content)).toEqual(content);
});

test('content with one value replaced is refused exactly when the schema refuses it', () => {
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

test('content that was cut off while being saved is refused', () => {
  fc.assert(
    fc.property(block, fc.double({ min: 0, max: 0.99, noNaN: true }), (content, share) => {
      const text = JSON.stringify(content);
      expect(parseBlockQuestions(text.slice(0, Math.floor(text.length * share)))).toBeUndefined();
    }),
    { seed },
  );
});

/** The content with one of its values replaced; `place` counts the values. */
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
