// Which questions staff see, and in which order.

import type { QuestionFiguresRow, QuestionInInbox } from '@simulator/api-contract';
import { expect, test } from 'vitest';
import { isShownBy, questionFilters, watchedQuestions } from './watched-questions.ts';

const figures = (question: number) => ({ question }) as QuestionFiguresRow;
const inbox = (question: number, state: QuestionInInbox['state']) => ({ question, state }) as QuestionInInbox;

test('questions with figures keep their order, those without follow, and each is listed once', () => {
  const rows = watchedQuestions([figures(30), figures(11)], [inbox(11, 'open'), inbox(7, 'decided')]);
  expect(rows.map(({ question, figures: row, inbox: one }) => [question, row !== null, one?.state])).toEqual([
    [30, true, undefined],
    [11, true, 'open'],
    [7, false, 'decided'],
  ]);
});

test('a question to decide again is listed with those to decide, and one without a warning only under all', () => {
  const rows = watchedQuestions(
    [figures(1), figures(2), figures(3), figures(4)],
    [inbox(2, 'open'), inbox(3, 'open-again'), inbox(4, 'decided')],
  );
  const shown = questionFilters.map((filter) =>
    rows.filter((row) => isShownBy(filter, row)).map(({ question }) => question),
  );
  expect(shown).toEqual([[2, 3], [4], [1, 2, 3, 4]]);
});
