// Text that the database can store. PostgreSQL refuses the null character everywhere, and half a character in JSON.

import { z } from 'zod';

export function isStorable(text: string): boolean {
  return text.isWellFormed() && !text.includes('\0');
}

export function storableText(longest: number): z.ZodString {
  return z.string().max(longest).refine(isStorable, 'has a character that can not be kept');
}
