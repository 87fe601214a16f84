// The sample that the panel offers to send: one attempt as the server would compose it, of a simulation that never took
// place.

import { composeAttempt } from '@simulator/api-contract';

export const sampleAttempt = composeAttempt(
  { userId: 'anonymous', simulationId: 'sim_webhook_test', block: 1 },
  [
    { questionId: 1, answer: 2, timeSpentMs: 48_500 },
    { questionId: 2, answer: null, timeSpentMs: 65_000 },
  ],
  [
    { id: 1, topic: 'Clinical Practice', correct: 2, feedback: 'A test event: this question does not exist.' },
    { id: 2, topic: 'Pathobiology', correct: 0, feedback: 'A test event: this question was not answered.' },
  ],
);
