// All texts of the simulator up to the first question: the observed texts, unchanged, and our own, short and plain.
// Texts about an exam are made from its rules.

import {
  type Accommodation,
  accommodationParts,
  type ExamRules,
  noAccommodation,
  questionCounts,
  type RulesId,
} from '@simulator/exam-engine';
import { localeTexts } from '../../ui/locale-texts.ts';
import { blockTimeInWords } from './block-time.ts';

/**
 * The numbers that the start screen spells out, the first one capitalized to begin a sentence. Other numbers stay
 * figures.
 */
const spelledOut = new Map([
  [6, 'Six'],
  [60, 'sixty'],
]);
const spelled = (number: number) => spelledOut.get(number) ?? number;
const blocksInWords = (count: number | string) => (count === 1 ? '1 block' : `${count} blocks`);
/** '7 h 15 min': the time of all blocks and all breaks. */
const wholeTime = ({ blockCount, blockMinutes, breakBudgetMinutes }: ExamRules) => {
  const minutes = Math.ceil(blockCount * blockMinutes + breakBudgetMinutes);
  return `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
};
const breaks = ({ creditsUnusedTime }: ExamRules) =>
  creditsUnusedTime
    ? 'of breaks between blocks, plus any time left over from a block'
    : 'of breaks, to use between blocks as you like';
const departures = ({ integrity: { departuresUntilTermination, warns } }: ExamRules): readonly string[] => {
  if (departuresUntilTermination === null) {
    return [
      warns
        ? 'If you leave this page, you get a warning and it is recorded. The exam goes on.'
        : 'Leaving this page is only recorded.',
    ];
  }
  return [
    'Stay on this page during blocks and between them. Switching to another tab or window, locking the screen, or taking a call for a second or longer counts as leaving, except during a break.',
    `The first time, you get a warning. ${departuresUntilTermination === 2 ? 'The second time' : `Departure ${departuresUntilTermination}`} ends the simulation: no score, no way to resume. Only the record stays in your history.`,
  ];
};

const english = {
  start: (rules: ExamRules) => ({
    title: 'NAVLE Practice Simulation',
    lead: `${blocksInWords(spelled(rules.blockCount))} of ${spelled(rules.questionsPerBlock)} questions, ${wholeTime(rules)} with breaks. Your answers survive reloads, crashes, and network outages.`,
    formatTitle: 'Exam format',
    format: [
      [blocksInWords(rules.blockCount), `of ${rules.questionsPerBlock} multiple-choice questions`],
      [blockTimeInWords(rules), 'for each block'],
      [`${rules.breakBudgetMinutes} minutes`, breaks(rules)],
      [wholeTime(rules), `total: ${rules.blockCount} × ${rules.blockMinutes} + ${rules.breakBudgetMinutes} minutes`],
      [
        `${questionCounts(rules).scored} scored`,
        `plus ${questionCounts(rules).pretest} pre-test questions, mixed in, not counted`,
      ],
    ] satisfies readonly (readonly [string, string])[],
    rulesTitle: 'What counts, and what can be lost',
    rules: [
      rules.mayPause
        ? 'You can pause at any time. The clock stops while you do.'
        : 'No breaks are allowed once a block has started.',
      rules.navigation === 'linear'
        ? 'Answers are final: you can’t go back to an earlier question.'
        : 'Until a block ends you can go to any of its questions, skip it, or change its answer. Skipped questions count as wrong.',
      ...departures(rules),
      'The clock keeps running if you close or reload the page, and you resume at the same question.',
    ],
    button: 'Start NAVLE Simulation',
    starting: 'Starting…',
    estimate: `The score is this product’s own estimate on the ${rules.scoring.lowestScore} to ${rules.scoring.highestScore} scale. The passing score is ${rules.scoring.passingScaledScore}.`,
  }),
  rules: {
    title: 'Rules',
    names: {
      standard: 'Standard simulation',
      'exam-day': 'Exam day',
      'self-paced': 'Self-paced',
    } satisfies Record<RulesId, string>,
    /** One sentence each. The minutes include the accommodation. */
    about: {
      standard: (rules: ExamRules) =>
        `One question after another, ${blockTimeInWords(rules)} a block; answers are final.`,
      'exam-day': (rules: ExamRules) =>
        `Go back and forth, flag, strike out, calculate, ${blockTimeInWords(rules)} a block: close to the licensing exam, as far as is known.`,
      'self-paced': (rules: ExamRules) =>
        `Like Exam day, but with ${blockTimeInWords(rules)} per block, and you can pause at any time.`,
    },
    fixed: 'Your access code sets these rules.',
    notAllowed: 'Not available with the next form.',
    accommodationSummary: (given: Accommodation) => {
      const parts = {
        timeFactor: `${given.timeFactor} × block time`,
        extraBreakMinutes: `${given.extraBreakMinutes} extra break minutes`,
      } satisfies Record<keyof Accommodation, string>;
      const isGiven = accommodationParts.some((part) => given[part] !== noAccommodation[part]);
      return isGiven ? `Extra time: ${Object.values(parts).join(', ')}` : 'Extra time and text size';
    },
  },
  block: {
    heading: (block: number) => `Block ${block}`,
    question: (number: number, total: number) => `Question ${number} of ${total}`,
    noBreaks: 'No breaks are allowed once a block has started.',
    below: { none: '', some: 'More options below.', all: 'Options below.' },
    choose: 'Choose an option to continue.',
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
