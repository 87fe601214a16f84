// The figures of a class on one edition, added up simulation by simulation (admin-26). Uses no database.

import type { ReportedBlock, ReportedMiss, ReportedPart, ReportedShare, ReportFigures } from '@simulator/api-contract';
import {
  type AnsweredQuestion,
  blockMinutesFor,
  type ExamRules,
  isRight,
  type Scoring,
  scaledScore,
  wilsonInterval,
} from '@simulator/exam-engine';
import { clusteredInterval } from './clustered-interval.ts';

interface ReportedQuestion {
  readonly id: number;
  readonly block: number;
  readonly topic: string;
  /** Absent in older editions. */
  readonly species?: string | undefined;
  /** The beginning of the stem. */
  readonly stem: string;
  readonly key: number;
  /** Options that count as right instead of the key, by a ruling. */
  readonly accepted?: readonly number[];
  /** False for a pre-test question and for a dropped question. */
  readonly isScored: boolean;
}

export interface ReportedEdition {
  readonly edition: string;
  readonly name: string;
  readonly blocks: number;
  readonly questions: readonly ReportedQuestion[];
  /** The number of the edition's latest ruling; 0 if there is none. */
  readonly rulings?: number;
}

/** All who took the edition and are not in the cohort. */
interface Others {
  readonly people: number;
  readonly passed: number;
  readonly rightByQuestion: ReadonlyMap<number, number>;
}

export type Comparison = Others | 'too-few' | 'computing';

/** With fewer others, no comparison is shown (decision 0075). */
export const minOthers = 200;

const maxMisses = 20;
/** A block's last answer comes a moment before its time is up. */
const toleranceMs = 1_000;

export interface ClassSums {
  /** Adds one simulation of a person in this group. */
  add(group: string, rules: ExamRules, answers: readonly AnsweredQuestion[]): void;
  /** Call this only after at least two simulations were added. */
  figures(scoring: Scoring, comparison: Comparison): ReportFigures;
}

interface BlockTime {
  readonly group: string;
  /** Seconds per answered question; null if no question was answered. */
  readonly seconds: number | null;
  readonly wasEndedByTime: boolean;
}

export function classSums({ questions, blocks }: ReportedEdition): ClassSums {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const scored = questions.filter(({ isScored }) => isScored);
  const parts = (['topic', 'species'] as const).flatMap((division) =>
    [...Map.groupBy(scored, (question) => question[division])].flatMap(([part, members]) =>
      part === undefined ? [] : [{ division, part, members, correct: [] as number[] }],
    ),
  );
  const corrects: number[] = [];
  const scores: number[] = [];
  let passed = 0;
  const missed = new Map(scored.map(({ id }) => [id, 0]));
  const times = Array.from({ length: blocks }, () => [] as BlockTime[]);
  /**
   * By block: groups with a person whose times are not known. Such a group is left out of the figures of times, which
   * would otherwise be of fewer people than a group.
   */
  const untimed = Array.from({ length: blocks }, () => new Set<string>());

  const shareOf = (people: number): ReportedShare => ({
    share: people / corrects.length,
    ...wilsonInterval(people, corrects.length),
  });

  return {
    add(group, rules, answers) {
      const right = new Set<number>();
      for (const { questionId, answer } of answers) {
        const question = byId.get(questionId);
        if (question && isChosenRight(question, answer)) right.add(questionId);
      }
      const correct = countIn(right, scored);
      const score = scaledScore(rules.scoring, correct, scored.length);
      corrects.push(correct);
      scores.push(score);
      if (score >= rules.scoring.passingScaledScore) passed += 1;
      for (const part of parts) part.correct.push(countIn(right, part.members));
      for (const { id } of scored) if (!right.has(id)) missed.set(id, (missed.get(id) ?? 0) + 1);
      const byBlock = Map.groupBy(answers, ({ questionId }) => byId.get(questionId)?.block ?? 0);
      for (let block = 1; block <= blocks; block++) {
        const time = timeOf(rules, byBlock.get(block) ?? []);
        if (time) times[block - 1]?.push({ group, ...time });
        else untimed[block - 1]?.add(group);
      }
    },

    figures(scoring, comparison) {
      const others = typeof comparison === 'string' ? null : comparison;
      const rightOfOthers = (of: readonly ReportedQuestion[]) => {
        if (!others) return null;
        const right = of.reduce((sum, { id }) => sum + (others.rightByQuestion.get(id) ?? 0), 0);
        return percent(right, of.length * others.people);
      };
      const clustered = (correct: readonly number[], each: number) => ({
        share: correct.reduce((sum, one) => sum + one, 0) / (correct.length * each),
        ...clusteredInterval(correct, each),
      });
      const sorted = scores.toSorted((one, other) => one - other);
      return {
        people: corrects.length,
        questions: scored.length,
        scores: {
          passMark: scoring.passingScaledScore,
          lowerQuartile: quantile(sorted, 0.25),
          median: quantile(sorted, 0.5),
          upperQuartile: quantile(sorted, 0.75),
          bins: binsOf(scoring, scores),
        },
        passed: { people: passed, ...shareOf(passed), others: others && percent(others.passed, others.people) },
        correct: { ...clustered(corrects, scored.length), others: rightOfOthers(scored) },
        parts: parts.map(({ division, part, members, correct }): ReportedPart => {
          const { length } = members;
          return { division, part, questions: length, ...clustered(correct, length), others: rightOfOthers(members) };
        }),
        blocks: times.map((all, index) => {
          return blockOf(
            index + 1,
            all.filter(({ group }) => !untimed[index]?.has(group)),
          );
        }),
        misses: scored
          .map((question): ReportedMiss => {
            const { id, block, topic, stem } = question;
            const people = missed.get(id) ?? 0;
            const known = rightOfOthers([question]);
            const others = known === null ? null : 100 - known;
            return { question: id, block, topic, stem, people, ...shareOf(people), others };
          })
          .filter(({ people }) => people > 0)
          .sort((one, other) => other.people - one.people)
          .slice(0, maxMisses),
        comparison: others
          ? // Rounded down to tens, as shares are to whole percent: one more person among the others must not show.
            { state: 'shown', people: Math.floor(others.people / 10) * 10 }
          : comparison === 'computing'
            ? { state: 'computing' }
            : { state: 'too-few', fewest: minOthers },
      };
    },
  };
}

