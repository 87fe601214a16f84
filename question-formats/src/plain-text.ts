// The texts of an exchanged question: plain text without markup, tidied so that every format can carry it unchanged.

import { z } from 'zod';

/** Excludes what XML can't carry and no screen shows: control characters, lone surrogates, and noncharacters. */
const printable = /^(?:[\t\n\r]|[^\p{Cc}\p{Cs}\p{Noncharacter_Code_Point}])*$/u;
const unprintable = 'contains a control character: delete it';

/** Lines without spaces at their ends, and at most one empty line between two. */
function tidyText(written: string): string {
  return written
    .replaceAll(/\r\n?/g, '\n')
    .split('\n')
    .map((line) => line.replaceAll(/[ \t]+/g, ' ').trim())
    .join('\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
}

function tidyLine(written: string): string {
  return written.replaceAll(/[ \t\r\n]+/g, ' ').trim();
}

/** One or more paragraphs. */
export const text = z
  .string()
  .max(20_000, 'is longer than 20,000 characters: shorten it')
  .regex(printable, unprintable)
  .transform(tidyText)
  .refine((tidied) => tidied !== '', 'is empty: write it or leave it out');

/** A single line. */
export const line = z
  .string()
  .max(2_000, 'is longer than 2,000 characters: shorten it')
  .regex(printable, unprintable)
  .transform(tidyLine)
  .refine((tidied) => tidied !== '', 'is empty: write it or leave it out');

/**
 * What a question is filed under. It is also a tag in Moodle, and GIFT files have no way to write these characters in a
 * tag.
 */
export const label = line.refine(
  (written) => !/[[\]<>`\\]/.test(written) && written.length <= 100,
  'must be at most 100 characters without [ ] < > ` and \\',
);
