// Texts of the admin page about rules and accommodations: what codes and links fix, and the records of who gave what.

import type { AccommodationRecord, FixedChoice, StaffSimulation } from '@simulator/api-contract';
import type { Accommodation } from '@simulator/exam-engine';
import { accommodationInWords, rulesName } from '../../report/rules-texts.ts';
import { localeTexts } from '../../ui/locale-texts.ts';

const english = {
  rules: 'Rules',
  chosenByCandidate: 'The candidate chooses',
  times: (factor: string) => `${factor} times`,
  usualTime: 'the standard block time',
  minutesHint: (most: number) => `From 0 to ${most}.`,
  whyHint: 'Kept with the record, which all staff can read. Do not write a diagnosis: “letter of May 3” is enough.',
  minutesWrong: (most: number) => `Please enter whole minutes from 0 to ${most}.`,

  title: 'Rules and accommodations',
  lead: 'What codes and signed links set for candidates, and who granted it. The record stays even if the code expires or is revoked.',
  linkTitle: 'Create a signed link',
  linkHint: 'It lets candidates in with an existing code, under the rules and times that you set here.',
  linkCode: 'With the code',
  sharedCode: 'Shared code',
  linkLabel: 'Who it is for',
  linkLabelHint: 'Such as a class, or initials.',
  linkExpiry: 'Last day',
  linkExpiryMissing: 'Please choose the last day of the link.',
  nothingFixed: 'Please set the rules or the block time: a link that sets neither does nothing more than the code.',
  make: 'Create Link',
  making: 'Creating…',
  copy: 'Copy Link',
  copyOf: (label: string) => `Copy Link: ${label}`,
  withdraw: 'Withdraw…',
  withdrawOf: (label: string) => `Withdraw: ${label}`,
  withdrawTitle: (label: string) => `Withdraw the link for “${label}”`,
  withdrawText:
    'It no longer lets anyone in. Browsers that already used it keep their access for the rest of their 30 days; to end that, revoke its code and the grants.',
  withdrawDo: 'Withdraw the link',

  recordsTitle: 'Records',
  recordsNone: 'Nothing has been granted yet.',
  recordsLoading: 'Loading the records…',
  recordsFailed: 'The records could not be loaded.',
  older: 'Show older',
  loadingOlder: 'Loading…',
  what: ({ action, carrier }: Pick<AccommodationRecord, 'action' | 'carrier'>) =>
    ({ given: { code: 'Code', link: 'Link' }, withdrawn: { code: 'Code withdrawn', link: 'Link withdrawn' } })[action][
      carrier
    ],
  headed: (what: string, label: string) => `${what}: ${label}`,
  states: { live: 'in use', expired: 'expired', withdrawn: 'withdrawn' },
  byOn: (by: string, moment: string) => `${by}, ${moment}`,
  until: (moment: string) => `valid until ${moment}`,
  reasonLine: (why: string) => `Reason: ${why}`,

  simulationsTitle: 'Latest simulations',
  simulationsLead: 'The rules each one is taken under, and how far along it is. Answers and names are not shown here.',
  simulationsNone: 'No simulation has been started yet.',
  simulationsLoading: 'Loading the simulations…',
  simulationsFailed: 'The simulations could not be loaded.',
  began: 'Started',
  form: 'Form',
  unknownForm: 'unknown',
  fixed: 'Rules and accommodation',
  done: 'Blocks done',
  blocksOf: (done: number, blocks: number | null) => (blocks === null ? `${done}` : `${done} of ${blocks}`),
  outcomes: { completed: 'completed', terminated: 'terminated' },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly accommodation: typeof english;
  }
}

export const accommodationTexts = localeTexts('accommodation', english);
const words = accommodationTexts;

/**
 * Returns 'Exam day', '1.5 times the block time', '20 extra break minutes' and the like. Empty if the candidate chooses
 * everything.
 */
export function fixedInWords({ rules, accommodation }: FixedChoice): readonly string[] {
  const inWords = {
    rules: rules === null ? [] : [rulesName(rules)],
    accommodation: accommodation === null ? [] : partsInWords(accommodation),
  } satisfies Readonly<Record<keyof FixedChoice, readonly string[]>>;
  return Object.values(inWords).flat();
}

/** Says the standard block time too: the candidate can't choose another. */
function partsInWords(accommodation: Accommodation): readonly string[] {
  const usual = accommodation.timeFactor === 1 ? [words.usualTime] : [];
  return [...usual, ...accommodationInWords(accommodation)];
}

/** Does not mention an accommodation that gives nothing. */
export function takenUnder({ rules, accommodation }: StaffSimulation): string {
  const isGiven = accommodationInWords(accommodation).length > 0;
  return fixedInWords({ rules, accommodation: isGiven ? accommodation : null }).join(', ');
}
