// Texts of the history.

import type { Scoring } from '@simulator/exam-engine';
import { lengthIn } from '../../ui/length-in.ts';
import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';
import type { NoReply } from './fetch-history.ts';
import type { HistoryEntry, Progress } from './merge-history.ts';

export interface Departure {
  readonly cause: string;
  readonly atMs: number;
  readonly lengthMs: number | null;
}

const lengthInWords = lengthIn('en', 'less than a second');
const causes = new Map(
  Object.entries({
    'page-hidden': 'the page was hidden',
    'window-unfocused': 'another window was in use',
    'page-left': 'the page was closed or left',
  }),
);

const simulations = (count: number) =>
  plural(count, { one: '1 simulation is marked', other: `${count} simulations are marked` });

const english = {
  heading: 'Your simulations',
  loading: 'Loading your simulations…',
  asking: 'Checking the server for your other simulations…',
  empty: 'No simulations yet. Each one you take appears here with its score, review and trend.',
  start: 'Go to the start page',
  deviceFailed: 'This browser doesn’t let the site read its stored data, so only simulations on the server are listed.',
  hidden: (count: number) =>
    `${plural(count, { one: 'One simulation in this browser belongs', other: `${count} simulations in this browser belong` })} to an account. Sign in to that account to see ${plural(count, { one: 'it', other: 'them' })}.`,
  noReply: {
    'signed-out': 'Sign in to see your simulations on every device',
    'session-ended': 'Your session has ended. Sign in again to see your simulations from other devices',
    'second-factor-needed':
      'Your account requires a second factor. Sign in again to see your simulations from other devices',
    unreachable: 'The server can’t be reached. Only simulations in this browser are listed.',
  } satisfies Record<NoReply, string>,
  older: {
    reading: 'Loading your older simulations… The list and its figures are not complete yet.',
    unreachable: 'Your older simulations could not be loaded, so the list and its figures are not complete.',
    'signed-out': 'Sign in again to see your older simulations. The list and its figures are not complete',
    'session-ended':
      'Your session has ended. Sign in again to see your older simulations. The list and its figures are not complete',
    'second-factor-needed':
      'Your account requires a second factor. Sign in again to see your older simulations. The list and its figures are not complete',
  } satisfies Record<NoReply | 'reading', string>,
  retry: 'Try again',
  open: 'Results and review',
  terminated: 'Terminated',
  unfinished: 'Not finished',
  unscored: 'Finished',
  resume: 'Resume on the start page',
  keysMissing: 'The score appears as soon as the answer keys are available.',
  scaledScore: (score: number) => `Scaled score ${score}`,
  pass: 'PASS',
  fail: 'FAIL',
  /** Shown beside the current score if scoring was changed after the exam. */
  first: (score: number, verdict: string) => `Original score: ${score}, ${verdict}`,
  duration: (time: string) => `${time} with breaks`,
  onlyHere: 'On this device only',
  ofTotal: (correct: number, total: number) => `${correct} of ${total}`,
  progress: {
    title: 'Scores over time',
    one: (score: number) => `First score: ${score}. Your trend appears here after your second simulation.`,
    line: (count: number, first: number, last: number, scoring: Scoring) =>
      `${plural(count, {
        one: `One scaled score, ${first},`,
        other: `Scaled scores of ${count} simulations, from ${first} (first) to ${last} (latest),`,
      })} on a scale from ${scoring.lowestScore} to ${scoring.highestScore}; passing score ${scoring.passingScaledScore}.`,
    filled: 'Filled: passed. Hollow: not passed.',
    /** The letter that is shown below the marks in place of a form's name. */
    letter: (letter: string, form: string) => `${letter}: ${form}`,
    asTable: 'The scores as a table',
    date: 'Date',
    form: 'Form',
    rules: 'Rules',
    correct: 'Correct',
    score: 'Scaled score',
    result: 'Result',
  },
  study: {
    title: 'Study alongside your simulations',
    titleAlone: 'Study over time',
    /** `said` is the formatted number of answers. */
    lead: (answered: number, said: string, days: number, right: string) =>
      `${plural(answered, { one: '1 question', other: `${said} questions` })} on ${plural(days, { one: '1 day', other: `${days} days` })}, ${right} right.`,
    drawn: {
      day: (from: string, to: string, most: number, taken: number) =>
        `Questions studied each day from ${from} to ${to}, at most ${most} in one day; ${simulations(taken)}.`,
      week: (from: string, to: string, most: number, taken: number) =>
        `Questions studied each week from ${from} to ${to}, at most ${most} in one week; ${simulations(taken)}.`,
      month: (from: string, to: string, most: number, taken: number) =>
        `Questions studied each month from ${from} to ${to}, at most ${most} in one month; ${simulations(taken)}.`,
    },
    legend: {
      right: 'right',
      wrong: 'wrong',
      mark: 'Marks above: simulations with their scaled scores, drawn as in the scores over time.',
    },
    asTable: 'Study as a table',
    units: { day: 'Day', week: 'Week', month: 'Month' },
    answered: 'Questions',
    right: 'Right',
    taken: 'Scaled scores',
  },
  parts: {
    topics: 'Topics over time',
    topic: 'Topic',
    allSpecies: 'Species over time',
    species: 'Species',
    latest: 'Latest',
    change: 'Since the first',
    course: 'Trend',
    up: (points: number) => `${points} points up`,
    down: (points: number) => `${points} points down`,
    same: 'the same',
    /** `17 of 26`, and the range that the rate over many more such questions would be in. */
    range: (count: string, range: string) => `${count}; ${range}`,
    ranges:
      'The range beside each rate shows where it would be over many more such questions, 19 times in 20. A change inside it may be chance.',
  },
  /** How far an unfinished simulation got: from the log if this browser has it, otherwise from the server's data. */
  reached: ({ progress, blocks }: Pick<HistoryEntry, 'progress' | 'blocks'>) => {
    if (progress) return placeInWords(progress);
    if (blocks.length === 0) return 'Started, no block finished.';
    return plural(blocks.length, { one: 'One block is finished.', other: `${blocks.length} blocks are finished.` });
  },
  /** One sentence per departure: when, what, and for how long. */
  departure: ({ cause, atMs, lengthMs }: Departure) => {
    const left = `After ${lengthInWords(atMs)} ${causes.get(cause) ?? 'the page was left'}`;
    return lengthMs === null ? `${left}. Duration unknown.` : `${left} for ${lengthInWords(lengthMs)}.`;
  },
  detail: {
    loading: 'Loading this simulation…',
    unknown: 'This simulation is neither on this device nor in your account.',
    signIn: 'Sign in to look for it in your account',
    unreachable: 'This simulation is not on this device, and the server can’t be reached.',
    all: 'All simulations',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly history: typeof english;
  }
}

export const historyTexts = localeTexts('history', english);

function placeInWords({ block, question, questionsInBlock }: Progress): string {
  if (question !== null) return `At question ${question} of ${questionsInBlock} in block ${block}.`;
  return block === 1 ? 'Before block 1.' : `Block ${block - 1} is finished, block ${block} is next.`;
}
