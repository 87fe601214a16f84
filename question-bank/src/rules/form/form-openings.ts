// No five words open more than 1 % of a form's stems, numbers made alike.

import { openingWords } from '../../question-traits.ts';
import { at, type FormRule } from '../rule.ts';

export const formOpenings: FormRule = {
  name: 'form-openings',
  about: 'form',
  needsWholeForm: true,
  check({ questions }) {
    const allowed = Math.max(2, Math.floor(questions.length / 100));
    return [...Map.groupBy(questions, openingWords)].flatMap(([words, alike]) =>
      alike
        .slice(allowed)
        .map((question) =>
          at(question, 'question', `'${words} ...' opens ${alike.length} stems of the form; ${allowed} may`),
        ),
    );
  },
};
