// Texts of the page with the figures of questions.

import type { QuestionWarning } from '@simulator/api-contract';
import { localeTexts } from '../../../ui/locale-texts.ts';

const english = {
  title: 'Questions',
  lead: 'How each question performs, from the first complete simulation of every person. Names and individual answers are not shown.',
  back: 'Access codes',
  forms: 'Forms',
  link: 'Figures of all questions',
  toOwn: 'Your questions',
  edition: 'Form',
  loading: 'Loading the figures…',
  computing: 'The figures are being computed. This page shows them as soon as they are ready.',
  newer: 'Newer figures are being computed.',
  failed: 'The figures could not be loaded.',
  retry: 'Try again',
  tooFew: (n: number, fewest: number) =>
    `So far there are ${n} first simulations of this form. Figures need at least ${fewest} to mean anything.`,
  basis: (n: number, moment: string) => `${n} first simulations, computed ${moment}`,
  reliability: 'Reliability (KR-20)',
  standardError: 'Standard error, questions',
  meanCorrect: 'Mean of scored questions correct',
  download: 'Download as JSON',
  filter: 'Show',
  number: (question: number) => String(question).padStart(4, '0'),
  noFigures: 'no figures yet',
  columns: {
    question: 'Question',
    n: 'n',
    share: 'Correct',
    separation: 'Separation',
    difficulty: 'Difficulty',
    time: 'Time',
    warnings: 'To look at',
    decision: 'Decision',
  },
  separationHint:
    'Separation: correlation of right or wrong with the rest of the form. Difficulty: Rasch model, in logits, on one scale for all forms; ± its standard error.',
  seconds: (count: string) => `${count} s`,
  options: 'Options',
  option: (letter: string, isKey: boolean) => (isKey ? `${letter} (key)` : letter),
  omitted: 'Not answered',
  thirds: { weakest: 'Weakest third', middle: 'Middle third', strongest: 'Strongest third' },
  notKnown: 'not known',
  warnings: {
    'negative-discrimination': 'low scorers do better than high scorers',
    'key-rarely-chosen': 'high scorers prefer another option',
    'option-not-chosen': 'an option that no one chooses',
    slow: 'slow',
    'differs-by-group': 'differs by rules',
    reported: 'reported',
  } satisfies Record<QuestionWarning, string>,
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly questionFigures: typeof english;
  }
}

export const questionFiguresTexts = localeTexts('questionFigures', english);
