// Texts of the page on which people join a cohort and say what staff may see.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  title: 'Join a cohort',
  lead: 'Your school or company gave you a code or a link. You don’t need an account.',
  code: 'Cohort code',
  next: 'Continue',
  looking: 'Checking…',
  loading: 'Looking for your cohort…',
  openUntil: (day: string) => `Open until ${day}.`,
  opensOn: (day: string) => `Opens on ${day}.`,
  name: 'Your name',
  nameHint: 'So that your teachers know whose seat it is. You can leave it empty.',
  nameKnown: (name: string) => `This seat is for ${name}.`,
  question: 'May your teachers see your results?',
  explained:
    'If you say no, they see only whether you have started, how far along you are, how many simulations you have finished, and when you were last here. If you say yes, they also see the score of your latest complete simulation. The class report then includes your first simulation of each form, always combined with those of at least four other people: correct answers by topic and by question, and pace. Nobody sees your individual answers. You can change your choice on this page at any time.',
  yes: 'Yes, they may see my results',
  no: 'No, they may see only my progress',
  answerMissing: 'Please choose one of the two.',
  join: 'Join',
  joining: 'Joining…',
  joinedTitle: (label: string) => `You have a seat in ${label}`,
  start: 'Go to the simulator',
  saved: 'Your choice has been saved.',
  save: 'Save',
  saving: 'Saving…',
  another: 'Join another cohort',
  noStorage: 'Please enable cookies and local storage, and join again: this browser could not keep your seat.',
  unreachable: 'The server could not be reached. Please try again.',
  retry: 'Try again',
  tooMany: (wait: string) => `Too many wrong attempts. Please wait ${wait} and try again.`,
  /** Keyed by the code with which the server refused. */
  problems: {
    'invalid-code': 'This code is wrong. Please check it, or ask the person who gave it to you.',
    'no-cohort': 'This code doesn’t belong to a cohort. Enter it on the start page of the simulator.',
    'session-ended': 'Your session has ended. Please sign in again, then open the link again.',
    'second-factor-needed': 'Please finish signing in with your second factor, then open the link again.',
    'link-not-valid':
      'This link is incomplete or belongs to another code. Please ask the person who invited you for a new one.',
    'cohort-not-begun': 'This cohort is not open yet. Please come back on its first day.',
    'cohort-over': 'This cohort has ended. Please ask the person who invited you for an extension.',
    'seat-withdrawn': 'This seat was withdrawn. Please ask the person who invited you: they can give you a new seat.',
    'seat-of-another':
      'This seat belongs to another account. Sign in with that account, or ask the person who invited you.',
    'no-seat-left':
      'All seats of this cohort are taken. Please ask the person who invited you: they can free or add one.',
    'too-many-devices':
      'Your seat is already in use on the maximum number of devices. Continue on one of them, or ask the person who invited you for a new seat.',
    'too-many-requests':
      'Too many people on your network are using the site at once. Please try again in a few minutes.',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly joining: typeof english;
  }
}

export const joiningTexts = localeTexts('joining', english);
