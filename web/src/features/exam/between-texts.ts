// Texts of the screens between questions. They load after the first question.

import { type AbsenceCause, type ExamRules, questionCounts } from '@simulator/exam-engine';
import { lengthIn } from '../../ui/length-in.ts';
import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';
import { blockTimeInWords } from './block-time.ts';

const lengthInWords = lengthIn('en', 'less than a second');
const seenFor: Record<AbsenceCause, (length: string) => string> = {
  'page-hidden': (length) => `This page was hidden for ${length}.`,
  'window-unfocused': (length) => `Another window was in use for ${length}.`,
  'page-left': (length) => `This page was closed for ${length}.`,
};
const seen: Record<AbsenceCause, string> = {
  'page-hidden': 'This page was hidden.',
  'window-unfocused': 'Another window was in use.',
  'page-left': 'This page was closed.',
};

/** The keys of a shortcut, and what it does. */
export type Shortcut = readonly [keys: string, what: string];

const english = {
  awaitedPicture: {
    onItsWay: 'The picture is on its way. The clock is stopped.',
    canContinue: 'If it doesn’t arrive, you can answer from a description in words.',
    goOn: 'Go on without the picture',
  },
  technicalError: {
    heading: 'Technical Error',
    detected: (number: number, total: number) => `Technical issue detected at question ${number} of ${total}`,
    details: (block: number, index: number) => `Block ${block}, question index ${index}`,
    saved: 'Your answers are saved. The clock keeps running.',
    button: 'Reload Simulator',
  },
  transition: {
    heading: (block: number) => `Block ${block} Complete!`,
    praise: "Great job! You've finished another block.",
    next: (block: number) => `Take a break to recharge, or continue immediately to Block ${block}`,
    breakTitle: 'Break Time Available',
    startBreak: 'Start Break',
    available: (time: string) => `${time} available`,
    noBreakLeft: 'No break time left',
    startBlock: (block: number) => `Start Block ${block}`,
    immediately: 'Continue immediately',
    notes: (rules: ExamRules) => [
      `Each block has ${rules.questionsPerBlock} questions and ${blockTimeInWords(rules)}.`,
      rules.creditsUnusedTime
        ? `${rules.breakBudgetMinutes} minutes of total break time, plus any time left over from your blocks, usable flexibly between blocks.`
        : `${rules.breakBudgetMinutes} minutes total break time, usable flexibly between blocks.`,
      leavingNow(rules),
    ],
    answered: (answered: number, unanswered: number) =>
      unanswered === 0 ? `${answered} answered` : `${answered} answered, ${unanswered} not answered`,
    flagged: (count: number) => `${count} flagged`,
    timeUsed: (time: string) => `${time} used`,
    earned: (length: string) => `${length} left over, added to your breaks`,
    all: (rules: ExamRules) => {
      const { scored, pretest } = questionCounts(rules);
      return `That was the last one: ${rules.blockCount === 1 ? '1 block' : `${rules.blockCount} blocks`}, ${scored + pretest} questions.`;
    },
    viewResults: 'View Final Results',
    blocksDone: (done: number, total: number) => `${done} of ${total} blocks complete`,
  },
  ledger: {
    title: 'Where your break time comes from',
    given: (length: string) => `${length} given`,
    extra: (length: string) => `${length} extra`,
    earned: (length: string, block: number) => `${length} earned in block ${block}`,
    used: (length: string) => `${length} used`,
  },
  lengthInWords,
  /** '2 h 42 min 23 s'; parts that are zero are left out. */
  shortLength: (hours: number, minutes: number, seconds: number) =>
    [
      ...(hours > 0 ? [`${hours} h`] : []),
      ...(minutes > 0 || hours + seconds === 0 ? [`${minutes} min`] : []),
      ...(seconds > 0 ? [`${seconds} s`] : []),
    ].join(' '),
  pause: {
    button: 'Pause',
    heading: 'Paused',
    text: 'Paused. The clock is stopped.',
    since: (length: string) => `For ${length}`,
    hidden: 'Everything is saved. The question is hidden until you resume; leaving this page does not count.',
    resume: 'Resume',
  },
  break: {
    heading: 'Break Time',
    subtitle: 'Relax, but remember that break time is limited',
    elapsed: 'Time Elapsed',
    remaining: 'Time Remaining',
    almostOver: 'Warning: Break time almost expired!',
    resume: 'Resume Test',
    used: 'Break time used',
    next: (block: number) => `Block ${block} comes next.`,
    notes: ({ breakBudgetMinutes, creditsUnusedTime }: ExamRules) => [
      creditsUnusedTime
        ? `Total break time is limited to ${breakBudgetMinutes} minutes, plus any time left over from your blocks.`
        : `Total break time is limited to ${breakBudgetMinutes} minutes.`,
      'You can resume the test any time.',
      'The test resumes automatically when time expires.',
      'Leaving this page during a break does not count.',
    ],
  },
  integrity: {
    warningTitle: 'Warning: Exam Integrity Violation',
    warning: [
      'You left the exam page.',
      'This is your first and only warning. Focus is mandatory at all times, including breaks.',
      'A second departure terminates the exam immediately. All progress is then lost, and the exam must be restarted.',
    ],
    /** For rules under which no departure ends the exam. */
    warningOnly: [
      'You left the exam page.',
      'This is recorded. Under these rules it never ends the exam, however often it happens.',
      'At a test center, you may leave your seat only while the break screen is shown.',
    ],
    seen: (cause: AbsenceCause, lengthMs: number | null) =>
      lengthMs === null ? seen[cause] : seenFor[cause](lengthInWords(lengthMs)),
    count: (departure: number, limit: number) => `Departure ${departure} of ${limit}`,
    clockRuns: 'The clock keeps running.',
    acknowledge: 'I Understand, Return to Exam',
    terminatedTitle: 'Exam terminated',
    terminated:
      'Your exam has been terminated for violating exam integrity rules by leaving the page twice. All progress has been lost.',
    returnToStart: 'Return to start',
    recordedTitle: 'What was recorded',
    recorded: (answers: number, blocks: number) =>
      `There is no score, and the exam can’t be resumed. ${plural(answers, { one: 'one answer', other: `${answers} answers` })}, ${plural(blocks, { one: 'one finished block', other: `${blocks} finished blocks` })} and each departure stay in your history.`,
    toHistory: 'Open your history',
    toStudy: 'Practice the questions you answered',
  },
  saveFailed: {
    heading: 'This device couldn’t save',
    text: 'Your last action was not saved, so the exam has stopped here. Everything before it is safe. Free up some space on the device, then reload to continue.',
    button: 'Reload',
  },
  takenOver: {
    heading: 'Another tab has taken over',
    text: 'Everything up to this moment is saved. You can close this tab.',
  },
  elsewhere: {
    heading: 'This simulation continues on another device.',
    text: 'Everything that reached your account continues there, and its clock keeps running.',
    notCounted: 'Answers given here after that are kept on this device but do not count.',
    button: 'Go to the start page',
  },
  newerLog: {
    heading: 'This page is out of date',
    text: 'A newer version of this site saved your simulation. Everything is safe. Reload to continue it.',
    button: 'Reload',
  },
  waiting: {
    heading: (block: number) => `Preparing Block ${block}`,
    stopped: 'The clock is stopped. The block begins as soon as it is on this device.',
    trouble: {
      unreachable: 'The server can’t be reached at the moment. Retrying.',
      'grant-needed': 'The server needs the access code again. Please reload the page and enter it.',
      storage:
        'This browser can’t store the exam. Please free up some space on this device; it will retry automatically.',
    },
  },
  otherTab: {
    heading: 'Your simulation is open in another tab',
    text: 'Only one tab can run it, so that no answer is recorded twice. Close the other tab, or continue here.',
    counts: 'While a block runs, switching to this tab may count as leaving the exam page.',
    button: 'Continue in this tab',
  },
  outbox: {
    allSent: 'All answers sent',
    sending: 'Sending…',
    unsent: (count: number) =>
      `${count} ${plural(count, { one: 'block', other: 'blocks' })} saved on this device, not sent yet`,
    justNow: (count: number) => `(${count} ${plural(count, { one: 'block', other: 'blocks' })} just now)`,
    sendNow: 'Send now',
    trouble: {
      unreachable: 'The server can’t be reached. Retrying automatically.',
      broken: 'The server could not accept it just now. Retrying automatically.',
      'grant-needed': 'The server needs the access code again. Enter it on the start page.',
    },
    refused: (count: number) =>
      `${count} ${plural(count, { one: 'block was', other: 'blocks were' })} refused by the server`,
    exportRefused: 'Export',
  },
  shortcuts: {
    title: 'Keyboard shortcuts',
    list: [
      ['A to E, or 1 to 5', 'choose an option'],
      ['Enter', 'next question'],
    ] satisfies readonly Shortcut[],
    free: [
      ['Left and right arrow', 'previous and next question'],
      ['L', 'question list; arrows, Home and End move in it, Enter goes to a question, Escape leaves it'],
      ['Delete', 'clear the answer'],
    ] satisfies readonly Shortcut[],
    pause: ['P', 'pause'] satisfies Shortcut,
    help: [
      ['?', 'this list'],
      ['Escape', 'close a list or panel'],
    ] satisfies readonly Shortcut[],
    close: 'Close',
  },
};

/** For the transition, where departures count. */
function leavingNow({ integrity: { departuresUntilTermination, warns } }: ExamRules): string {
  if (departuresUntilTermination !== null)
    return 'Leaving this page counts here as it does in a block, but not during a break.';
  return warns
    ? 'Leaving this page is recorded here as it is in a block, but not during a break.'
    : 'Leaving this page is recorded here, but not during a break. It has no other effect.';
}

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly between: typeof english;
  }
}

export const betweenTexts = localeTexts('between', english);
