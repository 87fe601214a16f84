// Texts of the account page.

import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  title: 'Your account',
  loading: 'One moment…',
  toHistory: 'Your results',
  signOut: 'Sign out',
  save: 'Save',
  saving: 'Saving…',
  saved: 'Saved.',
  cancel: 'Cancel',
  close: 'Close',
  remove: 'Remove',
  removing: 'Removing…',
  halfConfirmed: 'One address is confirmed. Now open the link in the mail to the other one.',
  mustChangeTitle: 'Change your password now',
  mustChange: 'You are using a one-time password that others may have seen. Choose one of your own.',
  mustChangeLink: 'Change the password',

  nameTitle: 'Name',
  nameLabel: 'Name',
  nameHint: 'How we address you. Optional.',
  nameTooLong: 'A name can have 100 characters at most.',

  emailTitle: 'E-mail',
  emailNow: 'Your address is',
  emailPending: (email: string) =>
    `A change to ${email} is waiting: open the links in the mails to both the old and the new address.`,
  emailLabel: 'New e-mail address',
  emailSame: 'This is already your address.',
  emailChange: 'Change address',
  emailSent:
    'Two mails are on their way, to the old and the new address. The change takes effect once both links are opened.',

  passwordTitle: 'Password',
  passwordNow: 'Current password',
  passwordNowMissing: 'Enter your current password.',
  passwordNew: 'New password',
  passwordChange: 'Change password',
  passwordChanged: 'Your password is changed. All your other sessions have ended.',
  passwordForgotten: 'Forgot it, or never set one?',
  passwordForgottenSend: 'Send me a reset link',
  passwordForgottenSent: 'Sent. Check your mail.',
  passwordLead: 'Changing it ends all your sessions in other browsers.',

  factorsTitle: 'Second factor',
  factorsLead: 'With a second factor, your password alone is not enough to sign in.',
  factorsNone: 'You have none.',
  factorsOne: 'Set up two, on different devices: if you lose your only one, no one can let you in.',
  factorSince: (date: string) => `since ${date}`,
  factorKinds: { totp: 'Authenticator app', phone: 'Text message' },
  factorPhone: 'Phone',
  factorPhoneUnknown: 'your phone',
  factorAddApp: 'Add an authenticator app',
  factorAddPhone: 'Add a phone',
  factorAdded: 'Your second factor is set up. You will be asked for it at the next sign-in.',
  factorRemoved: 'The second factor is removed.',
  factorRemoveTitle: (name: string) => `Remove “${name}”?`,
  factorRemoveText: 'After this, codes from it no longer sign you in.',
  factorRemoveLast: 'It is your only one: your password alone will then be enough.',
  factorName: 'Name of this second factor',
  factorNameHint: 'To tell them apart, such as the name of the device.',
  factorNameMissing: 'Enter a name.',
  factorNext: 'Continue',
  appTitle: 'Add an authenticator app',
  appScan: 'Scan this picture with the app, or type the key into it.',
  appPicture: 'QR code for the authenticator app',
  appKey: 'Key',
  appCode: 'Code that the app shows now',
  appConfirm: 'Confirm',
  appConfirming: 'Confirming…',
  phoneTitle: 'Add a phone',
  phoneLabel: 'Phone number',
  phoneHint: 'With the country code, such as +1\u00a0519\u00a0555\u00a00100.',
  phoneMissing: 'Enter a number that begins with + and the country code.',
  phoneCode: 'Code from the message',

  identitiesTitle: 'Ways to sign in',
  identitiesConnect: (provider: string) => `Connect ${provider}`,
  identitiesCodeLead: (email: string) =>
    `You signed in here a while ago. To continue, type the code from the mail that we just sent to ${email}.`,
  identitiesCodeMissing: 'Enter the code from the mail.',
  identitiesDisconnect: 'Disconnect',
  identitiesDisconnectTitle: (provider: string) => `Disconnect ${provider}?`,
  identitiesDisconnectText: (provider: string) => `You can then no longer sign in here with ${provider}.`,
  identitiesRemoved: 'Disconnected.',

  sessionsTitle: 'Where you are signed in',
  sessionsHere: 'This browser',
  sessionsSince: (signedIn: string, lastUsed: string) => `Signed in ${signedIn}, last used ${lastUsed}`,
  browserOn: (browser: string, system: string) => `${browser} on ${system}`,
  browserUnknown: 'An unknown browser',
  sessionsOutHere: 'Sign out here',
  sessionsOutOthers: 'Sign out all others',
  sessionsOutEverywhere: 'Sign out everywhere',
  sessionsOthersDone: 'All other browsers are signed out.',
  sessionsFailed: 'The list could not be loaded.',
  sessionsLoading: 'Loading the list…',
  tryAgain: 'Try again',

  dataTitle: 'Your data',
  dataExportText: 'Everything we store about you, in one JSON file.',
  dataExport: 'Download my data',
  dataExporting: 'Collecting…',
  dataExported: 'Your data is downloaded.',
  deleteText: 'Deleting the account can’t be undone.',
  deleteOpen: 'Delete my account …',
  deleteTitle: 'Delete your account permanently?',
  deleteLead: 'This immediately and permanently deletes:',
  deleteList: [
    'your account with its name, e-mail address, password and second factors',
    'all results of your simulations that are stored under it, also in this browser',
    'every session, in all browsers',
  ],
  deleteStays: 'A simulation that is still open in this browser stays on this device.',
  deleteLabel: (email: string) => `To confirm, type ${email}`,
  deleteButton: 'Delete account and results',
  deleting: 'Deleting…',
  deleteDiffers: 'This is not the e-mail address of your account.',
  deleted: {
    title: 'Account deleted',
    text: 'Your account and its results are gone.',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly account: typeof english;
  }
}

export const accountTexts = localeTexts('account', english);
