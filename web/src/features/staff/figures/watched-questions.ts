// The rows of the page about questions, which combine figures with the inbox, and which rows a filter shows.

import type { QuestionFiguresRow, QuestionInInbox } from '@simulator/api-contract';

export interface WatchedQuestion {
  readonly question: number;
  /** Null as long as too few people have taken the form. */
  readonly figures: QuestionFiguresRow | null;
  /** Null if there is nothing to look at and nothing was decided. */
  readonly inbox: QuestionInInbox | null;
}

export const questionFilters = ['toDecide', 'decided', 'all'] as const;

export type QuestionFilter = (typeof questionFilters)[number];

/** Returns the rows in the order of the figures. Questions without figures follow. */
export function watchedQuestions(
  figures: readonly QuestionFiguresRow[],
  inbox: readonly QuestionInInbox[],
): readonly WatchedQuestion[] {
  const watched = new Map(inbox.map((one) => [one.question, one]));
  const measured = new Set(figures.map(({ question }) => question));
  return [
    ...figures.map((row) => ({ question: row.question, figures: row, inbox: watched.get(row.question) ?? null })),
    ...inbox
      .filter(({ question }) => !measured.has(question))
      .map((one) => ({ question: one.question, figures: null, inbox: one })),
  ];
}

export function isShownBy(filter: QuestionFilter, { inbox }: WatchedQuestion): boolean {
  if (filter === 'all') return true;
  return inbox !== null && (inbox.state === 'decided') === (filter === 'decided');
}
