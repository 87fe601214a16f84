// Texts of the account mails, one catalog per language (decision 0077). They contain nothing that the requester typed, except
// addresses.

interface Recipient {
  readonly productName: string;
  readonly to: string;
}

interface WithLink extends Recipient {
  /** Absolute, http or https. */
  readonly link: string;
  /** Eight digits that do the same as the link, where there are any. */
  readonly code?: string | undefined;
  readonly lifeMinutes: number;
}

interface WithCode extends Recipient {
  readonly code: string;
  readonly lifeMinutes: number;
}

interface WithProvider {
  /** As a person calls it. */
  readonly provider: string;
}

/** The details that each purpose needs. */
export interface MailDetails {
  readonly signup: WithLink;
  readonly recovery: WithLink;
  readonly magiclink: WithLink;
  /** To an address that was used to sign up, or to change another account's to it, and is an account's already. */
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

/** All that mails say in one language. */
export interface MailTexts {
  /** Its tag, for programs that read the mail aloud. */
  readonly language: string;
  readonly purposes: { readonly [P in MailPurpose]: PurposeTexts<P> };
  /** Comes before a code without a link, and before one below a link. */
  readonly code: { readonly alone: string; readonly besideLink: string };
  /** How long and where link and code work. */
  readonly life: (minutes: number, has: { readonly link: boolean; readonly code: boolean }) => string;
  readonly linkInFull: string;
  readonly reason: (to: string, productName: string) => string;
  /** A way to sign in, beside those that have names of their own. */
  readonly ownPassword: string;
}

const nothingHappens = 'If you did not ask for this, nothing will happen: you can ignore this mail.';
const secureTheAccount =
  'If this was not you, open the sign-in page, reset your password, and then sign out all other browsers on your account page.';

const purposes: MailTexts['purposes'] = {
  signup: {
    subject: 'Confirm your e-mail address',
    preview: 'One step is left before your account is ready.',
    paragraphs: ['Thank you for signing up. Please confirm that this address is yours, and your account is ready.'],
    button: 'Confirm this address',
    ifNotYou: nothingHappens,
  },
  recovery: {
    subject: 'Reset your password',
    preview: 'Choose a new password for your account.',
    paragraphs: ['A new password was asked for. Your old one goes on working until you have chosen another.'],
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
    preview: 'Your address was given again.',
    paragraphs: [
      'Your address was just given for an account, and it has one already. Nothing was changed. Please sign in; if you forgot your password, you can choose a new one there.',
    ],
    button: 'Go to the sign-in page',
    ifNotYou: nothingHappens,
  },
  email_change: {
    subject: 'Confirm the change of your e-mail address',
    preview: 'Your account is about to get another address.',
    paragraphs: ({ newEmail }) => [
      `Your account is about to get another e-mail address: ${newEmail}`,
      'Please confirm the change. If both addresses got this mail, it takes effect once both have confirmed.',
    ],
    button: 'Confirm the change',
    ifNotYou:
      'If you did not ask for this, nothing will happen without your confirmation. If you have an account here, please change its password: somebody may be signed in as you.',
  },
  reauthentication: {
    subject: 'Your confirmation code',
    preview: 'Confirm that it is you.',
    paragraphs: ['You are about to change something important on your account.'],
    ifNotYou:
      'If you did not ask for this, nothing will happen as long as nobody else gets the code. But somebody may be signed in as you: please change your password.',
  },
  password_changed: {
    subject: 'Your password was changed',
    preview: 'Your account has a new password.',
    paragraphs: ({ connected }) => [
      'The password of your account was changed. All other browsers in which you were signed in have been signed out.',
      ...(connected.length > 0
        ? [
            `What is connected to your account still signs in to it: ${connected.join(', ')}. Disconnect on your account page what you do not know.`,
          ]
        : []),
    ],
    ifNotYou: secureTheAccount,
  },
  identity_added: {
    subject: 'A way to sign in was connected to your account',
    preview: 'Your account can be entered in one more way.',
    paragraphs: ({ provider }) => [
      `From now on ${provider} signs in to your account as well, also after a change of your password.`,
    ],
    ifNotYou:
      'If this was not you, open your account page and disconnect it there. Then change your password, and sign out all other browsers.',
  },
  identity_removed: {
    subject: 'A way to sign in was disconnected from your account',
    preview: 'Your account can be entered in one way less.',
    paragraphs: ({ provider }) => [`${provider} no longer signs in to your account.`],
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
    preview: 'Signing in no longer takes this step.',
    paragraphs: ['One of the second factors of your account was removed. It no longer gives codes for signing in.'],
    ifNotYou: secureTheAccount,
  },
  mailed_codes_refused: {
    subject: 'Codes from our mails are not taken for a day',
    preview: 'Too many wrong codes were typed for your account.',
    paragraphs: [
      'Somebody typed too many wrong codes for your account, so no code from our mails is taken for it until a day has passed. Nobody got in by them, and nothing was changed. The links in our mails work as before.',
    ],
    ifNotYou: 'If this was not you, somebody tried to guess a code. You need not do anything.',
  },
  factor_codes_refused: {
    subject: 'Wrong codes of your second factor',
    preview: 'Somebody came as far as your second factor.',
    paragraphs: [
      'Somebody began to sign in to your account and then gave wrong codes of your second factor, so many that none from there is taken until a day has passed. Nobody got in by them, and nothing was changed.',
    ],
    ifNotYou:
      'If this was not you, somebody knows your password or reads your mail. Please change your password, also that of your mail, from a browser in which you have signed in before.',
  },
};

export const englishMails: MailTexts = {
  language: 'en',
  purposes,
  code: { alone: 'Your code:', besideLink: 'Or type this code where you are asked for one:' },
  // The client's flow of links ends in the browser in which it began; elsewhere the link would be used up for nothing.
  life: (minutes, has) => {
    const span = minutes % 60 === 0 ? count(minutes / 60, 'hour') : count(minutes, 'minute');
    if (!has.link) return `The code works once, within ${span}.`;
    const once = has.code ? 'You can use one of the two, once' : 'The link works once';
    return `${once}, within ${span}. Please open the link in the browser in which you asked for it.`;
  },
  linkInFull: 'If the button does not work, copy this address into your browser:',
  reason: (to, productName) =>
    `This mail went to ${to} because this address was given at ${productName}. Nobody reads answers to it.`,
  ownPassword: 'Your password',
};

/** `1 hour`, `90 minutes` */
function count(number: number, unit: 'hour' | 'minute'): string {
  return new Intl.NumberFormat('en', { style: 'unit', unit, unitDisplay: 'long' }).format(number);
}
