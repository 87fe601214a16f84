// What the statistics are computed from: what each person answered the first time they took a form.

/** One question as one person answered it. */
interface Answered {
  readonly question: number;
  /** Zero-based option in the order of the edition; null if it was left out. */
  readonly option: number | null;
  readonly isCorrect: boolean;
  /** Milliseconds on the question; null if the device did not report them. */
  readonly timeMs: number | null;
}

/** The first whole simulation of an edition that a person took: all its questions, including those left out. */
export interface FirstAttempt {
  /** How many of the scored questions are correct. */
  readonly total: number;
  /**
   * The rules it was taken under. The rules that most persons took are compared with all others. Null if the attempt is
   * part of no comparison.
   */
  readonly group: string | null;
  readonly answers: readonly Answered[];
}

/** Figures of a question need at least this many answers: a share of twenty has an interval forty points wide. */
export const minAnswers = 30;
/** The fewest persons in each of the two groups that are compared. */
export const minOfGroup = 100;
