// What a form should consist of, and what is known about a question that could be on it.

/** What the blueprint counts by. */
export const divisions = ['species', 'topic', 'domain'] as const;

export type Division = (typeof divisions)[number];

export interface Range {
  readonly least: number;
  readonly most: number;
}

export interface WantedCount {
  readonly division: Division;
  readonly part: string;
  readonly count: number;
}

export interface Blueprint {
  readonly blocks: number;
  readonly questionsPerBlock: number;
  /** How many questions of each block are not scored. */
  readonly pretestPerBlock: number;
  /** A part that is not listed may occur any number of times. */
  readonly counts: readonly WantedCount[];
  /** Questions with a picture. */
  readonly pictures: Range;
  /** The mean of the estimates: the share of candidates who are expected to be right. */
  readonly meanDifficulty: Range;
}

export interface Candidate {
  readonly id: number;
  /** Null if its author did not say; it then counts for no part. */
  readonly species: string | null;
  readonly topic: string;
  readonly domain: string | null;
  readonly hasPicture: boolean;
  /** Null without an estimate; it is then left out of means. */
  readonly difficulty: number | null;
  /** The diagnosis or decision. A block should have it once per species. */
  readonly theme: string | null;
  /** Ids of questions that are never on one form with this one. It is enough if one of the two names the other. */
  readonly enemies: readonly number[];
}

export interface AssembledForm {
  readonly blocks: readonly (readonly number[])[];
  readonly pretest: readonly number[];
}

/** How many questions at the start of a block have no picture: while they are answered, the block's pictures load. */
export const questionsBeforePictures = 3;

/** How far apart the means of two blocks may be. */
export const blockDifficultySpread = 0.03;

export function sizeOf({ blocks, questionsPerBlock }: Blueprint): number {
  return blocks * questionsPerBlock;
}

/** How many of something one block may have if the whole form should have this many. */
export function shareOfBlock({ least, most }: Range, blocks: number): Range {
  return { least: Math.floor(least / blocks), most: Math.ceil(most / blocks) };
}

/** NaN if no candidate has an estimate. */
export function meanDifficulty(candidates: readonly Candidate[]): number {
  const known = candidates.flatMap(({ difficulty }) => difficulty ?? []);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Every pair of enemies, once. */
export function enemyPairs(candidates: readonly Candidate[]): readonly (readonly [number, number])[] {
  const present = new Set(candidates.map(({ id }) => id));
  const pairs = new Map<string, readonly [number, number]>();
  for (const { id, enemies } of candidates) {
    for (const enemy of enemies) {
      if (!present.has(enemy) || enemy === id) continue;
      const pair = [Math.min(id, enemy), Math.max(id, enemy)] as const;
      pairs.set(pair.join(' '), pair);
    }
  }
  return [...pairs.values()];
}
