// What stands around the teaching of a question in its review.

import type { QuestionNotes, Topic } from '@simulator/exam-engine';

type Part = keyof NonNullable<QuestionNotes['teaching']>;

interface Heading {
  readonly part: Part;
  readonly heading: string;
}

const ofCases: readonly Heading[] = [
  { part: 'mechanism', heading: 'Mechanism' },
  { part: 'workUp', heading: 'Work-up' },
  { part: 'treatment', heading: 'Treatment' },
  { part: 'prognosis', heading: 'Outlook' },
  { part: 'pitfalls', heading: 'Pitfalls' },
];

/** Nobody treats a conversation. */
const ofConversations: readonly Heading[] = [
  { part: 'mechanism', heading: 'What is behind it' },
  { part: 'workUp', heading: 'What to find out' },
  { part: 'treatment', heading: 'What to do' },
  { part: 'prognosis', heading: 'What to expect' },
  { part: 'pitfalls', heading: 'Pitfalls' },
];

export const taughtWords = {
  parts: (topic: Topic) => (topic === 'Communication & Professional Skills' ? ofConversations : ofCases),
  comparison: 'Side by side',
  sources: 'Sources',
  confirmed: (date: string, by: string, what: string) => `Confirmed on ${date} by ${by}: ${what}`,
  unconfirmed: 'No veterinarian has confirmed this question yet.',
  howMade: 'How the questions are made',
} as const;