export function isChosenRight({ key, accepted }: Pick<ReportedQuestion, 'key' | 'accepted'>, answer: number | null) {
  return isRight({ correct: key, ...(accepted && { accepted }) }, answer);
}

function countIn(right: ReadonlySet<number>, questions: readonly ReportedQuestion[]): number {
  let count = 0;
  for (const { id } of questions) if (right.has(id)) count += 1;
  return count;
}

/** Returns null if the time on any question is not known. */
function timeOf(rules: ExamRules, answers: readonly AnsweredQuestion[]): Omit<BlockTime, 'group'> | null {
  const times = answers.flatMap(({ timeSpentMs }) => timeSpentMs ?? []);
  if (answers.length === 0 || times.length < answers.length) return null;
  const spentMs = times.reduce((sum, ms) => sum + ms, 0);
  const answered = answers.filter(({ answer }) => answer !== null).length;
  return {
    seconds: answered > 0 ? spentMs / answered / 1_000 : null,
    wasEndedByTime: spentMs >= blockMinutesFor(answers.length, rules) * 60_000 - toleranceMs,
  };
}

function blockOf(block: number, times: readonly BlockTime[]): ReportedBlock {
  const people = times.length;
  const seconds = times.flatMap((one) => one.seconds ?? []).sort((one, other) => one - other);
  const ended = times.filter(({ wasEndedByTime }) => wasEndedByTime).length;
  return {
    block,
    people,
    medianSeconds: seconds.length > 0 ? quantile(seconds, 0.5) : null,
    endedByTime: people > 0 ? { people: ended, share: ended / people, ...wilsonInterval(ended, people) } : null,
  };
}

function percent(part: number, whole: number): number {
  return Math.round((100 * part) / whole);
}

/** Interpolates linearly between the two nearest values and rounds to a whole number. */
function quantile(sorted: readonly number[], at: number): number {
  const place = at * (sorted.length - 1);
  const [low, high] = [sorted[Math.floor(place)] ?? 0, sorted[Math.ceil(place)] ?? 0];
  return Math.round(low + (high - low) * (place - Math.floor(place)));
}

/** Three bins of equal width below the pass mark and five from it on, so that no bin holds scores of both sides. */
function binsOf({ lowestScore, passingScaledScore, highestScore }: Scoring, scores: readonly number[]) {
  const between = (from: number, to: number, count: number) =>
    Array.from({ length: count }, (_, index) => Math.round(from + (index * (to - from)) / count));
  const starts = [...between(lowestScore, passingScaledScore, 3), ...between(passingScaledScore, highestScore, 5)];
  return starts.map((from, index) => {
    const to = (starts[index + 1] ?? highestScore + 1) - 1;
    return { from, to, people: scores.filter((score) => score >= from && score <= to).length };
  });
}
