// Texts for the teaching of a question in its review.

import { type QuestionNotes, type QuestionText, topicLabels } from '@simulator/exam-engine';
import { localeTexts } from '../../ui/locale-texts.ts';

type TeachingPart = keyof NonNullable<QuestionNotes['teaching']>;
type Headings = Readonly<Record<TeachingPart, string>>;

const english = {
  ofCases: {
    mechanism: 'Mechanism',
    workUp: 'Work-up',
    treatment: 'Treatment',
    prognosis: 'Prognosis',
    pitfalls: 'Pitfalls',
  } satisfies Headings,
  /** For questions about a conversation, which has no treatment. */
  ofConversations: {
    mechanism: 'What is behind it',
    workUp: 'What to find out',
    treatment: 'What to do',
    prognosis: 'What to expect',
    pitfalls: 'Pitfalls',
  } satisfies Headings,
  comparison: 'Side by side',
  sources: 'Sources',
  confirmed: (date: string, by: string, what: string) => `Confirmed on ${date} by ${by}: ${what}`,
  unconfirmed: 'No veterinarian has confirmed this question yet.',
  howMade: 'How the questions are made',
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly taught: typeof english;
  }
}

export const taughtTexts = localeTexts('taught', english);

/** In the order in which a case proceeds. */
export const teachingParts: readonly TeachingPart[] = ['mechanism', 'workUp', 'treatment', 'prognosis', 'pitfalls'];

export function headingsOf(topic: QuestionText['topic']): Headings {
  return topic === topicLabels['professional-skills'] ? taughtTexts.ofConversations : taughtTexts.ofCases;
}
