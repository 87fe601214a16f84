// The keys of the tools: different ones, none that does something else in the exam, and those that the texts name.

import { allRules } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { betweenTexts } from '../between-texts.ts';
import { tutorialTexts } from '../tutorial/tutorial-texts.ts';
import { toolKeys } from './tool-keys.ts';

/**
 * The options of a question of the bank, the question list, and the pause. Own questions have up to ten options, whose
 * letters give way to the tools (questions-7).
 */
const otherKeys = [...'ABCDE', 'L', 'P'];

test('no key does two things', () => {
  const keys = [...Object.values(toolKeys), ...otherKeys];
  expect(keys).toEqual([...new Set(keys)]);
});

const tools = [...new Set(allRules.flatMap((rules) => rules.tools))];

test.each(tools)('the texts about %s name its key', (tool) => {
  const key = new RegExp(`\\b${toolKeys[tool]}\\b`);
  expect(betweenTexts.shortcuts.tools[tool][0]).toMatch(key);
  expect(tutorialTexts.tasks[tool]).toMatch(key);
});
