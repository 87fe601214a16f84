// The confidence interval of a rate: how far from it the rate over many more questions of the same kind may be
// (scoring-13).

export interface RateInterval {
  /** As a share, 0 to 1. */
  readonly low: number;
  readonly high: number;
}

/** The normal deviate within which 95 % of all cases lie. */
const deviate = 1.959963984540054;

/**
 * Wilson's score interval at 95 %: Wilson EB. Probable inference, the law of succession, and statistical inference. J
 * Am Stat Assoc 1927; 22: 209-212. It keeps its coverage for few questions too, and near 0 and 1, where the textbook
 * interval fails.
 */
export function wilsonInterval(correct: number, total: number): RateInterval {
  if (!(total >= 1) || !(correct >= 0) || correct > total) {
    throw new RangeError(`A rate needs 0 <= correct <= total and total >= 1, not ${correct} of ${total}`);
  }
  const rate = correct / total;
  const square = deviate ** 2;
  const middle = (rate + square / (2 * total)) / (1 + square / total);
  const half = (deviate / (1 + square / total)) * Math.sqrt((rate * (1 - rate)) / total + square / (4 * total ** 2));
  // Rounding must not push an end beyond what was observed.
  return { low: Math.min(rate, Math.max(0, middle - half)), high: Math.max(rate, Math.min(1, middle + half)) };
}
