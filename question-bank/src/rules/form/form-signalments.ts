// No combination of an age with a breed or kind of animal is in more than 1 % of the stems of a form.

import type { BankQuestion } from '../../read-bank.ts';
import { breachAt, type FormRule } from '../rule.ts';

/** The same share as for openings: 1 % of a form. */
const shareOfForm = 0.01;

export const formSignalments: FormRule = {
  name: 'form-signalments',
  about: 'form',
  needsWholeForm: true,
  check({ questions }) {
    const allowed = Math.max(2, Math.floor(questions.length * shareOfForm));
    const named = questions.filter((question) => signalmentOf(question) !== undefined);
    return [...Map.groupBy(named, signalmentOf)].flatMap(([signalment, alike]) =>
      alike
        .slice(allowed)
        .map((question) =>
          breachAt(question, 'question', `'${signalment}' stands in ${alike.length} stems of the form; ${allowed} may`),
        ),
    );
  },
};

/** Returns the age and the three words after it: `9-year neutered male cat`. */
function signalmentOf({ question }: BankQuestion): string | undefined {
  const [, age, unit, animal] =
    /(\d+(?:[.½]\d*)?)-(year|month|week|day)s?-old((?: [\w-]+){3})/i.exec(question.replace(/\s+/g, ' ')) ?? [];
  return age && unit && animal ? `${age}-${unit}${animal}`.toLowerCase() : undefined;
}
