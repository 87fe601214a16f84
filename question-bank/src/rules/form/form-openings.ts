// The same five opening words (with numbers replaced by #) begin at most 1 % of a form's stems. Questions with teaching
// whose stems open with the signalment, as in the exam's style, are exempt.

import { isTaught, openingWords, opensWithSignalment } from '../../question-traits.ts';
import { breachAt, type FormRule } from '../rule.ts';

export const formOpenings: FormRule = {
  name: 'form-openings',
  about: 'form',
  needsWholeForm: true,
  check({ questions }) {
    const allowed = Math.max(2, Math.floor(questions.length / 100));
    const compared = questions.filter((question) => !(isTaught(question) && opensWithSignalment(question)));
    return [...Map.groupBy(compared, openingWords)].flatMap(([words, alike]) =>
      alike
        .slice(allowed)
        .map((question) =>
          breachAt(question, 'question', `'${words} ...' opens ${alike.length} stems of the form; ${allowed} may`),
        ),
    );
  },
};
