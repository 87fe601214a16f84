// Classical figures of a form's questions. Attempts are added and removed one by one, in any order. The stored sums do
// not grow with the number of persons, and what one attempt adds does not depend on the others.

import { type Differential, differential } from './differential.ts';
import { type FirstAttempt, minAnswers, minOfGroup } from './first-attempt.ts';
import { type Reliability, reliabilityOf } from './reliability.ts';
import { type Thirds, thirdOf, thirdsOf } from './thirds.ts';

/** How many of each third of ability chose an option, the weakest third first. */
type ByThird = readonly [number, number, number];

export interface QuestionFigures {
  readonly question: number;
  readonly n: number;
  /** Share correct, 0 to 1; a question left out counts as wrong. */
  readonly shareCorrect: number;
  /**
   * Correlation of right or wrong with the number correct on the rest of the form, -1 to 1; null if either does not
   * vary.
   * Henrysson S. Correction of item-total correlations in item analysis. Psychometrika 1963; 28: 211-218.
   */
  readonly pointBiserial: number | null;
  /** One per option, in the order of the edition. */
  readonly options: readonly ByThird[];
  readonly omitted: ByThird;
  /** To the second; null if fewer devices than the minimum reported it. */
  readonly medianTimeMs: number | null;
  /** Null if a group has fewer persons than its minimum. */
  readonly differential: Differential | null;
}

export interface FormFigures {
  readonly n: number;
  readonly reliability: Reliability | null;
  /** Empty if there are fewer persons than the minimum. */
  readonly questions: readonly QuestionFigures[];
}

/** Longer times count as this long. */
const maxSeconds = 900;
/** Groups are compared within strata of the total. A stratum is this many questions wide. */
const stratumWidth = 15;

/** A question of the form that was taken. */
export interface FormQuestion {
  readonly question: number;
  /** How many options it has. */
  readonly options: number;
  /** Whether it is part of the total. */
  readonly isScored: boolean;
}

export class FigureSums {
  readonly #byQuestion: ReadonlyMap<number, Sums>;
  /** Number of persons at each total. */
  readonly #totals: Uint32Array;
  /** Number of persons in each group, in the order in which the groups were first met. */
  readonly #groups = new Map<string, number>();

  constructor(form: readonly FormQuestion[]) {
    this.#totals = new Uint32Array(form.length + 1);
    this.#byQuestion = new Map(form.map((one) => [one.question, newSums(one, form.length)]));
  }

  /** Throws RangeError for a question or an option that the form does not have; nothing is added in that case. */
  add(attempt: FirstAttempt): void {
    this.#count(attempt, 1);
  }

  /** Removes an attempt that was added. It must be the same as when it was added. */
  remove(attempt: FirstAttempt): void {
    this.#count(attempt, -1);
  }

