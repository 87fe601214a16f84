// How many random cases a property gets and from which seed: PROPERTY_RUNS (2000) and PROPERTY_SEED, printed so that a
// run can be repeated.

import process from 'node:process';

const propertyRuns = wholeNumber('PROPERTY_RUNS', 2_000);
const propertySeed = wholeNumber('PROPERTY_SEED', Date.now() % 2 ** 31);

/** Generous, because the endurance round draws 100,000 cases and a slow machine is no defect. */
export const propertyTimeoutMs = 60_000 + propertyRuns * 60;

/** Settings for `fc.assert`: this share of the runs, at least one. */
export function propertySettings(title: string, share: number): { readonly numRuns: number; readonly seed: number } {
  const numRuns = Math.max(1, Math.round(propertyRuns * share));
  console.log(`${title}: ${numRuns} runs, PROPERTY_SEED=${propertySeed}`);
  return { numRuns, seed: propertySeed };
}

function wholeNumber(name: string, otherwise: number): number {
  const text = process.env[name];
  if (text === undefined || text === '') return otherwise;
  const value = Number(text);
  if (!Number.isSafeInteger(value) || value < 1) throw new Error(`${name} is a whole number above 0, not '${text}'`);
  return value;
}
