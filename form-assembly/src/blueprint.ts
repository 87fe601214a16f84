// What a form is to consist of, and what is known of a question that could be on it.

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
  /** How many of them are not scored. */
  readonly pretestPerBlock: number;
  /** A part that is not named may occur as often as it likes. */
  readonly counts: readonly WantedCount[];
  /** Questions with a picture. */
  readonly pictures: Range;
  /** Of the estimates: the share of candidates who are expected to be right. */
  readonly meanDifficulty: Range;
}

export interface Candidate {
  readonly id: number;
  /** Null where its author did not say; then it counts for no part. */
  readonly species: string | null;
  readonly topic: string;
  readonly domain: string | null;
  readonly hasPicture: boolean;
  /** Null without an estimate; then no mean counts it. */
  readonly difficulty: number | null;
  /** The diagnosis or decision: once for a species in a block. */
  readonly theme: string | null;
  /** Never on one form with these; one of the two has to say so. */
  readonly enemies: readonly number[];
}

export interface AssembledForm {
  readonly blocks: readonly (readonly number[])[];
  readonly pretest: readonly number[];
}

/** How many questions at the start of a block have no picture: while they are answered, its pictures arrive. */
export const questionsBeforePictures = 3;

/** How far apart the means of two blocks may be. */
export const blockDifficultySpread = 0.03;

export function sizeOf({ blocks, questionsPerBlock }: Blueprint): number {
  return blocks * questionsPerBlock;
}

/** What one block may have of something of which the form is to have this many. */
export function shareOfBlock({ least, most }: Range, blocks: number): Range {
  return { least: Math.floor(least / blocks), most: Math.ceil(most / blocks) };
}

/** NaN if none has an estimate. */
export function meanDifficulty(candidates: readonly Candidate[]): number {
  const known = candidates.flatMap(({ difficulty }) => difficulty ?? []);
  return known.reduce((sum, value) => sum + value, 0) / known.length;
}

/** Every two that are enemies, each pair once. */
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
