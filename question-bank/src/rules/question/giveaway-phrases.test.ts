// The rule fires on a planted violation and is silent on what is allowed.

import { expect, test } from 'vitest';
import { goodQuestion, goodQuestionWith } from '../../specimens/good-question.ts';
import { giveawayPhrases } from './giveaway-phrases.ts';

test('a word that announces the diagnosis is a problem', () => {
  expect(giveawayPhrases.check(goodQuestionWith('The tracing is pathognomonic.'))).toHaveLength(1);
  expect(giveawayPhrases.check(goodQuestion({ findings: 'A classic sign.' }))).toMatchObject([{ field: 'findings' }]);
});

test('a classic phrase is a problem if the diagnosis is asked for, but not if the treatment is', () => {
  const phrase = 'The horse shows a sawhorse stance.';
  expect(giveawayPhrases.check(goodQuestionWith(phrase, { task: 'diagnose' }))).toHaveLength(1);
  expect(giveawayPhrases.check(goodQuestionWith(phrase, { task: 'treat' }))).toEqual([]);
});

test('a good question passes', () => {
  expect(giveawayPhrases.check(goodQuestion())).toEqual([]);
});
