// An id names one question, even across folders, because results and enemies refer to it.

import { type BankRule, breachAt } from '../rule.ts';

export const uniqueIds: BankRule = {
  name: 'unique-ids',
  about: 'bank',
  check({ questions }) {
    return [...Map.groupBy(questions, ({ id }) => id).values()].flatMap(([first, ...others]) =>
      others.map((other) => breachAt(other, '', `has the id of ${first?.file}`)),
    );
  },
};
