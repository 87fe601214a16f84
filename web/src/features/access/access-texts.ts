// Texts of the access dialog: the observed texts, unchanged (door-6, door-7).

import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  title: 'Access Code Required',
  lead: 'Enter the access code that you received after your purchase.',
  label: 'Access code',
  confirm: 'Confirm',
  confirming: 'Checking…',
  cancel: 'Cancel',
  invalid: 'Invalid access code. Please try again.',
  unsaved: 'Valid code but unable to save login state. Please enable cookies and local storage.',
  failed: 'Validation error occurred. Please try again.',
  tooMany: (wait: string) => `Too many wrong attempts. Please wait ${wait} and try again.`,
  tooManyRequests: (wait: string) =>
    `Too many people on your network are using the site at once. Please try again in ${wait}.`,
  /** Keyed by the code with which the server refused a signed link. */
  links: {
    'link-not-valid':
      'This link is incomplete or has been altered. Please ask the person who sent it for a new one. If you enter a code here instead, you start without the rules or extra time that the link sets.',
    'link-expired':
      'This link has expired. Please ask the person who sent it for a new one. If you enter a code here instead, you start without the rules or extra time that the link set.',
    'link-withdrawn':
      'This link was withdrawn. Please ask the person who sent it. If you enter a code here instead, you start without the rules or extra time that the link set.',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly access: typeof english;
  }
}

export const accessTexts = localeTexts('access', english);