  #count({ total, group, answers }: FirstAttempt, by: 1 | -1): void {
    const places = answers.map(({ question, option }) => {
      const sums = this.#byQuestion.get(question);
      const place = option ?? sums?.options ?? -1;
      if (!sums || place > sums.options || place < 0 || option === sums.options) {
        throw new RangeError(`The form has no question ${question} with an option ${option}`);
      }
      return { sums, place };
    });
    if (!(total in this.#totals)) throw new RangeError(`The form has no total ${total}`);
    change(this.#totals, total, by);
    if (group !== null) this.#groups.set(group, (this.#groups.get(group) ?? 0) + by);
    for (const [index, { sums, place }] of places.entries()) {
      const { isCorrect = false, timeMs = null } = answers[index] ?? {};
      change(sums.chosen, place * this.#totals.length + total, by);
      if (isCorrect) change(sums.right, total, by);
      if (timeMs !== null) change(sums.seconds, Math.min(maxSeconds, Math.round(timeMs / 1_000)), by);
      if (group === null) continue;
      const strata =
        sums.strata.get(group) ?? new Uint32Array(2 * (Math.floor(this.#totals.length / stratumWidth) + 1));
      sums.strata.set(group, strata);
      change(strata, 2 * Math.floor(total / stratumWidth) + (isCorrect ? 0 : 1), by);
    }
  }

  figures(fewest = minAnswers): FormFigures {
    const all = [...this.#byQuestion].map(([question, sums]) => ({ question, sums, right: sumOf(sums.right) }));
    const n = sumOf(this.#totals);
    const enough = n >= fewest;
    const reference = this.#largestGroup();
    const thirds = thirdsOf(this.#totals);
    return {
      n,
      reliability: enough
        ? reliabilityOf({
            n,
            total: weighed(this.#totals, (total) => total),
            totalSquares: weighed(this.#totals, (total) => total ** 2),
            rightByQuestion: all.flatMap(({ sums, right }) => (sums.isScored ? [right] : [])),
          })
        : null,
      questions: all
        .map(({ question, sums }) => ({ question, sums, counts: countsOf(sums, this.#totals.length) }))
        .filter(({ counts }) => enough && counts.n >= fewest)
        .map(({ question, sums, counts }) => figuresOf(question, sums, counts, { thirds, fewest, reference })),
    };
  }

  /** The group that the others are compared with; null if it has too few persons or the others do. */
  #largestGroup(): string | null {
    const [largest, ...others] = [...this.#groups].sort(([, one], [, other]) => other - one);
    const rest = others.reduce((sum, [, persons]) => sum + persons, 0);
    return largest && Math.min(largest[1], rest) >= minOfGroup ? largest[0] : null;
  }
}

interface Sums {
  readonly isScored: boolean;
  /** How many options the question has. */
  readonly options: number;
  /** Persons at each total who chose the first option, then the next, and last those who left the question out. */
  readonly chosen: Uint32Array;
  /** Persons at each total who answered right. */
  readonly right: Uint32Array;
  /** How many persons took each number of seconds. */
  readonly seconds: Uint32Array;
  /** By group: right and wrong in each stratum of the total. */
  readonly strata: Map<string, Uint32Array>;
}

function newSums({ options, isScored }: FormQuestion, questions: number): Sums {
  return {
    ...{ isScored, options },
    chosen: new Uint32Array((options + 1) * (questions + 1)),
    right: new Uint32Array(questions + 1),
    seconds: new Uint32Array(maxSeconds + 1),
    strata: new Map(),
  };
}

function change(counts: Uint32Array, place: number, by: 1 | -1): void {
  counts[place] = (counts[place] ?? 0) + by;
}

function sumOf(counts: Uint32Array): number {
  return counts.reduce((sum, count) => sum + count, 0);
}

/** The sum of a value of each place, multiplied by the place's count. */
function weighed(counts: Uint32Array, worth: (place: number) => number): number {
  return counts.reduce((sum, count, place) => sum + count * worth(place), 0);
}

interface Counts {
  readonly n: number;
  readonly right: number;
  /** Sums of the number correct on the rest of the form: over all persons, squared, and over those who were right. */
  readonly rest: number;
  readonly restSquares: number;
  readonly restOfRight: number;
}

function countsOf({ chosen, right, isScored }: Sums, totals: number): Counts {
  const own = isScored ? 1 : 0;
  const all = new Uint32Array(totals);
  for (const [place, count] of chosen.entries()) all[place % totals] = (all[place % totals] ?? 0) + count;
  const wrong = all.map((count, total) => count - (right[total] ?? 0));
  const restOfRight = weighed(right, (total) => total - own);
  return {
    n: sumOf(all),
    right: sumOf(right),
    rest: restOfRight + weighed(wrong, (total) => total),
    restSquares: weighed(right, (total) => (total - own) ** 2) + weighed(wrong, (total) => total ** 2),
    restOfRight,
  };
}

interface Basis {
  readonly thirds: Thirds;
  readonly fewest: number;
  readonly reference: string | null;
}

function figuresOf(
  question: number,
  sums: Sums,
  counts: Counts,
  { thirds, fewest, reference }: Basis,
): QuestionFigures {
  const totals = sums.right.length;
  const byThird = (option: number): ByThird => {
    const found: [number, number, number] = [0, 0, 0];
    const ofOption = sums.chosen.subarray(option * totals, (option + 1) * totals);
    for (const [total, count] of ofOption.entries()) found[thirdOf(thirds, total)] += count;
    return found;
  };
  return {
    question,
    n: counts.n,
    shareCorrect: counts.right / counts.n,
    pointBiserial: pointBiserialOf(counts),
    options: Array.from({ length: sums.options }, (_, option) => byThird(option)),
    omitted: byThird(sums.options),
    medianTimeMs: medianMs(sums.seconds, fewest),
    differential: reference === null ? null : differential(strataOf(sums, reference)),
  };
}

/** For each stratum: right and wrong in the reference group, then in all others. */
function strataOf({ strata }: Sums, reference: string) {
  const sides = new Map([...strata].map(([group, counts]) => [group, Array.from(counts)]));
  const length = Math.max(0, ...[...sides.values()].map((counts) => counts.length / 2));
  return Array.from({ length }, (_, stratum) => {
    const counts: [number, number, number, number] = [0, 0, 0, 0];
    for (const [group, of] of sides) {
      const side = group === reference ? 0 : 2;
      counts[side] += of[2 * stratum] ?? 0;
      counts[side + 1] = (counts[side + 1] ?? 0) + (of[2 * stratum + 1] ?? 0);
    }
    return { counts };
  });
}

/** Pearson's correlation of a variable that is 0 or 1 with the rest score, from sums of whole numbers. */
function pointBiserialOf({ n, right, rest, restSquares, restOfRight }: Counts): number | null {
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
