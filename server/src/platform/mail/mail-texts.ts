// Texts of all emails, one catalog per language (decision 0077). They contain nothing that a stranger typed,
// except addresses.

interface Recipient {
  readonly productName: string;
  readonly to: string;
}

interface WithLink extends Recipient {
  /** Absolute, http or https. */
  readonly link: string;
  /** Eight digits that do the same as the link; undefined if the email has only the link. */
  readonly code?: string | undefined;
  readonly lifeMinutes: number;
}

interface WithCode extends Recipient {
  readonly code: string;
  readonly lifeMinutes: number;
}

interface WithProvider {
  /** The name by which people know the provider. */
  readonly provider: string;
}

/** The details that each purpose needs. */
export interface MailDetails {
  readonly signup: WithLink;
  readonly recovery: WithLink;
  readonly magiclink: WithLink;
  /** To an address with an account, if someone signs up with it or wants to change another account's address to it. */
  readonly account_exists: Recipient & Pick<WithLink, 'link'>;
  /** To each address that must agree to the change. */
  readonly email_change: WithLink & { readonly newEmail: string };
  readonly reauthentication: WithCode;
  readonly password_changed: Recipient & {
    /** The ways to sign in that the change leaves as they are. */
    readonly connected: readonly string[];
  };
  readonly identity_added: Recipient & WithProvider;
  readonly identity_removed: Recipient & WithProvider;
  readonly factor_added: Recipient;
  readonly factor_removed: Recipient;
  readonly mailed_codes_refused: Recipient;
  readonly factor_codes_refused: Recipient;
  /** To a person whom staff put on the roster of a cohort; `label` is what staff typed. */
  readonly cohort_invitation: Recipient & Pick<WithLink, 'link'> & { readonly label: string };
}

export type MailPurpose = keyof MailDetails;

interface PurposeTexts<P extends MailPurpose> {
  readonly subject: string;
  readonly preview: string;
  readonly paragraphs: readonly string[] | ((details: MailDetails[P]) => readonly string[]);
  readonly button?: string;
  /** What to do if another person requested it. */
  readonly ifNotYou: string;
}

/** All that emails say in one language. */
export interface MailTexts {
  /** The language tag, for programs that read the email aloud. */
  readonly language: string;
  readonly purposes: { readonly [P in MailPurpose]: PurposeTexts<P> };
  /** The words before a code without a link, and before a code below a link. */
  readonly code: { readonly alone: string; readonly besideLink: string };
  /** How long the link and the code are valid, and where they work. */
  readonly life: (minutes: number, has: { readonly link: boolean; readonly code: boolean }) => string;
  readonly linkInFull: string;
  readonly reason: (to: string, productName: string) => string;
  /** The name of a way to sign in that has no name of its own. */
  readonly ownPassword: string;
}

const nothingHappens = 'If you did not ask for this, nothing will happen: you can ignore this email.';
const secureTheAccount =
  'If this was not you, open the sign-in page, reset your password, and then sign out all other browsers on your account page.';

