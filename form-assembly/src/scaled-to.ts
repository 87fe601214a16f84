// A blueprint for a form of another size, with the same shares.

import { type Blueprint, divisions, sizeOf, type WantedCount } from './blueprint.ts';

type Size = Pick<Blueprint, 'blocks' | 'questionsPerBlock' | 'pretestPerBlock'>;

/**
 * Counts are rounded so that those of a division add up to the same part of the form as before (largest remainders).
 */
export function scaledTo(blueprint: Blueprint, size: Size): Blueprint {
  const factor = sizeOf({ ...blueprint, ...size }) / sizeOf(blueprint);
  const { least, most } = blueprint.pictures;
  return {
    ...blueprint,
    ...size,
    counts: divisions.flatMap((division) =>
      rounded(
        blueprint.counts.filter((one) => one.division === division),
        factor,
      ),
    ),
    pictures: { least: Math.floor(least * factor), most: Math.ceil(most * factor) },
  };
}

function rounded(counts: readonly WantedCount[], factor: number): readonly WantedCount[] {
  const total = Math.round(counts.reduce((sum, { count }) => sum + count, 0) * factor);
  const exact = counts.map(({ count }) => count * factor);
  const down = exact.map(Math.floor);
  const missing = total - down.reduce((sum, count) => sum + count, 0);
  const up = new Set(
    exact
      .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
      .sort((one, other) => other.remainder - one.remainder || one.index - other.index)
      .slice(0, missing)
      .map(({ index }) => index),
  );
  return counts.map((count, index) => ({ ...count, count: (down[index] ?? 0) + (up.has(index) ? 1 : 0) }));
}
