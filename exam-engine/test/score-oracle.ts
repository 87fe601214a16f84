// A second opinion on the scaled score, written from the statement (scoring-2) alone and in whole numbers, so that it
// can't share a rounding error with the engine (decision 0044).

/**
 * The statement, line by line: a ratio in thousandths, the points at that ratio, and the points added per 1 of ratio.
 * The line for r >= 1 is separate.
 */
const sentence: readonly { readonly fromThousandths: bigint; readonly points: bigint; readonly perRatio: bigint }[] = [
  { fromThousandths: 850n, points: 750n, perRatio: 333n },
  { fromThousandths: 700n, points: 600n, perRatio: 1000n },
  { fromThousandths: 575n, points: 425n, perRatio: 730n },
  { fromThousandths: 400n, points: 350n, perRatio: 429n },
  { fromThousandths: 250n, points: 250n, perRatio: 667n },
  { fromThousandths: 0n, points: 200n, perRatio: 200n },
];

/** Scaled score of `correct` right answers out of `total` scored questions; both whole, `total` above 0. */
export function scaledScoreByOracle(correct: number, total: number): number {
  if (correct >= total) return 800;
  const ratioThousandths = BigInt(correct) * 1000n; // over `total`
  const line = sentence.find(({ fromThousandths }) => ratioThousandths >= fromThousandths * BigInt(total));
  if (!line) throw new Error(`No line of the sentence covers ${correct} of ${total}`);
  const beyond = ratioThousandths - line.fromThousandths * BigInt(total);
  return roundedQuotient(line.points * 1000n * BigInt(total) + beyond * line.perRatio, 1000n * BigInt(total));
}

/** Whole percentage of `part` in `whole`, halves rounded up as Math.round does. */
export function percentageByOracle(part: number, whole: number): number {
  return roundedQuotient(BigInt(part) * 100n, BigInt(whole));
}

/** Nearest whole number of a fraction that is not negative; a half goes up. */
function roundedQuotient(numerator: bigint, denominator: bigint): number {
  return Number((2n * numerator + denominator) / (2n * denominator));
}
