// The address of a review: what it matches, and what it does not.

import { expect, test } from 'vitest';
import { readReviewPlace, reviewPath } from './review-place.ts';

const block = { answered: [], minutesUsed: null, timeRanOut: false };
const simulation = { simulationId: 'sim_1', blocks: [block, block, block] };

test.each([
  ['/', '/?simulation=sim_1&review=3&question=12'],
  ['/history?simulation=sim_1', '/history?simulation=sim_1&review=3&question=12'],
])('a review below the report at %s has an address that is read back as its place', (reportPath, expected) => {
  const place = { block: 3, question: 11 };
  const path = reviewPath(reportPath, 'sim_1', place);
  expect(path).toBe(expected);
  expect(readReviewPlace(new URL(path, 'https://exam.test').search, simulation)).toEqual(place);
});

test('a review’s address without a question opens the first one', () => {
  expect(readReviewPlace('?simulation=sim_1&review=1', simulation)).toEqual({ block: 1, question: 0 });
});

test.each(['', '?simulation=sim_1', '?review=1&question=1', '?simulation=sim_2&review=1&question=1'])(
  'an address that names no review of this simulation opens none: %j',
  (search) => {
    expect(readReviewPlace(search, simulation)).toBeNull();
  },
);

test.each(['0', '4', '-1', '1.5', '1e1', 'two', ''])(
  'an address with a block that the simulation does not have opens no review: %j',
  (review) => {
    expect(readReviewPlace(`?simulation=sim_1&review=${review}`, simulation)).toBeNull();
  },
);

test.each(['0', '-3', 'x', '99999'])('an invalid question number opens the first question: %j', (question) => {
  expect(readReviewPlace(`?simulation=sim_1&review=2&question=${question}`, simulation)).toEqual({
    block: 2,
    question: 0,
  });
});

test('the filter is written to the address and read back from it', () => {
  const place = {
    block: 2,
    question: 6,
    filter: { kind: 'wrong', part: { division: 'species', part: 'pet-bird' } },
  } as const;
  const path = reviewPath('/', 'sim_1', place);
  expect(path).toBe('/?simulation=sim_1&review=2&question=7&filter=wrong&species=pet-bird');
  expect(readReviewPlace(new URL(path, 'https://exam.test').search, simulation)).toEqual(place);
});

test('an unknown filter in the address is ignored', () => {
  const read = readReviewPlace('?simulation=sim_1&review=2&filter=easy&topic=', simulation);
  expect(read).toEqual({ block: 2, question: 0 });
});
