// What the start page says to a person that it knows.

import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';

const english = {
  last: (score: number, passed: boolean, date: string) =>
    `Your last result: ${score}, ${passed ? 'passed' : 'not passed'}, ${date}.`,
  review: 'Results and review',
  setExamDate: 'Set your exam date',
  terminated: (date: string) => `Your last simulation, started ${date}, was terminated: there is no score.`,
  recorded: 'What was recorded',
  exam: (days: number) => {
    if (days === 0) return 'Your exam is today.';
    return plural(days, { one: 'Your exam is tomorrow.', other: `Your exam is in ${days} days.` });
  },
  study: 'Study for it',
  rulesSet: 'Your access code sets the rules',
  rulesAre: (rules: string) => `${rules}.`,
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly startPerson: typeof english;
  }
}

export const startPersonTexts = localeTexts('startPerson', english);
