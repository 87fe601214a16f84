// Texts about decisions on questions.

import type { QuestionChoice, QuestionInInbox } from '@simulator/api-contract';
import { localeTexts } from '../../../ui/locale-texts.ts';
import { plural } from '../../../ui/plural.ts';

const english = {
  filter: {
    toDecide: (count: number) => `To decide (${count})`,
    decided: (count: number) => `Decided (${count})`,
    all: (count: number) => `All ${count}`,
  },
  none: {
    toDecide: 'Nothing is left to decide.',
    decided: 'Nothing has been decided yet.',
    all: 'No question has figures or reports yet.',
  },
  states: {
    open: 'to decide',
    'open-again': 'to decide again',
    decided: 'decided',
  } satisfies Record<QuestionInInbox['state'], string>,
  decidedAs: (choice: string) => `decided: ${choice}`,
  choices: {
    keep: 'Keep',
    reword: 'Reword',
    rekey: 'Change the key',
    retire: 'Retire',
  } satisfies Record<QuestionChoice, string>,
  hints: {
    keep: 'The question is good as it is.',
    reword: 'Its text or options should be rewritten.',
    rekey: 'Another option is the right one.',
    retire: 'No form should use it again.',
  } satisfies Record<QuestionChoice, string>,
  title: (question: string) => `Decide on question ${question}`,
  reported: (count: number) =>
    plural(count, { one: 'It was reported once.', other: `It was reported ${count} times.` }),
  readReports: 'Read the reports',
  lookedAt: (warnings: string) => `To look at: ${warnings}.`,
  newSince: (warnings: string) => `New since the latest decision: ${warnings}.`,
  decision: 'Decision',
  nextEdition:
    'Published questions stay as they are: rewording, changing the key, and retiring are for the bank’s next edition.',
  whyHint: '3 to 500 characters. It is kept with the decision, and in the audit log.',
  record: 'Record the decision',
  recording: 'Recording…',
  recorded: 'The decision has been recorded.',
  made: 'Decisions so far, the latest first',
  by: (who: string) => `by ${who}`,
  on: (warnings: string) => `To look at then: ${warnings}`,
  onNothing: 'Nothing to look at then',
  download: 'Download decisions as CSV',
  fileName: (form: string, edition: string) => `question-decisions-${form}-${edition}.csv`,
  choiceMissing: 'Please choose one of the four.',
  unreachable: 'The server could not be reached. Please try again.',
  /** Keyed by the code with which the server refused. */
  refused: {
    'reported-meanwhile': 'The question was reported in the meantime. Please read the report, then decide.',
    'unknown-question': 'This form no longer has the question. Please reload the page.',
    'unknown-edition': 'This form no longer exists. Please reload the page.',
    'invalid-request': 'The server could not accept this. Please check what you typed.',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly questionDecision: typeof english;
  }
}

export const questionDecisionTexts = localeTexts('questionDecision', english);
