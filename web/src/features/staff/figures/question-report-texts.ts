// Texts of the staff page about reports of questions.

import type { QuestionReportKind } from '@simulator/api-contract';
import { localeTexts } from '../../../ui/locale-texts.ts';

const english = {
  title: 'Reported questions',
  lead: 'What candidates reported. Reports from reviews carry no name; those from study carry the account, if there is one.',
  loading: 'Loading the reports…',
  failed: 'The reports could not be loaded.',
  none: 'No question has been reported.',
  question: (id: number) => `Question ${String(id).padStart(4, '0')}`,
  kinds: {
    'wrong-key': 'wrong key',
    unclear: 'unclear',
    outdated: 'out of date',
    picture: 'picture',
    typo: 'language',
    other: 'other',
  } satisfies Record<QuestionReportKind, string>,
  facts: (moment: string, edition: string, reporter: string | null) =>
    reporter === null ? `${moment}, edition ${edition}` : `${moment}, edition ${edition}, by ${reporter}`,
  showAll: (count: number) => `Show all ${count}`,
  onlyNewest: (shown: number, total: number) => `The newest ${shown} of ${total} are shown.`,
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly questionReport: typeof english;
  }
}

export const questionReportTexts = localeTexts('questionReport', english);
