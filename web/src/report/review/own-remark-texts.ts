// Texts for what a reader stores about a question, and for reporting one.

import type { QuestionReportKind } from '@simulator/api-contract';
import type { MissKind } from '@simulator/study-engine';
import { localeTexts } from '../../ui/locale-texts.ts';
import type { MissAdvice } from '../results/miss-advice.ts';

const english = {
  heading: 'For yourself',
  why: 'Why did you miss it?',
  kinds: {
    'did-not-know': 'Did not know',
    misread: 'Misread',
    'reasoned-wrongly': 'Reasoned wrongly',
    'out-of-time': 'Out of time',
  } satisfies Record<MissKind, string>,
  /** Shown if more than half of the misses have this reason. */
  advice: ({ kind, count, total }: MissAdvice) => {
    const sentences = {
      'did-not-know': `Most of your misses were gaps in knowledge (${count} of the ${total} you gave a reason for). Key points and cards are for those.`,
      misread: `Most of your misses were misreadings (${count} of the ${total} you gave a reason for). A slower look at the last sentence may be worth more than new facts.`,
      'reasoned-wrongly': `Most of your misses were errors of reasoning (${count} of the ${total} you gave a reason for). The reason under each option shows where the reasoning goes wrong.`,
      'out-of-time': `Most of your misses were because time ran out (${count} of the ${total} you gave a reason for). The pace of the blocks shows where it went.`,
    } satisfies Record<MissKind, string>;
    return sentences[kind];
  },
  note: 'Your note',
  noteHint: (isSignedIn: boolean) =>
    isSignedIn
      ? 'For you alone. It is saved with your study and appears wherever you see this question again.'
      : 'Only on this device. It appears wherever you see this question again.',
  saved: 'Saved',
  notSaved: 'This browser could not save it. Please free up some space, or copy your note.',
  report: {
    open: 'Report this question',
    title: 'Report this question',
    lead: 'It goes to the people who look after the questions, without your name.',
    leadUnderAccount: 'It goes to the people who look after the questions, with the address of your account.',
    kind: 'What is wrong?',
    kinds: {
      'wrong-key': 'The key is wrong',
      unclear: 'It is unclear, or two options are right',
      outdated: 'It is out of date',
      picture: 'The picture is wrong or can’t be read',
      typo: 'A typing or language error',
      other: 'Something else',
    } satisfies Record<QuestionReportKind, string>,
    text: 'Details (optional)',
    send: 'Send report',
    sending: 'Sending…',
    cancel: 'Cancel',
    sent: 'Thank you. Your report was sent.',
    waits: 'Thank you. Your report is saved on this device and will be sent as soon as the server can be reached.',
    failed: 'This browser could not save your report. Please try again.',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly ownRemark: typeof english;
  }
}

export const ownRemarkTexts = localeTexts('ownRemark', english);
