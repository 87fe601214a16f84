// What the tutorial asks people to try: every tool of the rules, each once.

import { allRules } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { tasksOf } from './tutorial-tasks.ts';

test.each(allRules)('under $id, each tool is a task on exactly one of the three tutorial questions', (rules) => {
  const tasks = [0, 1, 2].flatMap((question) => tasksOf(rules, question, true));
  const tried = tasks.filter((task) => rules.tools.some((tool) => tool === task));
  expect(tried.sort()).toEqual([...rules.tools].sort());
});
