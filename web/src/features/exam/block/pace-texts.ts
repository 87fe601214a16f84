// The text of the pace. It loads when a candidate asks for it.

import { localeTexts } from '../../../ui/locale-texts.ts';
import { plural } from '../../../ui/plural.ts';

const english = {
  line: (question: number, ahead: number) => {
    if (ahead === 0) return `Question ${question}: at an even pace`;
    const count = Math.abs(ahead);
    const questions = `${count} ${plural(count, { one: 'question', other: 'questions' })}`;
    return `Question ${question}: ${questions} ${ahead > 0 ? 'ahead' : 'behind'}`;
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly pace: typeof english;
  }
}

export const paceTexts = localeTexts('pace', english);
