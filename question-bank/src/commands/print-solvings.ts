// Prints the result of each solving and which questions it puts in doubt.

import { topics } from '@simulator/exam-engine';
import { currentOutcomes, isDoubtful, type Outcome } from '../blind-reading/agreement.ts';
import { groupings, type Passes, passesOf } from '../blind-reading/passes.ts';
import type { QuestionRead, QuestionSolving, Solving } from '../blind-reading/solvings.ts';
import type { BankQuestion } from '../read-bank.ts';
import { percent } from '../tally.ts';

/** The share that a strong reader may get right without the stem (bank-27). */
const coveredLimits = { form: 0.3, topic: 0.4 };
/**
 * Chance between the two best options. If more questions are answered right without the picture, the picture is not
 * needed.
 */
const withoutPictureLimit = 0.5;

export function printSolvings(solvings: readonly Solving[], questions: readonly BankQuestion[]): void {
  console.log(`\nSolvings: ${solvings.length}`);
  const ofQuestions = (read: QuestionRead): QuestionSolving[] =>
    solvings.flatMap((solving) => (solving.read === read ? [solving] : []));

  const whole = ofQuestions('whole');
  const wholeOutcomes = printRuns('Whole question:', whole, questions);
  printWhere(
    '  fewer than two of three agree with the key',
    [...wholeOutcomes].filter(([, outcomes]) => isDoubtful(outcomes)),
  );
  printPasses(passesOf(whole, questions), [...wholeOutcomes.values()].flat());

  const covered = printRuns('Stem covered:', ofQuestions('covered'), questions);
  const isRightInAll = ([, outcomes]: [unknown, Outcome[]]) => outcomes.every(({ right }) => right);
  printWhere(
    '  solved by every covered reader (two or more), to be rewritten',
    [...covered].filter((entry) => entry[1].length >= 2 && isRightInAll(entry)),
  );
  printCoveredTopics([...covered.values()].flat());

  const without = printRuns('Without its picture:', ofQuestions('without-picture'), questions);
  const outcomes = [...without.values()].flat();
  if (outcomes.length > 0) {
    const mark = isAbove(outcomes, withoutPictureLimit) ? '  ABOVE' : '';
    const limit = `at most ${percent(withoutPictureLimit)} may be`;
    console.log(`  right over all readings, ${limit}: ${shareOf(outcomes)}${mark}`);
  }
  printWhere('  answered without the picture by every reader', [...without].filter(isRightInAll));
}

/** Returns the outcomes for the current wording, by question. */
function printRuns(
  title: string,
  solvings: readonly QuestionSolving[],
  questions: readonly BankQuestion[],
): Map<number, Outcome[]> {
  const runs = solvings.map((solving) => ({ solving, ...currentOutcomes(solving, questions) }));
  const outcomes = runs.flatMap((run) => run.outcomes);
  const byQuestion = Map.groupBy(outcomes, ({ question }) => question.id);
  if (runs.length === 0) return byQuestion;
  console.log(title);
  for (const { solving, outcomes: ofRun, outdated } of runs) {
    const old = outdated > 0 ? `, ${outdated} reworded or gone since` : '';
    console.log(`  ${solving.date} ${solving.solver}: ${shareOf(ofRun)} right${old}  [${solving.file}]`);
  }
  const thrice = [...byQuestion.values()].filter((ofIt) => ofIt.length >= 3).length;
  console.log(`  questions solved once or more: ${byQuestion.size}; three times or more: ${thrice}`);
  return byQuestion;
}

function printPasses(passes: readonly Passes[], current: readonly Outcome[]): void {
  if (passes.length === 0) return;
  const row = (title: string, cells: readonly string[]) =>
    console.log(`  ${title.padEnd(40)}${cells.map((cell) => cell.padStart(24)).join('')}`);
  const print = (title: string, ofGroup: readonly Passes[], all: readonly Outcome[]) => {
    const [first, last] = [ofGroup.map((one) => one.first), ofGroup.flatMap((one) => one.last ?? [])];
    const comparable = first.filter(({ isComparable }) => isComparable);
    row(title, [shareOf(comparable), `${first.length - comparable.length}`, shareOf(last), shareOf(all)]);
  };
  row('agreement with the key', [
    'first pass',
    'reworded, key not kept',
    'last pass, this wording',
    'all of this wording',
  ]);
  print('all', passes, current);
  for (const { title, groups, of } of groupings) {
    console.log(`  by ${title}:`);
    for (const group of groups) {
      const isOfGroup = ({ question }: { question: BankQuestion }) => of(question) === group;
      const [ofGroup, all] = [passes.filter(isOfGroup), current.filter(isOfGroup)];
      if (ofGroup.length > 0) print(`  ${group}`, ofGroup, all);
    }
  }
}

function printCoveredTopics(outcomes: readonly Outcome[]): void {
  if (outcomes.length === 0) return;
  console.log(
    `  at most ${percent(coveredLimits.form)} of a form and ${percent(coveredLimits.topic)} of a topic may be right (a run that keys were exchanged after does not test them):`,
  );
  const print = (title: string, ofGroup: readonly Outcome[], limit: number) => {
    const mark = isAbove(ofGroup, limit) ? '  ABOVE' : '';
    console.log(`    ${title.padEnd(38)}${shareOf(ofGroup).padStart(24)}${mark}`);
  };
  print('all', outcomes, coveredLimits.form);
  for (const topic of topics)
    print(
      topic,
      outcomes.filter(({ question }) => question.topic === topic),
      coveredLimits.topic,
    );
}

function isAbove(outcomes: readonly Outcome[], limit: number): boolean {
  return outcomes.filter(({ right }) => right).length > limit * outcomes.length;
}

function shareOf(outcomes: readonly Outcome[]): string {
  const right = outcomes.filter((outcome) => outcome.right).length;
  return outcomes.length === 0 ? '-' : `${right} of ${outcomes.length} (${percent(right / outcomes.length)})`;
}

function printWhere(title: string, questions: readonly (readonly [number, unknown])[]): void {
  const ids = questions.map(([id]) => id).sort((left, right) => left - right);
  console.log(`${title}: ${ids.length === 0 ? 'none' : ids.join(', ')}`);
}
