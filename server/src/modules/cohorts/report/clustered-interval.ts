// The interval of a share of answers that come from people: answers of one person are more alike than those of two.

import { type RateInterval, wilsonInterval } from '@simulator/exam-engine';

/** The normal deviate that 95 % of all cases lie within. */
const deviate = 1.959963984540054;

/**
 * Wilson's interval for as many independent answers as the people's answers are worth. Method: Korn EL, Graubard BI.
 * Confidence intervals for proportions with small expected number of positive counts estimated from survey data. Surv
 * Methodol 1998; 24: 193-201. With Wilson's interval instead of the exact one: Franco C, Little RJA, Louis TA, Slud EV.
 * Comparative study of confidence intervals for proportions in complex sample surveys. J Surv Stat Methodol 2019; 7:
 * 334-364.
 *
 * @param correct Right answers of each person; at least two people.
 * @param each How many answers every person gave; at least 1.
 */
export function clusteredInterval(correct: readonly number[], each: number): RateInterval {
  const people = correct.length;
  const answers = people * each;
  const right = correct.reduce((sum, one) => sum + one, 0);
  // With one answer each, the answers are independent, because the people are.
  if (each === 1) return wilsonInterval(right, answers);
  const share = right / answers;
  const variance = correct.reduce((sum, one) => sum + (one / each - share) ** 2, 0) / (people - 1) / people;
  // If all have the same share, nothing shows how alike one person's answers are. Each person counts as one answer.
  const worth = variance === 0 ? people : (share * (1 - share)) / variance;
  const known = Math.min(answers, worth * (deviate / studentDeviate(people - 1)) ** 2);
  // Computed from the share and not from the count, and capped: rounding must not make more right answers than answers.
  return wilsonInterval(Math.min(known, share * known), known);
}

/**
 * Student's t that 95 % of all cases lie within, by the expansion of Fisher and Cornish (Abramowitz and Stegun,
 * 26.7.5). From four degrees of freedom on, it is within 0.3 %.
 */
export function studentDeviate(freedom: number): number {
  const z = deviate;
  return (
    z +
    (z ** 3 + z) / (4 * freedom) +
    (5 * z ** 5 + 16 * z ** 3 + 3 * z) / (96 * freedom ** 2) +
    (3 * z ** 7 + 19 * z ** 5 + 17 * z ** 3 - 15 * z) / (384 * freedom ** 3)
  );
}
