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
  lead: 'You can continue it here. Its clock keeps running, and the other device stops. Answers from that device that have not reached your account yet will not count.',
  ask: 'Look for a simulation on another device',
  button: 'Continue here',
  busy: 'Transferring…',
  question: 'Continue your simulation?',
  choice:
    'You don’t need an access code to continue it here. A new one starts from the beginning, and the one on the other device keeps running.',
  startNew: 'Start a new one',
  cancel: 'Cancel',
  /** Shown in the dialog that asks for the access code. */
  noCode: 'You can continue it here without a code.',
  toNotice: 'Continue it instead',
  problems: {
    moved: 'It was just continued on the other device, so nothing was changed. Its latest position is shown above.',
    unreachable: 'The server can’t be reached. Nothing was changed.',
    tooNew: 'It is running in a newer version of this site. Reload this page, then try again.',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly elsewhere: typeof english;
  }
}

export const elsewhereTexts = localeTexts('elsewhere', english);
