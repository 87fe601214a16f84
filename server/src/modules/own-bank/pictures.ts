// Pictures that staff bring in: decoded, turned upright, made no larger than a screen needs and re-encoded, so that nothing of the
// file but what is seen goes on to candidates: no place where it was taken, no bytes after its end (decision 0099).

import { createHash } from 'node:crypto';
import { eq, inArray, or } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownPictures } from '../../platform/database/schema.ts';

export type PictureRow = typeof ownPictures.$inferInsert;

/** More than any screen shows; more pixels than this are not even decoded. */
const longestSide = 2_400;
const mostPixels = 40_000_000;
const quality = 88;

/** What each ending has to be inside. */
const kinds = new Map(Object.entries({ png: 'png', jpg: 'jpeg', gif: 'gif', webp: 'webp', avif: 'heif', svg: 'svg' }));

/** The picture as it is kept, or what is wrong with it and how to fix it. */
export async function encoded(name: string, bytes: Uint8Array): Promise<PictureRow | string> {
  const { default: sharp } = await import('sharp');
  // One picture at a time, because candidates are served by the same machine.
  sharp.concurrency(1);
  try {
    const picture = sharp(bytes, { limitInputPixels: mostPixels, failOn: 'error', pages: 1 });
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
    if (/pixel limit/i.test(error.message)) return `has more than ${mostPixels / 1e6} million pixels: save it smaller`;
    return "can't be decoded: save it again";
  }
}

/** The names of those of these files that are here already, by what was brought or by what was made of it (a file that was exported comes back). */
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
  // One by one: each may be a megabyte, and the embedded database takes a statement as one text.
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
