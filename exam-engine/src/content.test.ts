// How a laboratory result is described: its interval, and in the review whether it is outside.

import { expect, test } from 'vitest';
import { referenceInterval } from './content.ts';
import { labFlag } from './content-keys.ts';

const potassium = { name: 'Potassium', value: '4.6', unit: 'mmol/L' };

test('a reference interval shows two limits, one limit, or nothing', () => {
  expect(referenceInterval({ ...potassium, low: '3.9', high: '5.1' })).toBe('3.9–5.1');
  expect(referenceInterval({ ...potassium, high: '5.1' })).toBe('≤ 5.1');
  expect(referenceInterval({ ...potassium, low: '3.9' })).toBe('≥ 3.9');
  expect(referenceInterval(potassium)).toBe('');
});

test('a value outside its interval is flagged low or high, and a value on a limit is not flagged', () => {
  const flagOf = (value: string) => labFlag({ name: 'Platelets', value, low: '175,000', high: '500,000' });
  expect(['174,999', '175,000', '500,000', '500,001'].map(flagOf)).toEqual(['low', undefined, undefined, 'high']);
});

test('one limit is enough for a flag, and values that are words or have no limits get none', () => {
  expect(labFlag({ ...potassium, high: '4.5' })).toBe('high');
  expect(labFlag({ ...potassium, low: '4.7' })).toBe('low');
  expect(labFlag(potassium)).toBeUndefined();
  expect(labFlag({ name: 'Platelets', value: '62,000 to 118,000', low: '175,000' })).toBeUndefined();
  expect(labFlag({ name: 'Antigen', value: 'negative', low: '1', high: '2' })).toBeUndefined();
});
