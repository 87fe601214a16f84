// What the statistics are computed from: what each person answered the first time they took a form.

/** One question as one person answered it. */
interface Answered {
  readonly question: number;
  /** Zero-based option in the order of the edition; null if it was left out. */
  readonly option: number | null;
  readonly isCorrect: boolean;
  /** Milliseconds on the question; null where the device did not say. */
  readonly timeMs: number | null;
}

/** The first whole simulation that a person took of an edition: all its questions, those left out too. */
export interface FirstAttempt {
  /** Questions correct, of those that are scored. */
  readonly total: number;
  /** The rules it was taken under: those that most took are what all others are compared with; null if it is part of no comparison. */
  readonly group: string | null;
  readonly answers: readonly Answered[];
}

/** Below it no figure of a question is computed: a share of twenty has an interval forty points wide. */
export const fewestAnswers = 30;
/** Of each of the two groups that are compared. */
export const fewestOfGroup = 100;
