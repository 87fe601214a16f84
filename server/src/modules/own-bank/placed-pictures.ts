// Paths and sizes of the pictures of own questions.

import type { PlacedPicture } from '@simulator/question-bank';
import type { ExchangedQuestion } from '@simulator/question-formats';
import { inArray } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownPictures } from '../../platform/database/schema.ts';

/** Returns the pictures by name. */
export async function placedPictures(
  db: Database,
  contents: readonly ExchangedQuestion[],
): Promise<ReadonlyMap<string, PlacedPicture & { readonly name: string }>> {
  const names = [...new Set(contents.flatMap(({ picture }) => picture?.name ?? []))];
  if (names.length === 0) return new Map();
  const { name, width, height } = ownPictures;
  const rows = await db.select({ name, width, height }).from(ownPictures).where(inArray(name, names));
  return new Map(rows.map((row) => [row.name, { ...row, path: pathOf(row.name) }]));
}

/** The path in an edition, without the file extension. */
function pathOf(name: string): string {
  return `/uploads/${name.slice(0, name.lastIndexOf('.'))}`;
}
