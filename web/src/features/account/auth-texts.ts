// Texts of the sign-in page.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  titleIn: 'Sign in',
  titleUp: 'Create account',
  tabs: 'Sign in or create an account',
  checking: 'One moment…',
  unreachableTitle: 'The server can’t be reached',
  unreachable: 'Check your connection. You can still practice without an account.',
  tryAgain: 'Try again',
  email: 'Email',
  password: 'Password',
  emailMissing: 'Enter your email address.',
  emailUnlike: 'Enter an email address, such as name@example.org.',
  passwordMissing: 'Enter your password.',
  codeMissing: 'Enter the 6-digit code.',
  mailedCodeMissing: 'Enter the 8-digit code from the email.',
  leadUp: 'An account keeps your results and shows them on every device. You don’t need one to practice.',
  signIn: 'Sign in',
  signingIn: 'Signing in…',
  signUp: 'Create account',
  signingUp: 'Creating…',
  passwordHint: 'At least 6 characters. A few words in a row work well.',
  forgotten: 'Forgot password?',
  sendLink: 'Send me a sign-in link',
  sending: 'Sending…',
  or: 'or',
  continueWith: (provider: string) => `Continue with ${provider}`,
  confirmAgain: 'Resend the email',
  forgottenTitle: 'Forgot password',
  forgottenLead: 'Enter your email address. We’ll send you a link to set a new password.',
  linkTitle: 'Sign in without a password',
  linkLead: 'Enter your email address. We’ll send you a link and a code to sign in.',
  sendReset: 'Send reset link',
  backToSignIn: 'Back to Sign In',
  mailTitle: 'Check your email',
  mailLead: {
    signup: (email: string) =>
      `To confirm your address, open the link in the email to ${email}, or enter its code here.`,
    magiclink: (email: string) => `To sign in, open the link in the email to ${email}, or enter its code here.`,
    recovery: (email: string) =>
      `To set a new password, open the link in the email to ${email}, or enter its code here.`,
  },
  mailHelp: {
    signup: 'No email after a few minutes? Check your spam folder. If you already have an account, sign in instead.',
    magiclink:
      'No email after a few minutes? Check your spam folder. We send it only to addresses that have an account.',
    recovery:
      'No email after a few minutes? Check your spam folder. We send it only to addresses that have an account.',
  },
  linkHere: 'Open the link in this browser. If the email has a code, you can read it on any device and enter it here.',
  code: 'Code from the email',
  confirm: 'Confirm',
  confirming: 'Confirming…',
  resend: 'Resend',
  resent: 'Sent again. Only the latest email works.',
  secondTitle: 'Second factor',
  secondLead: 'Enter the code shown in your authenticator app.',
  secondPhoneLead: (phone: string) => `We’ll send a code by text message to ${phone}.`,
  secondChoice: 'Which one',
  secondCode: '6-digit code',
  secondSend: 'Send me a code',
  secondSent: 'Sent.',
  secondConfirm: 'Continue',
  secondOut: 'Sign out',
  inTitle: 'You are signed in',
  inAs: (email: string) => `As ${email}.`,
  toHistory: 'Your results',
  toAccount: 'Your account',
  toStart: 'Start page',
  signOut: 'Sign out',
  signingOut: 'Signing out…',
  newsTitle: 'That didn’t work',
  linkExpired: 'This link no longer works. It has already been used or has expired. You can request a new one here.',
  linkElsewhere:
    'The link was opened in a different browser than the one that requested it. If you were confirming an address, it is confirmed now: sign in with your password. For anything else, request a new link in this browser.',
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly auth: typeof english;
  }
}

export const authTexts = localeTexts('auth', english);
