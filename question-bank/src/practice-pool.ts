// The practice pool, compiled like a form: every reviewed question on no form, in parts that a device fetches one at a time.

import { practicePoolId } from './practice-pool-id.ts';
import { isForPractice } from './question-traits.ts';
import type { BankForm, BankQuestion } from './read-bank.ts';

/** As many as a block has, so that a part weighs as much. */
const questionsPerPart = 60;

/** Twins are far from each other: their numbers differ by half the pool. */
export function practicePool(questions: readonly BankQuestion[]): BankForm {
  const ids = questions
    .filter(({ id, provenance }) => isForPractice(id) && provenance.status === 'reviewed')
    .map(({ id }) => id)
    .sort((one, other) => one - other);
  const parts = Array.from({ length: Math.ceil(ids.length / questionsPerPart) }, (_, part) =>
    ids.slice(part * questionsPerPart, (part + 1) * questionsPerPart),
  );
  return {
    formId: practicePoolId,
    name: 'Practice pool',
    date: '',
    rules: [],
    blocks: parts,
    pretest: [],
    file: 'questions',
    lineOf: () => 1,
  };
}
