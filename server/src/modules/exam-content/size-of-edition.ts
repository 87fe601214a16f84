// How much an edition asks, for those who count and not show.

import type { Editions } from './editions.ts';

interface Size {
  readonly blocks: number;
  readonly scored: number;
}

/** Undefined for an edition that was never published here. Editions never change, so each is counted once. */
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
