// What the review lists, and what each filter leaves of it.

import { noMarks, type QuestionNotes, underRulings } from '@simulator/exam-engine';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { comparePlaces, leftBy, listQuestions, medianTimeMs, noFilter, shows } from './listed-questions.ts';
import type { ReportedBlock } from './reported-simulation.ts';

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

test('without a filter every question is listed, block after block', () => {
  expect(places(noFilter)).toEqual(['1.1', '1.2', '1.3', '2.1', '2.2']);
});

test('a dropped question is listed as such and by no filter of what was wrong; another right option counts', () => {
  const ruled = keys.map((ofBlock) =>
    underRulings(ofBlock, [
      { question: 3, effect: 'drop', accepted: [] },
      { question: 5, effect: 'drop', accepted: [] },
      { question: 2, effect: 'accept', accepted: [0] },
    ]),
  );
  const listed = listQuestions(simulation, ruled);
  expect(listed.map(({ outcome }) => outcome)).toEqual(['right', 'right', 'dropped', 'right', 'dropped']);
  expect(leftBy({ show: 'missed' }, listed)).toEqual([]);
  expect(leftBy({ show: 'unanswered' }, listed)).toEqual([]);
  expect(leftBy({ show: 'flagged' }, listed).map(({ notes: { id } }) => id)).toEqual([3]);
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
] as const)('%s leaves %j', (show, expected) => {
  expect(places({ show })).toEqual(expected);
});

test('a topic and a kind together leave what fits both', () => {
  const part = { division: 'topic', part: 'Prevention & Public Health' } as const;
  expect(places({ part })).toEqual(['1.2', '2.2']);
  expect(places({ show: 'wrong', part })).toEqual(['1.2']);
  expect(places({ part: { division: 'species', part: 'canine' } })).toEqual(['1.1']);
  expect(places({ part: { division: 'topic', part: 'No such topic' } })).toEqual([]);
});

test('a block whose keys have not come is left out', () => {
  expect(listQuestions(simulation, [null, keys[1] ?? []]).map(({ block: of }) => of)).toEqual([2, 2]);
});

describe('the median', () => {
  test('is the middle of the times that are known, and nothing where none is', () => {
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

/** One for all, so that a second try meets the same cases. */
const seed = Number(process.env['PROPERTY_SEED'] ?? Date.now() % 2 ** 31);

test('whatever was answered, right and missed are all questions, and missed are wrong and unanswered', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.integer({ min: 0, max: 4 })), { maxLength: 30 }), (answers) => {
      const listed = listQuestions({ blocks: [block(answers)] }, [answers.map((_, index) => notes(index + 1))]);
      const left = (show: (typeof shows)[number]) => leftBy({ show }, listed);
      expect(left('missed').length).toBe(left('wrong').length + left('unanswered').length);
      expect(listed.filter(({ outcome }) => outcome === 'right').length).toBe(listed.length - left('missed').length);
      for (const show of shows) expect(left(show).toSorted(comparePlaces)).toEqual(left(show));
    }),
    { seed },
  );
});
