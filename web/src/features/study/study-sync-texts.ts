// Texts about where study is stored: on this device, and in the account.

import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';

const answers = (count: number) => plural(count, { one: '1 answer', other: `${count} answers` });

const english = {
  saved: 'Saved on this device and in your account.',
  sending: 'Saved on this device. Sending it to your account…',
  waiting: (count: number) => `Waiting for the network: ${answers(count)} only on this device.`,
  changesWait: 'Waiting for the network: some changes are only on this device.',
  nothingWaits: 'Waiting for the network. All your answers are in your account.',
  words: {
    asking: 'Saved on this device. Checking your account…',
    'signed-out': 'Saved on this device.',
    'session-ended': 'Saved on this device. Your session has ended.',
    'second-factor-needed': 'Saved on this device. Your account requires a second factor.',
    full: 'Saved on this device. Your account can’t store any more of it for now.',
    refused: 'Saved on this device. Your account could not store all of it.',
  },
  haveAccount: 'Keep it in an account to study on other devices, too',
  signInAgain: 'Sign in again to save it in your account',
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly studySync: typeof english;
  }
}

export const syncTexts = localeTexts('studySync', english);
