// What the panel offers to send: one attempt as the server would compose it, of a simulation that nobody took.

import type { Attempt } from '@simulator/exam-engine';

export const sampleAttempt: Attempt = {
  user_id: 'anonymous',
  sim_id: 'sim_webhook_test',
  attempt: 1,
  items: [
    {
      item_id: 'sim_webhook_test-1-1',
      topic: 'Clinical Practice',
      system: 'NAVLE',
      difficulty: 'easy',
      is_correct: true,
      user_answer: 2,
      correct_idx: 2,
      rationale: 'A test event: this question does not exist.',
      blueprint: 'Clinical Practice',
    },
    {
      item_id: 'sim_webhook_test-1-2',
      topic: 'Pathobiology',
      system: 'NAVLE',
      difficulty: 'medium',
      is_correct: false,
      user_answer: -1,
      correct_idx: 0,
      rationale: 'A test event: this question was not answered.',
      blueprint: 'Pathobiology',
    },
  ],
};
