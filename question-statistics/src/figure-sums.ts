// Classical figures of a form's questions, added up attempt by attempt: what is kept does not grow with the number of persons.

import { type Differential, differential } from './differential.ts';
import { type FirstAttempt, fewestAnswers, fewestOfGroup } from './first-attempt.ts';
import { type Reliability, reliabilityOf } from './reliability.ts';
import { type Thirds, thirdOf } from './thirds.ts';

/** Of one option: how many of each third of ability chose it, the weakest first. */
type ByThird = readonly [number, number, number];

export interface QuestionFigures {
  readonly question: number;
  readonly n: number;
  /** Share correct, 0 to 1; a question left out counts as wrong. */
  readonly shareCorrect: number;
  /**
   * Correlation of right or wrong with the number correct on the rest of the form, -1 to 1; null where either does not vary.
   * Henrysson S. Correction of item-total correlations in item analysis. Psychometrika 1963; 28: 211-218.
   */
  readonly pointBiserial: number | null;
  /** By option, in the order of the edition. */
  readonly options: readonly ByThird[];
  readonly omitted: ByThird;
  /** To the second; null where fewer than the minimum of devices reported it. */
  readonly medianTimeMs: number | null;
  /** Null where a group has fewer than its minimum. */
  readonly differential: Differential | null;
}

export interface FormFigures {
  readonly n: number;
  readonly reliability: Reliability | null;
  /** Empty below the minimum. */
  readonly questions: readonly QuestionFigures[];
}

/** Longer ones count as this long. */
const longestSeconds = 900;
/** Groups are compared within strata of the total, which are this many questions wide. */
const stratumWidth = 15;

/** A question of the form that was taken. */
export interface FormQuestion {
  readonly question: number;
  /** How many it has. */
  readonly options: number;
  /** Whether it is part of the total. */
  readonly isScored: boolean;
}

export class FigureSums {
  readonly #thirds: Thirds;
  readonly #byQuestion: ReadonlyMap<number, Sums>;
  #n = 0;
  #total = 0;
  #totalSquares = 0;
  readonly #groups = { reference: 0, focal: 0 };

  constructor(form: readonly FormQuestion[], thirds: Thirds) {
    this.#thirds = thirds;
    this.#byQuestion = new Map(form.map((one) => [one.question, newSums(one, form.length)]));
  }

  /** Throws RangeError for a question or an option that the form does not have. */
  add({ total, group, answers }: FirstAttempt): void {
    const third = thirdOf(this.#thirds, total);
    const stratum = Math.floor(total / stratumWidth);
    this.#n++;
    this.#total += total;
    this.#totalSquares += total ** 2;
    if (group) this.#groups[group]++;
    for (const { question, option, isCorrect, timeMs } of answers) {
      const sums = this.#byQuestion.get(question);
      const counts = option === null ? sums?.omitted : sums?.options[option];
      if (!sums || !counts) throw new RangeError(`The form has no question ${question} with an option ${option}`);
      const rest = total - (isCorrect && sums.isScored ? 1 : 0);
      sums.n++;
      counts[third]++;
      sums.rest += rest;
      sums.restSquares += rest ** 2;
      if (isCorrect) {
        sums.right++;
        sums.restOfRight += rest;
      }
      if (timeMs !== null) {
        const second = Math.min(longestSeconds, Math.round(timeMs / 1_000));
        sums.seconds[second] = (sums.seconds[second] ?? 0) + 1;
      }
      const cell = (group === 'focal' ? 2 : 0) + (isCorrect ? 0 : 1);
      const cells = sums.strata[stratum];
      if (group && cells) cells[cell] = (cells[cell] ?? 0) + 1;
    }
  }

  figures(fewest = fewestAnswers): FormFigures {
    const all = [...this.#byQuestion];
    const canCompare = Math.min(this.#groups.reference, this.#groups.focal) >= fewestOfGroup;
    const rightByQuestion = all.flatMap(([, { right, isScored }]) => (isScored ? [right] : []));
    const enough = this.#n >= fewest;
    return {
      n: this.#n,
      reliability: enough
        ? reliabilityOf({ n: this.#n, total: this.#total, totalSquares: this.#totalSquares, rightByQuestion })
        : null,
      questions: all
        .filter(([, { n }]) => enough && n >= fewest)
        .map(([question, sums]) => figuresOf(question, sums, fewest, canCompare)),
    };
  }
}

interface Sums {
  readonly isScored: boolean;
  n: number;
  right: number;
  rest: number;
  restSquares: number;
  restOfRight: number;
  readonly options: readonly [number, number, number][];
  readonly omitted: [number, number, number];
  /** How many took so many seconds. */
  readonly seconds: Uint32Array;
  /** By stratum of the total: right and wrong of the reference group, then of the focal one. */
  readonly strata: readonly [number, number, number, number][];
}

function newSums({ options, isScored }: FormQuestion, questions: number): Sums {
  return {
    isScored,
    ...{ n: 0, right: 0, rest: 0, restSquares: 0, restOfRight: 0 },
    options: Array.from({ length: options }, () => [0, 0, 0]),
    omitted: [0, 0, 0],
    seconds: new Uint32Array(longestSeconds + 1),
    strata: Array.from({ length: Math.floor(questions / stratumWidth) + 1 }, () => [0, 0, 0, 0]),
  };
}

function figuresOf(question: number, sums: Sums, fewest: number, canCompare: boolean): QuestionFigures {
  const { n, right } = sums;
  return {
    question,
    n,
    shareCorrect: right / n,
    pointBiserial: pointBiserialOf(sums),
    options: sums.options,
    omitted: sums.omitted,
    medianTimeMs: medianMs(sums.seconds, fewest),
    differential: canCompare ? differential(sums.strata.map((counts) => ({ counts }))) : null,
  };
}

/** Pearson's correlation of a variable of 0 and 1 with the rest score, from sums of whole numbers. */
function pointBiserialOf({ n, right, rest, restSquares, restOfRight }: Sums): number | null {
  const squares = right * (n - right) * (n * restSquares - rest ** 2);
  return squares <= 0 ? null : (n * restOfRight - right * rest) / Math.sqrt(squares);
}

function medianMs(seconds: Uint32Array, fewest: number): number | null {
  const reported = seconds.reduce((sum, count) => sum + count, 0);
  if (reported < fewest) return null;
  let passed = 0;
  for (const [second, count] of seconds.entries()) {
    passed += count;
    if (passed >= reported / 2) return second * 1_000;
  }
  return null;
}
