// What people enter about themselves (`user_metadata`): it is part of every access token, so it must be small.

import { z } from 'zod';
import { validationFailed } from '../base/auth-error.ts';
import { isStorable } from '../base/storable-text.ts';

const maxJsonLength = 2_000;
const maxNesting = 20;

export const metadataField = z.record(z.string(), z.unknown()).nullish();

/** Returns the known data, overwritten by the new data. Null removes a field, as upstream. */
export function mergeMetadata(
  known: Readonly<Record<string, unknown>>,
  added: Readonly<Record<string, unknown>> | null | undefined,
): Readonly<Record<string, unknown>> {
  requireStorable(added ?? {}, maxNesting);
  const merged = Object.fromEntries(Object.entries({ ...known, ...added }).filter(([, value]) => value !== null));
  if (JSON.stringify(merged).length > maxJsonLength)
    throw validationFailed(`data: at most ${maxJsonLength} characters as JSON`);
  return merged;
}

/** Refuses what the database can't keep, and what is nested so deeply that walking through it would break the stack. */
function requireStorable(value: unknown, levelsLeft: number): void {
  if (levelsLeft === 0) throw validationFailed(`data: at most ${maxNesting} levels`);
  if (typeof value === 'string') {
    if (!isStorable(value)) throw validationFailed('data: has a character that can not be kept');
  } else if (typeof value === 'object' && value !== null) {
    for (const part of Object.entries(value).flat()) requireStorable(part, levelsLeft - 1);
  }
}
