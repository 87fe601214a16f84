// Texts of the button that plays a cine loop.

import { localeTexts } from '../ui/locale-texts.ts';

const english = {
  play: 'Play',
  stop: 'Stop',
  /** While the loop is not on the device yet; pressing the button again gives up. */
  waiting: 'Loading the loop…',
  about: (seconds: number) => `Cine loop of ${seconds} seconds`,
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly cine: typeof english;
  }
}

export const cineTexts = localeTexts('cine', english);
