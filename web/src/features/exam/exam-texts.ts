// All texts of the simulator up to the first question: the observed texts as they are, ours short and plain. Texts about an exam
// are made from its rules.

import { type ExamRules, questionCounts } from '@simulator/exam-engine';
import { localeTexts } from '../../ui/locale-texts.ts';

/** As the start screen writes them, the first two at the beginning of a sentence; other numbers stay figures. */
const spelledOut = new Map([
  [6, 'Six'],
  [7, 'Seven'],
  [60, 'sixty'],
]);
const spelled = (number: number) => spelledOut.get(number) ?? number;
const wholeHours = ({ blockCount, blockMinutes, breakBudgetMinutes }: ExamRules) =>
  Math.floor((blockCount * blockMinutes + breakBudgetMinutes) / 60);
const scoredAndPretest = (rules: ExamRules) => {
  const { scored, pretest } = questionCounts(rules);
  return `${scored} + ${pretest}`;
};

const english = {
  start: (rules: ExamRules) => ({
    title: 'NAVLE Practice Simulation',
    lead: `${spelled(rules.blockCount)} blocks of ${spelled(rules.questionsPerBlock)} questions, timed as on exam day. ${spelled(wholeHours(rules))} hours with breaks. Nothing you answer is ever lost.`,
    formatTitle: 'Exam format',
    format: [
      [`${rules.blockCount} blocks`, `of ${rules.questionsPerBlock} multiple-choice questions`],
      [`${rules.blockMinutes} minutes`, 'for each block'],
      [`${rules.breakBudgetMinutes} minutes`, 'of breaks, shared out as you like between blocks'],
      [scoredAndPretest(rules), 'scored questions and pre-test questions that do not count'],
    ] satisfies readonly (readonly [string, string])[],
    rulesTitle: 'Rules',
    rules: [
      'No breaks are allowed once a block has started.',
      'Answers are final: you can’t go back to an earlier question.',
      'Stay on this page. The first departure is a warning, the second ends the exam.',
      'The clock runs on if you close or reload the page, and you resume at the same question.',
    ],
    button: 'Start NAVLE Simulation',
    starting: 'Starting…',
    estimate: `The score is this product’s own estimate on the ${rules.scoring.lowestScore} to ${rules.scoring.highestScore} scale. ${rules.scoring.passingScaledScore} passes.`,
  }),
  block: {
    heading: (block: number) => `Block ${block}`,
    question: (number: number, total: number) => `Question ${number} of ${total}`,
    noBreaks: 'No breaks are allowed once a block has started.',
    below: { none: '', some: 'More options below.', all: 'Options below.' },
    choose: 'Choose an option to go on.',
    menu: 'Text size, pace and shortcuts',
    pace: 'Pace',
    shortcuts: 'Keyboard shortcuts',
    next: 'Next Question',
    complete: 'Complete Block',
    timeLeft: 'Time left',
    tenMinutes: (minutes: number) => `${minutes} minutes left in this block.`,
    loading: 'Loading the question…',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly exam: typeof english;
  }
}

export const examTexts = localeTexts('exam', english);
