// Whether a question is harder for one group than for another of the same ability: Mantel and Haenszel's common odds
// ratio over strata of the number correct, on the scale of the Educational Testing Service.

export interface Stratum {
  /** Right and wrong in the reference group, then right and wrong in the focal group. */
  readonly counts: readonly [number, number, number, number];
}

export interface Differential {
  readonly n: number;
  /** Odds of the reference group over those of the focal group; null if either side of the ratio is 0. */
  readonly oddsRatio: number | null;
  /** -2.35 ln(odds ratio): below 0 the question is harder for the focal group. */
  readonly delta: number | null;
  /** With the correction for continuity. Chance alone gives 3.84 or more in one of twenty cases. */
  readonly chiSquared: number;
  /**
   * A: negligible; B: some; C: much. Depends on size alone (1 and 1.5) if the difference is not chance, and is A
   * otherwise.
   * Holland PW, Thayer DT. Differential item performance and the Mantel-Haenszel procedure. In: Test Validity, 1988:
   * 129-145; Zwick R. A review of ETS differential item functioning assessment procedures. ETS RR-12-08, 2012.
   */
  readonly grade: 'A' | 'B' | 'C';
}

const chanceLimit = 3.841458820694124;

/**
 * Mantel N, Haenszel W. Statistical aspects of the analysis of data from retrospective studies. J Natl Cancer Inst
 * 1959; 22: 719-748.
 */
export function differential(strata: readonly Stratum[]): Differential {
  let [n, observed, expected, variance, up, down] = [0, 0, 0, 0, 0, 0];
  for (const { counts } of strata) {
    const [a, b, c, d] = counts;
    const total = a + b + c + d;
    // A stratum with only one of the groups compares nothing.
    if (a + b === 0 || c + d === 0) continue;
    n += total;
    observed += a;
    expected += ((a + b) * (a + c)) / total;
    variance += total > 1 ? ((a + b) * (c + d) * (a + c) * (b + d)) / (total ** 2 * (total - 1)) : 0;
    up += (a * d) / total;
    down += (b * c) / total;
  }
  const oddsRatio = up > 0 && down > 0 ? up / down : null;
  const delta = oddsRatio === null ? null : -2.35 * Math.log(oddsRatio);
  const chiSquared = variance === 0 ? 0 : Math.max(0, Math.abs(observed - expected) - 0.5) ** 2 / variance;
  const size = Math.abs(delta ?? 0);
  const isChance = chiSquared < chanceLimit;
  return { n, oddsRatio, delta, chiSquared, grade: isChance || size < 1 ? 'A' : size < 1.5 ? 'B' : 'C' };
}
