// Texts about a simulation that runs on another device.

import { localeTexts } from '../../../ui/locale-texts.ts';

const english = {
  label: 'Running on another device',
  where: ({ block, question }: { readonly block?: number; readonly question?: number }) => {
    if (block === undefined) return 'A simulation is running on another device.';
    return question === undefined
      ? `A simulation is running on another device: before block ${block}.`
      : `A simulation is running on another device: question ${question} of block ${block}.`;
  },
  lead: 'You can go on with it here. Its clock runs on, and the other device stops. What has not reached your account from there by now does not count.',
  ask: 'Look for a simulation on another device',
  button: 'Go on here',
  busy: 'Bringing it here…',
  question: 'Go on with your simulation?',
  choice:
    'Going on with it here needs no access code. A new one begins from the start, and the one on the other device keeps running.',
  startNew: 'Start a new one',
  cancel: 'Cancel',
  /** In the dialog that asks for the access code. */
  noCode: 'You can go on with it here without a code.',
  toNotice: 'Go on with it instead',
  problems: {
    moved: 'It has just gone on there, so nothing was changed. This is where it is now.',
    unreachable: 'The server can’t be reached. Nothing was changed.',
    tooNew: 'A newer version of this site runs it. Reload this page, then try again.',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly elsewhere: typeof english;
  }
}

export const elsewhereTexts = localeTexts('elsewhere', english);
