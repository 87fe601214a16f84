// A set of rules that no form allows can't be chosen by anyone.

import { allRules } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { readBank } from './read-bank.ts';

test('every set of rules is allowed by a shipped form', async () => {
  const { bank } = await readBank();
  const allowed = bank.forms.flatMap(({ rules }) => rules);
  expect(allRules.map(({ id }) => id).filter((id) => !allowed.includes(id))).toEqual([]);
});
