// How a raw ratio becomes a scaled score: a curve of straight segments, with the pass mark on it.

export interface Scoring {
  /**
   * Sorted from high to low. The first segment with a `fromRatio` that the ratio reaches applies. The score is `score +
   * (ratio - fromRatio) * slope`.
   */
  readonly curve: readonly CurveSegment[];
  /** The scores for no correct answer and for all correct: the ends of the scale. */
  readonly lowestScore: number;
  readonly highestScore: number;
  /**
   * Scaled scores from which the level is 'excellent' and 'good'; from the pass mark on it is 'marginal' (scoring-6).
   */
  readonly excellentScore: number;
  readonly goodScore: number;
  /** A scaled score of this much or more passes. */
  readonly passingScaledScore: number;
  /** The analysis measures topics against this percentage (scoring-10). */
  readonly analysisPassPercentage: number;
}

export interface CurveSegment {
  readonly fromRatio: number;
  readonly score: number;
  readonly slope: number;
}

/**
 * The observed curve, figure for figure (scoring-2). It jumps from 514 to 600 between 209 and 210 correct of 300;
 * decision 0044 keeps it as the default value.
 */
export const observedScoring: Scoring = {
  curve: [
    { fromRatio: 1, score: 800, slope: 0 },
    { fromRatio: 0.85, score: 750, slope: 333 },
    { fromRatio: 0.7, score: 600, slope: 1000 },
    { fromRatio: 0.575, score: 425, slope: 730 },
    { fromRatio: 0.4, score: 350, slope: 429 },
    { fromRatio: 0.25, score: 250, slope: 667 },
    { fromRatio: 0, score: 200, slope: 200 },
  ],
  lowestScore: 200,
  highestScore: 800,
  excellentScore: 650,
  goodScore: 550,
  passingScaledScore: 425,
  analysisPassPercentage: 60,
};
