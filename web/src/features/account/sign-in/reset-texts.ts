// Texts of the reset page: the observed texts, unchanged (accounts-19 to accounts-22).

import { localeTexts } from '../../../ui/locale-texts.ts';

const english = {
  checking: 'Verifying reset link...',
  title: 'Set a new password',
  lead: (email: string) => `For the account of ${email}.`,
  password: 'New password',
  confirmation: 'Confirm password',
  button: 'Reset Password',
  busy: 'Resetting…',
  back: 'Back to Sign In',
  connectedTitle: 'Connected to your account',
  connectedLead:
    'These sign you in regardless of the password, even after the reset. Disconnect anything you don’t recognize.',
  invalid: {
    title: 'Invalid reset link',
    text: 'This password reset link is invalid or has expired.',
  },
  tooShort: {
    title: 'Password too short',
    text: 'Password must be at least 6 characters long.',
  },
  differ: {
    title: "Passwords don't match",
    text: 'Please make sure both passwords are identical.',
  },
  failedTitle: 'Reset failed',
  failed: 'Unable to reset password. Please try again.',
  unexpected: {
    title: 'Error',
    text: 'An unexpected error occurred. Please try again.',
  },
  done: {
    title: 'Password updated!',
    text: 'Your password has been successfully reset. You can now sign in with your new password.',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly reset: typeof english;
  }
}

export const resetTexts = localeTexts('reset', english);
