// Texts of the admin page: the observed texts, unchanged (admin-4, admin-5), and the rest in the same tone.

import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';

const grants = (count: number) => plural(count, { one: '1 grant', other: `${count} grants` });

const english = {
  toasts: {
    denied: {
      title: 'Access denied',
      text: "You don't have permission to view this page.",
    },
    notFetched: { title: 'Error', text: 'Failed to fetch access code.' },
    codeCopied: { title: 'Copied!', text: 'Access code copied to clipboard.' },
    linkCopied: { title: 'Copied!', text: 'Link for candidates copied to clipboard.' },
    notCopied: { title: 'Copy failed', text: 'Unable to copy to clipboard.' },
    codeAdded: { title: 'Code added', text: 'It works now.' },
    codeRevoked: { title: 'Code revoked', text: 'It no longer works.' },
    linkMade: { title: 'Link created', text: 'Copy it from its record.' },
    linkWithdrawn: { title: 'Link withdrawn', text: 'It no longer lets anyone in.' },
    grantsRevoked: {
      title: 'Grants revoked',
      text: 'People who had them must enter a code again.',
    },
    sharedChanged: {
      title: 'Shared code changed',
      text: 'The old code no longer works.',
    },
    emergencyOn: {
      title: 'Emergency access is on',
      text: 'Remember to turn it off again.',
    },
    emergencyOff: {
      title: 'Emergency access is off',
      text: 'One-day grants already given expire on their own.',
    },
    notDone: {
      title: 'Error',
      text: 'The server could not be reached. Nothing was changed.',
    },
    sentAgain: { title: 'On its way', text: 'The delivery is being resent.' },
    notSentAgain: {
      title: 'Error',
      text: 'The delivery could not be resent. Please refresh the page.',
    },
  },

  title: 'Access Code',
  lead: 'Access codes, who is using them, and deliveries to your own systems.',
  back: 'Back to Simulator',
  refresh: 'Refresh',
  refreshing: 'Refreshing…',
  loading: 'Loading the access code…',
  failedTitle: 'The access code could not be loaded',
  failed: 'The server did not answer as it should. Nothing was changed.',
  retry: 'Try again',
  cancel: 'Cancel',
  unreachable: 'The server could not be reached. Please try again.',
  oneTimeTitle: 'Please choose a password of your own',
  oneTime: 'You signed in with a one-time password that was shown in a console.',
  oneTimeLink: 'Change it on your account page',

  reveal: 'Reveal Code',
  hide: 'Hide Code',
  copyCode: 'Copy Code',
  copyLink: 'Copy Link',
  codeLabel: 'Access code',
  codeHidden: 'hidden',
  link: 'Link for candidates',
  linkHint: 'Opening it starts block 1 at once, without the dialog. Send it only to candidates.',
  ofCode: (action: string, label: string) => `${action}: ${label}`,

  statusTitle: 'Status',
  statusCode: 'Shared code',
  statusByEnvironment: 'active, set by ACCESS_CODE',
  statusByStaff: 'active',
  statusOthers: 'Other codes',
  statusOthersText: (live: number) => (live === 0 ? 'none in use' : `${live} in use`),
  statusGrants: 'Grants in use',
  statusEmergency: 'Emergency access',
  on: 'on',
  off: 'off',
  statusTries: 'Wrong attempts',

  change: 'Change the Shared Code…',
  changeBound:
    'ACCESS_CODE in the server’s environment sets this code. Change it there and restart the server; this page can’t.',
  changeTitle: 'Change the shared code',
  changeText: 'The current code and every link with it stop working at once.',
  newCode: 'New code',
  newCodeHint:
    'At least eight letters or letters and digits, or at least eleven digits. Leave it empty to have one generated.',
  changing: 'Changing…',
  changeKeeping: 'Change the code',
  changeRevoking: (count: number) => `Change the code and revoke ${grants(count)}`,
  grantsQuestion: (count: number) =>
    plural(count, { one: 'One browser is using this code', other: `${count} browsers are using this code` }),
  keep: 'Leave them in for the rest of their 30 days',
  revoke: 'Revoke their grants: they must enter a code again',
  runningStay: 'A running simulation continues to its end either way.',

  codesTitle: 'Codes for classes and customers',
  cohortsLink: 'Cohorts: codes with seats and rosters',
  codesLead: 'Each can be revoked separately and shows how many browsers it let in.',
  codesNone: 'There is only the shared code so far.',
  addTitle: 'Add a code',
  label: 'Label',
  labelHint: 'Who it is for, such as “Spring class 2027”.',
  code: 'Code',
  expiry: 'Valid through',
  expiryHint: 'Leave it empty for a code that does not expire.',
  form: 'Form',
  formLeastTaken: 'The one that each person has taken least often',
  fixes: (form: string) => `assigns ${form}`,
  fixesChoice: (fixed: string) => `under ${fixed}`,
  linksInUse: (count: number) =>
    plural(count, { one: 'one signed link in use', other: `${count} signed links in use` }),
  add: 'Add Code',
  adding: 'Adding…',
  states: { live: 'in use', expired: 'expired', revoked: 'revoked' },
  added: (day: string) => `Added ${day}`,
  expires: (moment: string) => `valid until ${moment}`,
  expired: (moment: string) => `expired ${moment}`,
  neverExpires: 'does not expire',
  revoked: (moment: string) => `revoked ${moment}`,
  grantsInUse: (count: number) => (count === 0 ? 'no grants in use' : `${grants(count)} in use`),
  revokeCode: 'Revoke…',
  revokeGrants: 'Revoke grants…',
  revokeTitle: (label: string) => `Revoke “${label}”`,
  revokeText: 'This code and links with it will stop working. This can’t be undone.',
  revokeNobody: 'No one is using this code.',
  revoking: 'Revoking…',
  revokeKeeping: 'Revoke the code',
  revokeAll: (count: number) => `Revoke the code and ${grants(count)}`,
  revokeGrantsTitle: (label: string) => `Revoke the grants of “${label}”`,
  revokeGrantsText: (count: number) =>
    `The code is revoked, and ${plural(count, { one: 'one browser is', other: `${count} browsers are` })} still using it. They will have to enter another code.`,
  revokeGrantsOnly: (count: number) => `Revoke ${grants(count)}`,

  problems: {
    'code-too-short': 'Please enter at least eight letters (A to Z) or letters and digits, or at least eleven digits.',
    'code-taken': 'This code is already in use.',
    'expiry-has-passed': 'Please choose a day that has not passed.',
    'invalid-request': 'The server could not accept this. Please check what you typed.',
    'set-by-environment': 'The server’s environment sets this; it can’t be changed here.',
    'no-such-code': 'This code no longer exists. Please reload the page.',
    'is-shared-code': 'The shared code can’t be revoked, only changed.',
    'reason-needed': 'Please give a reason: it is kept with the record.',
    'rules-not-allowed': 'The form can’t be taken under these rules.',
    'code-not-in-use': 'This code no longer lets anyone in. Please choose another.',
    'no-such-link': 'This link no longer exists. Please reload the page.',
    'nothing-fixed': 'Please choose rules or more time: otherwise the link would change nothing.',
    'no-such-form': 'This form is no longer published. Please reload the page.',
  },
  labelMissing: 'Please say who the code is for.',

  emergencyTitle: 'Emergency access',
  emergencyLead:
    'While it is on, a browser with the emergency flag gets in without a code, for one day. Turn it on only while candidates can’t get in any other way.',
  emergencySwitch: 'Emergency access',
  emergencyBound: 'EMERGENCY_ACCESS=on in the server’s environment turns it on. Remove it there to control it here.',
  emergencyGrants: (count: number) => `${grants(count)} of one day in use`,

  triesTitle: 'Wrong attempts',
  triesLead:
    'Within the last 15 minutes. Ten wrong codes make the browser that sent them wait. An address is blocked only when it has sent so many that a code could be guessed.',
  triesNone: 'No wrong codes entered.',
  tries: (count: number, addresses: number) =>
    `${plural(count, { one: '1 wrong attempt', other: `${count} wrong attempts` })} from ${plural(addresses, { one: '1 address', other: `${addresses} addresses` })}`,
  triesOf: (count: number) => plural(count, { one: '1 attempt', other: `${count} attempts` }),
  shutOut: 'blocked',
  triesMore: (count: number) =>
    `and ${plural(count, { one: 'one more address', other: `${count} more addresses` })} with fewer`,
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly staff: typeof english;
  }
}

export const staffTexts = localeTexts('staff', english);
