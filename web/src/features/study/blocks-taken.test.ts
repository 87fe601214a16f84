// The blocks of simulations that the log knows.

import { replayStudy, type StudyRecord } from '@simulator/study-engine';
import { expect, test } from 'vitest';
import { blocksTaken } from './blocks-taken.ts';

const met = (id: number, part: number, isRight: boolean): StudyRecord => ({
  id: `sim_1:${id}`,
  version: 1,
  atMs: id,
  day: 1,
  event: {
    type: 'ExamQuestionMet',
    simulationId: 'sim_1',
    formId: 'form-2',
    place: { id, edition: 'abcdef0123456789', part },
    isRight,
    timeSpentMs: null,
  },
});

test('each block is listed once, with its questions as they were met and the number still missed', () => {
  const records = [met(362, 1, true), met(361, 1, false), met(421, 2, true)];
  expect(blocksTaken(records, replayStudy(records))).toMatchObject([
    { part: 1, form: 'Form 2', missed: 1, places: [{ id: 362 }, { id: 361 }] },
    { part: 2, form: 'Form 2', missed: 0, places: [{ id: 421 }] },
  ]);
});
