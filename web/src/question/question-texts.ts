// Texts around a question, in the exam and in its review. They load with the first question.

import { localeTexts } from '../ui/locale-texts.ts';
import type { TextSize } from '../ui/stored-text-size.ts';

const english = {
  findings: 'Findings',
  results: 'Results',
  columns: ['Measured', 'Result', 'Reference interval'],
  struckOut: (option: string) => `${option} (struck out)`,
  textSize: 'Text size',
  sizes: {
    small: 'A− Text size: small',
    normal: 'A Text size: normal',
    large: 'A+ Text size: large',
  } satisfies Record<TextSize, string>,
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly question: typeof english;
  }
}

export const questionTexts = localeTexts('question', english);
