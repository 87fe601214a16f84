// A blueprint as it is typed, and as it is sent.

import type { FormBlueprint, FormDivision } from '@simulator/api-contract';

interface TypedRange {
  readonly least: string;
  readonly most: string;
}

export interface TypedBlueprint {
  readonly counts: readonly { readonly division: FormDivision; readonly part: string; readonly count: string }[];
  readonly pictures: TypedRange;
  readonly meanDifficulty: TypedRange;
}

export function typedBlueprint({ counts, pictures, meanDifficulty }: FormBlueprint): TypedBlueprint {
  const typed = ({ least, most }: FormBlueprint['pictures']) => ({ least: String(least), most: String(most) });
  return {
    counts: counts.map(({ count, ...cell }) => ({ ...cell, count: String(count) })),
    pictures: typed(pictures),
    meanDifficulty: typed(meanDifficulty),
  };
}

/** Null if an entry is not a number, or if a range's lower limit is above its upper limit. */
export function readBlueprint(typed: TypedBlueprint, before: FormBlueprint): FormBlueprint | null {
  const counts = typed.counts.map(({ count, ...cell }) => ({ ...cell, count: wholeNumber(count) }));
  const pictures = readRange(typed.pictures, wholeNumber);
  const meanDifficulty = readRange(typed.meanDifficulty, share);
  if (!pictures || !meanDifficulty || counts.some(({ count }) => Number.isNaN(count))) return null;
  return { ...before, counts, pictures, meanDifficulty };
}

export function wholeNumber(typed: string): number {
  return /^\s*\d{1,3}\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

function share(typed: string): number {
  return /^\s*(0?\.\d+|0|1(\.0+)?)\s*$/.test(typed) ? Number(typed) : Number.NaN;
}

function readRange({ least, most }: TypedRange, read: (typed: string) => number) {
  const range = { least: read(least), most: read(most) };
  return range.least <= range.most ? range : null;
}
