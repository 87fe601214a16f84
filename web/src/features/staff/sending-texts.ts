// The texts for refusals whose code the page of staff has no words for.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  tooMany: (wait: string) => `Too many requests. Nothing was changed. Please wait ${wait} and try again.`,
  refused: 'The server did not accept this. Please reload the page to see what is stored, then try again.',
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly sending: typeof english;
  }
}

export const sendingTexts = localeTexts('sending', english);
