// The size of an edition, for code that counts its questions and does not show them.

import type { Editions } from './editions.ts';

interface Size {
  readonly blocks: number;
  readonly scored: number;
}

/** Returns undefined for an edition that was never published here. Editions never change, so each is counted once. */
export function makeSizeOf(editions: Pick<Editions, 'find'>): (edition: string) => Promise<Size | undefined> {
  const counted = new Map<string, Size>();
  return async (id) => {
    const known = counted.get(id);
    if (known) return known;
    const edition = await editions.find(id);
    if (!edition) return undefined;
    const keys = edition.outline.blocks.flatMap((_, index) => edition.keys(index + 1) ?? []);
    const size = { blocks: edition.outline.blocks.length, scored: keys.filter(({ scored }) => scored).length };
    counted.set(id, size);
    return size;
  };
}
