// The keys of the tools: different ones, none that does something else in the exam, and those that the texts name.

import { allRules } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { everyTool } from './every-tool.ts';
import { everyToolTexts } from './every-tool-texts.ts';

/**
 * The options of a question of the bank, the question list, and the pause. Own questions have up to ten options, whose
 * letters give way to the tools (questions-7).
 */
const otherKeys = [...'ABCDE', 'L', 'P'];

test('no key does two things', () => {
  const keys = [...Object.values(everyTool).map(({ key }) => key), ...otherKeys];
  expect(keys).toEqual([...new Set(keys)]);
});

const tools = [...new Set(allRules.flatMap((rules) => rules.tools))];

test.each(tools)('the texts about %s name its key', (tool) => {
  const key = new RegExp(`\\b${everyTool[tool].key}\\b`);
  expect(everyToolTexts[tool].shortcut[0]).toMatch(key);
  expect(everyToolTexts[tool].task).toMatch(key);
});
