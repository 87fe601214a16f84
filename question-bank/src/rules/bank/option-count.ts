// At least two thirds of the bank have five options.

import { percent } from '../../tally.ts';
import type { BankRule } from '../rule.ts';

export const optionCount: BankRule = {
  name: 'option-count',
  about: 'bank',
  check({ questions }) {
    const share = questions.filter(({ options }) => options.length === 5).length / questions.length;
    // A share of only a few questions says nothing.
    if (questions.length < 60 || share >= 2 / 3) return [];
    const message = `only ${percent(share)} of the bank have five options; two thirds must`;
    return [{ file: 'questions', line: 1, field: '', message }];
  },
};
