// The practice pool, compiled like a form: every reviewed question that is on no form, in parts that a device fetches
// one at a time.

import { practicePoolId } from './practice-pool-id.ts';
import { isForPractice } from './question-traits.ts';
import type { BankForm, BankQuestion } from './read-bank.ts';

/** Equals the number of questions in a block, so that a part is about as large. */
const questionsPerPart = 60;

/** Sorts the questions by id. Twins end up far apart, because their ids differ by half the pool. */
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
