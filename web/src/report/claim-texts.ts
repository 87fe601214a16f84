// Texts of the offer to keep simulations under an account.

import { localeTexts } from '../ui/locale-texts.ts';
import { plural } from '../ui/plural.ts';

const english = {
  title: 'Keep these in your account',
  lead: (count: number) =>
    plural(count, {
      one: 'One simulation in this browser is not linked to an account. Keep it to see it on every device.',
      other: `${count} simulations in this browser are not linked to an account. Keep those that are yours to see them on every device.`,
    }),
  leadStudy: (answers: number, notes: number) => {
    const given = plural(answers, { one: 'One answer', other: `${answers} answers` });
    const written = plural(notes, { one: 'one note', other: `${notes} notes` });
    const what =
      answers === 0
        ? `From study, ${written}`
        : notes === 0
          ? `${given} from study`
          : `${given} and ${written} from study`;
    return answers + notes === 1
      ? `${what} in this browser is not linked to an account. Keep it to have it on every device.`
      : `${what} in this browser are not linked to an account. Keep them to have them on every device.`;
  },
  doneStudy: 'What you studied here is now in your account.',
  keep: 'Keep in my account',
  keeping: 'Keeping…',
  done: (kept: number) =>
    plural(kept, {
      one: 'One simulation is now in your account.',
      other: `${kept} simulations are now in your account.`,
    }),
  notKept: (count: number) =>
    plural(count, {
      one: 'One could not be kept: the server does not have it, or it belongs to another account.',
      other: `${count} could not be kept: the server does not have them, or they belong to another account.`,
    }),
  tooMany: (wait: string) => `The server can’t accept any more right now. Please try again in ${wait}.`,
  unreachable: 'The server can’t be reached. Please try again.',
  signInAgain: 'Your session has ended. Please sign in again.',
  secondFactor: 'Your account requires a second factor. Please sign in again.',
};

declare module '../ui/locale-texts.ts' {
  interface Catalog {
    readonly claim: typeof english;
  }
}

export const claimTexts = localeTexts('claim', english);
