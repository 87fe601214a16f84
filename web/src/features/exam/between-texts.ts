// Texts of the screens between the questions. They load after the first question.

import type { ExamRules, Tool } from '@simulator/exam-engine';
import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';

/** The keys, and what they do. */
type Shortcut = readonly [keys: string, what: string];

const english = {
  awaitedPicture: {
    onItsWay: 'The picture is on its way. The clock is stopped.',
    mayGoOn: 'If it does not come, you can answer from a description in words.',
    goOn: 'Go on without the picture',
  },
  technicalError: {
    heading: 'Technical Error',
    detected: (number: number, total: number) => `Technical issue detected at question ${number} of ${total}`,
    details: (block: number, index: number) => `Block ${block}, question index ${index}`,
    button: 'Reload Simulator',
  },
  tutorial: { heading: 'Tutorial', start: 'Start Block 1' },
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
    notes: ({ questionsPerBlock, blockMinutes, breakBudgetMinutes }: ExamRules) => [
      `Each block has ${questionsPerBlock} questions and ${blockMinutes} minutes.`,
      `${breakBudgetMinutes} minutes total break time, usable flexibly between blocks.`,
    ],
    viewResults: 'View Final Results',
    blocksDone: (done: number, total: number) => `${done} of ${total} blocks complete`,
  },
  break: {
    heading: 'Break Time',
    subtitle: 'Relax, but remember that break time is limited',
    elapsed: 'Time Elapsed',
    remaining: 'Time Remaining',
    almostOver: 'Warning: Break time almost expired!',
    resume: 'Resume Test',
    used: 'Break time used',
    notes: ({ breakBudgetMinutes }: ExamRules) => [
      `Total break time is limited to ${breakBudgetMinutes} minutes.`,
      'You can resume the test any time.',
      'The test resumes automatically when time expires.',
    ],
  },
  integrity: {
    warningTitle: 'Warning: Exam Integrity Violation',
    warning: [
      'You left the exam page.',
      'This is your first and only warning. Focus is mandatory at all times, including breaks.',
      'A second departure terminates the exam immediately. All progress is then lost, and the exam must be restarted.',
    ],
    acknowledge: 'I Understand, Return to Exam',
    terminatedTitle: 'Exam terminated',
    terminated:
      'Your exam has been terminated for violating exam integrity rules by leaving the page twice. All progress has been lost.',
    returnToStart: 'Return to start',
  },
  saveFailed: {
    heading: 'This device refused to save',
    text: 'Your last action could not be stored, so the exam has stopped here. Everything before it is safe. Free some space on the device, then reload to continue.',
    button: 'Reload',
  },
  takenOver: {
    heading: 'Another tab has taken over',
    text: 'Everything up to this moment is saved. You can close this tab.',
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
      'grant-needed': 'The server asks for the access code again. Please reload the page and enter it.',
      storage: 'This browser can’t store the exam. Please free some space on this device; it will retry automatically.',
    },
  },
  otherTab: {
    heading: 'Your simulation is open in another tab',
    text: 'Only one tab can run it, so that no answer is recorded twice. Close the other tab, or continue here.',
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
      'grant-needed': 'The server requires the access code; enter it on the start page to continue.',
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
      ['L', 'question list; arrows move in it, Enter goes to a question'],
      ['Delete', 'clear the answer'],
    ] satisfies readonly Shortcut[],
    tools: [
      ['flag', 'F', 'flag the question, or remove the flag'],
      ['strike-out', 'X, then a letter', 'strike out an option, or no longer; also right click or long press'],
      ['highlight', 'H', 'highlight the selection; without one, select by arrow keys, Shift and Enter'],
      ['notes', 'N', 'notes'],
      ['calculator', 'K', 'calculator; in it, R is the square root, N changes the sign'],
    ] satisfies readonly (readonly [Tool, ...Shortcut])[],
    pause: ['P', 'pause'] satisfies Shortcut,
    help: [
      ['?', 'this list'],
      ['Escape', 'close a list or panel'],
    ] satisfies readonly Shortcut[],
    close: 'Close',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly between: typeof english;
  }
}

export const betweenTexts = localeTexts('between', english);