const purposes: MailTexts['purposes'] = {
  signup: {
    subject: 'Confirm your email address',
    preview: 'One step is left before your account is ready.',
    paragraphs: ['Thank you for signing up. Please confirm that this address is yours, and your account is ready.'],
    button: 'Confirm this address',
    ifNotYou: nothingHappens,
  },
  recovery: {
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    paragraphs: ['Someone asked to reset your password. Your old password keeps working until you choose a new one.'],
    button: 'Choose a new password',
    ifNotYou: nothingHappens,
  },
  magiclink: {
    subject: 'Your sign-in link',
    preview: 'Sign in without a password.',
    paragraphs: ['This link signs you in. No password is needed.'],
    button: 'Sign in',
    ifNotYou: nothingHappens,
  },
  account_exists: {
    subject: 'You already have an account',
    preview: 'Someone entered your address again.',
    paragraphs: [
      'Someone just entered your address for an account, but it already has one. Nothing was changed. Please sign in; if you forgot your password, you can choose a new one there.',
    ],
    button: 'Go to the sign-in page',
    ifNotYou: nothingHappens,
  },
  email_change: {
    subject: 'Confirm the change of your email address',
    preview: 'The address of your account is about to change.',
    paragraphs: ({ newEmail }) => [
      `The email address of your account is about to change to ${newEmail}`,
      'Please confirm the change. If both addresses got this email, the change takes effect once both have confirmed it.',
    ],
    button: 'Confirm the change',
    ifNotYou:
      'If you did not ask for this, nothing will happen without your confirmation. If you have an account here, please change its password: someone may be signed in as you.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    preview: 'Confirm that it is you.',
    paragraphs: ['You are about to change something important in your account.'],
    ifNotYou:
      'If you did not ask for this, nothing will happen as long as nobody else gets the code. But someone may be signed in as you: please change your password.',
  },
  password_changed: {
    subject: 'Your password was changed',
    preview: 'Your account has a new password.',
    paragraphs: ({ connected }) => [
      'The password of your account was changed. All other browsers have been signed out.',
      ...(connected.length > 0
        ? [
            `You can still sign in with what is connected to your account: ${connected.join(', ')}. On your account page, disconnect anything you do not recognize.`,
          ]
        : []),
    ],
    ifNotYou: secureTheAccount,
  },
  identity_added: {
    subject: 'A way to sign in was connected to your account',
    preview: 'One way to sign in to your account was added.',
    paragraphs: ({ provider }) => [
      `From now on, ${provider} can also be used to sign in to your account, even after you change your password.`,
    ],
    ifNotYou:
      'If this was not you, open your account page and disconnect it there. Then change your password, and sign out all other browsers.',
  },
  identity_removed: {
    subject: 'A way to sign in was disconnected from your account',
    preview: 'One way to sign in to your account was removed.',
    paragraphs: ({ provider }) => [`${provider} can no longer be used to sign in to your account.`],
    ifNotYou: secureTheAccount,
  },
  factor_added: {
    subject: 'A second factor was added to your account',
    preview: 'Signing in now takes one more step.',
    paragraphs: ['From now on, signing in takes a code from your second factor as well as your password.'],
    ifNotYou: secureTheAccount,
  },
  factor_removed: {
    subject: 'A second factor was removed from your account',
    preview: 'Signing in no longer requires it.',
    paragraphs: ['One of the second factors of your account was removed. Its codes no longer work for signing in.'],
    ifNotYou: secureTheAccount,
  },
  mailed_codes_refused: {
    subject: 'Codes from our emails won’t be accepted for a day',
    preview: 'Someone entered too many wrong codes for your account.',
    paragraphs: [
      'Someone entered too many wrong codes for your account, so we will not accept any code from our emails for it for up to 24 hours. Nobody got in with those codes, and nothing was changed. The links in our emails work as before.',
    ],
    ifNotYou: 'If this was not you, someone tried to guess a code. You do not need to do anything.',
  },
  factor_codes_refused: {
    subject: 'Wrong codes for your second factor',
    preview: 'Someone got as far as your second factor.',
    paragraphs: [
      'Someone began to sign in to your account and then entered so many wrong second-factor codes that we will not accept any more from there for up to 24 hours. Nobody got in with those codes, and nothing was changed.',
    ],
    ifNotYou:
      'If this was not you, someone knows your password or reads your email. Please change your password, and that of your email as well, in a browser that you have used to sign in before.',
  },
  cohort_invitation: {
    subject: 'Your seat in a cohort',
    preview: 'Join your class with the link inside.',
    paragraphs: ({ label }) => [
      `You have a seat in the cohort ${label}.`,
      'The link is your own: please do not pass it on. On its page you can say whether your teachers may see your results. No account is needed.',
    ],
    button: 'Join',
    ifNotYou: 'If you do not know who invited you, you can ignore this email.',
  },
};

export const englishMails: MailTexts = {
  language: 'en',
  purposes,
  code: { alone: 'Your code:', besideLink: 'Or type this code where you are asked for one:' },
  // The client accepts a link only in the browser that requested it; opened elsewhere, the link would be wasted.
  life: (minutes, has) => {
    const span = minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
    if (!has.link) return `The code works once, within ${span}.`;
    const once = has.code ? 'You can use either one, but only once' : 'The link works once';
    return `${once}, within ${span}. Please open the link in the browser you requested it in.`;
  },
  linkInFull: 'If the button does not work, copy this address into your browser:',
  reason: (to, productName) =>
    `This email was sent to ${to} because someone entered this address at ${productName}. Replies are not read.`,
  ownPassword: 'Your password',
};

/** `1 hour`, `90 minutes` */
function count(number: number, unit: 'hour' | 'minute'): string {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(number);
}
