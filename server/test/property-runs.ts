// How many random cases a property test runs, and with which seed: PROPERTY_RUNS and PROPERTY_SEED. To repeat a run,
// use the printed values.

import process from 'node:process';

const seed = wholeNumber('PROPERTY_SEED', Date.now() % 2 ** 31);

export function propertySettings(usualRuns: number): { readonly numRuns: number; readonly seed: number } {
  return { numRuns: wholeNumber('PROPERTY_RUNS', usualRuns), seed };
}

export function wholeNumber(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} is a whole number above 0, not '${text}'`);
  return value;
}
