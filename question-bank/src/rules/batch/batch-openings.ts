// In a batch of fifteen no opening words appear more than twice, and at most four stems open with age and breed.

import { openingWords, opensWithSignalment } from '../../question-traits.ts';
import { at, type BatchRule } from '../rule.ts';

export const batchOpenings: BatchRule = {
  name: 'batch-openings',
  about: 'batch',
  check(batch) {
    const repeated = [...Map.groupBy(batch.questions, openingWords)].flatMap(([words, questions]) =>
      questions
        .slice(2)
        .map((question) =>
          at(question, 'question', `'${words} ...' opens ${questions.length} stems of batch ${batch.name}`),
        ),
    );
    const allowed = Math.max(4, Math.round((4 * batch.questions.length) / 15));
    const signalments = batch.questions.filter(opensWithSignalment);
    const tooMany = signalments
      .slice(allowed)
      .map((question) =>
        at(question, 'question', `opens with age; ${signalments.length} of batch ${batch.name} do, ${allowed} may`),
      );
    return [...repeated, ...tooMany];
  },
};
