// The text of the pace. It loads when a candidate asks for it.

import { localeTexts } from '../../../ui/locale-texts.ts';

const english = {
  line: (question: number, ahead: number) => {
    if (ahead === 0) return `Question ${question}, pace: even`;
    return `Question ${question}, pace: ${Math.abs(ahead)} ${ahead > 0 ? 'ahead' : 'behind'}`;
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly pace: typeof english;
  }
}

export const paceTexts = localeTexts('pace', english);
