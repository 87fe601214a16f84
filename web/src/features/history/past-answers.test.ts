// A past simulation from the server is scored by the rules that it was taken under, or not at all.

import { toRecordedMarks } from '@simulator/api-contract';
import { type Accommodation, type BlockKeys, noAccommodation, noMarks, standardRules } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { marksOfEveryKind } from '../../../../exam-engine/test/shared/every-mark.ts';
import { scoreReported } from '../../report/reported-simulation.ts';
import { listQuestions } from '../../report/review/listed-questions.ts';
import { pastFromServer } from './past-answers.ts';

const received = (rules: string, accommodation: Accommodation = noAccommodation) => ({
  ticket: 'ticket',
  simulation: {
    simulationId: 'sim_1',
    beganAt: '2026-11-03T09:00:00.000Z',
    edition: '0123456789abcdef',
    formId: 'form-1',
    rules,
    accommodation,
    ending: null,
  },
  attempts: [
    {
      block: 1,
      answers: [
        [11, 2],
        [12, -1],
      ] as const,
    },
  ],
});
const key = (id: number): BlockKeys['keys'][number] => ({
  id,
  topic: 'Pathobiology',
  correct: 2,
  scored: true,
  feedback: '',
  rationales: [],
  takeaway: '',
});

test('a past simulation is scored by the rules that the server names, with minutes for its block’s length', () => {
  const past = pastFromServer(received('standard'));
  expect(past?.rules).toEqual({ ...standardRules, blockMinutes: 3 });
  if (!past) throw new Error('There is nothing to score');
  expect(scoreReported(past, [[key(11), key(12)]])).toMatchObject({ correct: 1, total: 2, scaledScore: 393 });
  const strict = { ...past.rules, scoring: { ...past.rules.scoring, analysisPassPercentage: 50, goodScore: 390 } };
  expect(scoreReported({ ...past, rules: strict }, [[key(11), key(12)]])).toMatchObject({
    level: 'good',
    analysis: { passed: true },
  });
});

test('a past simulation has the accommodation that the server names', () => {
  const accommodation = { ...noAccommodation, timeFactor: 1.5, extraBreakMinutes: 20 } as const;
  expect(pastFromServer(received('exam-day', accommodation))?.rules).toMatchObject({
    id: 'exam-day',
    blockMinutes: 4.5,
    breakBudgetMinutes: 65,
    accommodation,
  });
});

test('a past simulation has its marks and changed choices if the device reported an exam record', () => {
  const record = {
    blocks: [
      {
        block: 1,
        cause: 'time-up' as const,
        questions: [{ questionId: 12, choices: [0, 1], ...toRecordedMarks(marksOfEveryKind) }],
      },
    ],
  };
  const past = pastFromServer({ ...received('standard'), record });
  expect(past?.blocks[0]).toMatchObject({ timeRanOut: true, marks: [noMarks, marksOfEveryKind] });
  expect(past?.choices).toEqual(new Map([[12, [0, 1]]]));
  const listed = listQuestions(past ?? { blocks: [], choices: undefined }, [[key(11), key(12)]]);
  expect(listed.map(({ kinds }) => [kinds.has('flagged'), kinds.has('changed')])).toEqual([
    [false, false],
    [true, true],
  ]);
});

test('a past simulation has no marks or changed choices if the device reported no exam record', () => {
  const past = pastFromServer(received('standard'));
  expect(past?.choices).toBeUndefined();
  expect(past?.blocks[0]).toMatchObject({ timeRanOut: false });
  expect(past?.blocks[0]?.marks).toBeUndefined();
});

test('a past simulation under rules that this page does not know is not scored', () => {
  expect(pastFromServer(received('unheard-of'))).toBeUndefined();
  expect(pastFromServer(received(''))).toBeUndefined();
});
