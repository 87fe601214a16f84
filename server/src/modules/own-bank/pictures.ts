// Pictures that staff upload are decoded, turned upright, scaled down to what a screen needs and re-encoded, so that
// candidates get only what can be seen: no location data, and no bytes after the end of the file (decision 0099).

import { createHash } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownPictures } from '../../platform/database/schema.ts';

export type PictureRow = typeof ownPictures.$inferInsert;

/** Longer than any screen shows. Pictures with more pixels than this are not even decoded. */
const longestSide = 2_400;
const maxPixels = 40_000_000;
const quality = 88;

/** The format that the content must have, by file extension. */
const kinds = new Map(Object.entries({ png: 'png', jpg: 'jpeg', gif: 'gif', webp: 'webp', avif: 'heif', svg: 'svg' }));

/** Returns the picture as it is stored, or a message that says what is wrong and how to fix it. */
export async function encoded(name: string, bytes: Uint8Array): Promise<PictureRow | string> {
  const { default: sharp } = await import('sharp');
  // Use one thread, because the same machine serves candidates.
  sharp.concurrency(1);
  try {
    const picture = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'error', pages: 1 });
    const { format } = await picture.metadata();
    const ending = name.slice(name.lastIndexOf('.') + 1);
    if (format !== kinds.get(ending))
      return `is not in ${ending.toUpperCase()} format: rename it with the right extension, or save it again`;
    const { data, info } = await picture
      .rotate()
      .resize({ width: longestSide, height: longestSide, fit: 'inside', withoutEnlargement: true })
      .webp({ quality, smartSubsample: true })
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    return { name: `${hashOf(data).slice(0, 16)}.webp`, content: data, width, height, sourceHash: hashOf(bytes) };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    if (/pixel limit/i.test(error.message)) return `has more than ${maxPixels / 1e6} million pixels: save it smaller`;
    return "can't be decoded: save it again";
  }
}

/**
 * The names of those files that are already stored. A file matches what was uploaded or what it was re-encoded to (an
 * exported file comes back).
 */
export async function knownPictures(
  db: Database,
  files: ReadonlyMap<string, Uint8Array>,
): Promise<ReadonlyMap<string, string>> {
  const hashes = [...files].map(([file, bytes]) => ({ file, hash: hashOf(bytes) }));
  if (hashes.length === 0) return new Map();
  const { name, sourceHash } = ownPictures;
  const found = await db
    .select({ name, sourceHash })
    .from(ownPictures)
    .where(
      or(
        inArray(
          sourceHash,
          hashes.map(({ hash }) => hash),
        ),
        inArray(
          name,
          hashes.map(({ hash }) => `${hash.slice(0, 16)}.webp`),
        ),
      ),
    );
  return new Map(
    hashes.flatMap(({ file, hash }) => {
      const row = found.find((one) => one.sourceHash === hash || one.name === `${hash.slice(0, 16)}.webp`);
      return row ? [[file, row.name] as const] : [];
    }),
  );
}

export async function keepPictures(tx: Database, rows: readonly PictureRow[]): Promise<void> {
  // Insert one by one: each may be a megabyte, and the embedded database receives a statement as one text.
  for (const row of rows) await tx.insert(ownPictures).values(row).onConflictDoNothing();
}

export async function readPicture(
  db: Database,
  name: string,
): Promise<{ readonly content: Uint8Array; readonly width: number; readonly height: number } | undefined> {
  const [row] = await db.select().from(ownPictures).where(eq(ownPictures.name, name));
  return row;
}

function hashOf(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex');
}
