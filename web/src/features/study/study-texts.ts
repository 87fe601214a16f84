// Texts of study.

import type { ChosenMode, QuestionState, StudyMode } from '@simulator/study-engine';
import { localeTexts } from '../../ui/locale-texts.ts';
import { plural } from '../../ui/plural.ts';

const questions = (count: number) => plural(count, { one: '1 question', other: `${count} questions` });

const english = {
  heading: 'Study',
  opening: 'Opening your study…',
  blocked: 'This browser does not let the site store anything, so your study can’t be saved.',
  notSaved: 'This could not be saved on your device. Nothing is lost yet: try again.',
  retry: 'Try again',
  blockRuns: 'A block of your simulation is running: its clock keeps running while you are here.',
  backToBlock: 'Back to the block',
  questions,
  pool: {
    asking: 'Loading the practice questions…',
    'grant-needed': 'You need an access code or an account for the practice questions.',
    unreachable: 'The server can’t be reached. You can study what is on this device.',
    enterCode: 'Enter the code on the start page',
    signIn: 'Sign in',
  },
  today: {
    title: 'Today',
    due: (count: number) => plural(count, { one: '1 card is due.', other: `${count} cards are due.` }),
    fits: (count: number, minutes: number) =>
      `${plural(count, { one: '1 of them fits', other: `${count} of them fit` })} in your ${minutes} minutes; the rest will wait.`,
    /** Shown on a device that has no study records yet. */
    asking: 'Checking your account for what you studied…',
    none: 'Nothing is due today.',
    noneYet: 'Nothing is due yet. Questions that you miss or are unsure of become cards and come back here.',
    begin: (count: number) => plural(count, { one: 'Study 1 card', other: `Study ${count} cards` }),
    newSet: 'New set',
    tomorrow: (count: number) => `Tomorrow: ${count}.`,
    exam: (days: number) => plural(days, { one: '1 day until your exam.', other: `${days} days until your exam.` }),
    examToday: 'Your exam is today. Nothing more is due.',
    examOver: 'Your exam date has passed, so nothing is due. Change or remove it below to continue.',
    done: (answered: number, minutes: number) =>
      `Today: ${plural(answered, { one: '1 question', other: `${answered} questions` })} in ${plural(minutes, { one: '1 minute', other: `${minutes} minutes` })}.`,
    streak: (days: number) => `${days} days in a row.`,
  },
  missed: {
    title: 'What you missed',
    preparing: 'Preparing the questions you missed…',
    unknown: 'This simulation is not on this device, or belongs to another account.',
    nothing: 'You didn’t miss any questions in this simulation.',
    failed: 'The questions could not be loaded. Nothing is lost: try again.',
  },
  resume: {
    title: 'Continue',
    at: (mode: StudyMode, done: number, total: number) =>
      `${({ tutor: 'Tutor', test: 'Test', due: 'Due cards' } satisfies Record<StudyMode, string>)[mode]}: ${done} of ${total} answered.`,
    began: (moment: string) => `Started ${moment}.`,
    /** What the questions of the set have in common, and when the set was started. */
    aboutAndBegan: (about: string, moment: string) => `${about}. Started ${moment}.`,
    older: (count: number) =>
      plural(count, {
        one: '1 older set is open, too; it will appear here when one of these ends.',
        other: `${count} older sets are open, too; they will appear here as these end.`,
      }),
    go: 'Continue',
    goNamed: (moment: string) => `Continue the set started ${moment}`,
    end: 'End this set',
    endNamed: (moment: string) => `End this set, started ${moment}`,
  },
  newSet: {
    title: 'New set',
    mode: 'Mode',
    modes: { tutor: 'Tutor', test: 'Test' },
    modeHints: { tutor: 'Each answer is explained at once.', test: 'Explained at the end, as in the exam.' },
    clock: 'With a clock: 65 seconds per question',
    divisions: { topic: 'Topic', species: 'Species', system: 'Organ system', task: 'Task' },
    any: 'All',
    picture: 'Picture',
    pictures: { any: 'With or without', with: 'With a picture', without: 'Without' },
    state: 'How you’ve done so far',
    states: {
      new: 'New',
      missed: 'Missed',
      flagged: 'Flagged',
      unsure: 'Unsure',
      slow: 'Slow',
      mastered: 'Mastered',
    } satisfies Record<QuestionState, string>,
    size: 'How many',
    matching: (count: number) => plural(count, { one: '1 question matches.', other: `${count} questions match.` }),
    noneMatching: 'No questions match. Remove a filter.',
    block: (block: number, form: string) => `Block ${block} of ${form}`,
    blockLead: (count: number) => `${questions(count)}, in the order of the exam.`,
    start: 'Start',
    starting: 'Starting…',
    cancel: 'Cancel',
    save: 'Save this set',
    name: 'Name of the set',
    saved: (name: string) => `Saved as “${name}”.`,
  },
  saved: {
    title: 'Saved sets',
    how: (mode: ChosenMode, hasClock: boolean, size: number) =>
      `${{ tutor: 'Tutor', test: hasClock ? 'Test with a clock' : 'Test' }[mode]}, ${questions(size)}.`,
    start: (name: string) => `Start “${name}”`,
    remove: (name: string) => `Remove “${name}”`,
    removeShort: 'Remove',
  },
  blocks: {
    title: 'Blocks you have taken',
    lead: 'One block alone, as a practice set.',
    missed: (missed: number, total: number) => `${missed} of ${total} missed`,
    practice: 'Practice',
    practiceNamed: (block: number, form: string) => `Practice block ${block} of ${form}`,
  },
  set: {
    modes: { tutor: 'Tutor', test: 'Test', due: 'Due today' } satisfies Record<StudyMode, string>,
    position: (number: number, total: number) => `Question ${number} of ${total}`,
    pause: 'Pause',
    flag: 'Flag',
    unsure: 'Not sure',
    unsureHint: 'Shortcut U',
    check: 'Check',
    next: 'Next',
    finish: 'Finish',
    timeLeft: 'Time left',
    loading: 'Loading the question…',
    missing: 'This question is not on the device, and the server can’t be reached.',
    skip: 'Skip it',
    comesBack: (when: string) => `Comes back ${when}.`,
    rests: 'Not due again before your exam.',
    shortcuts: 'Shortcuts: A to E choose, U not sure, F flag, Enter continues, ? lists them.',
    keys: [
      ['A to E, or 1 to 5', 'choose an option'],
      ['U', 'not sure, or sure again'],
      ['F', 'flag the question, or remove the flag'],
      ['Enter', 'check the answer, then the next question'],
      ['?', 'this list'],
      ['Escape', 'close a list or picture'],
    ] satisfies readonly (readonly [key: string, what: string])[],
  },
  when: (days: number) => (days <= 0 ? 'today' : plural(days, { one: 'tomorrow', other: `in ${days} days` })),
  summary: {
    title: 'Set finished',
    right: (right: number, total: number) => `${right} of ${total} right`,
    facts: (unsure: number, minutes: number) => {
      const time = plural(minutes, { one: '1 minute', other: `${minutes} minutes` });
      if (unsure === 0) return `${time} total.`;
      return `${plural(unsure, { one: '1 answer you were not sure of', other: `${unsure} answers you were not sure of` })}, ${time} total.`;
    },
    notReached: (count: number) => `${questions(count)} not reached.`,
    learned: 'What to remember',
    nothingMissed: 'Nothing missed and nothing unsure.',
    comesBack: 'Next reviews',
    nothingComesBack: 'No questions from this set are scheduled.',
    on: (when: string, count: number) => `${when.charAt(0).toUpperCase()}${when.slice(1)}: ${questions(count)}`,
    all: 'All questions of the set',
    outcomes: { right: 'Right', wrong: 'Wrong', unsure: 'Right, not sure', missing: 'Not reached' },
    question: (number: number, outcome: string) => `${number}. ${outcome}`,
    back: 'Back to Study',
    again: 'New set',
    print: 'Print',
  },
  progress: {
    title: 'Progress',
    by: 'By',
    columns: ['Questions', 'Seen', 'Missed', 'Mastered'],
    lead: 'Mastered: remembered for three weeks or longer, or right and sure on two days.',
    total: 'All',
  },
  settings: {
    title: 'Settings',
    exam: 'Exam date',
    examHint: 'Nothing is due on or after it.',
    minutes: 'Minutes a day',
    minutesHint: 'Leave it empty for everything that is due.',
    retention: 'Remember',
    retentionHint: 'More means more reviews.',
    retentionOf: (share: string) => `${share} of what is due`,
    save: 'Save settings',
    saved: 'Saved.',
    examPast: 'This day has passed: nothing is due until you change or remove it.',
    badMinutes: 'Minutes a day: a whole number from 1 to 600.',
  },
  offline: {
    title: 'Offline',
    state: (here: number, all: number) =>
      here === all
        ? 'All practice questions are on this device.'
        : `${here} of ${all} parts of the practice questions are on this device.`,
    fetch: 'Download for offline use',
    fetching: (here: number, all: number) => `Downloading part ${Math.min(here + 1, all)} of ${all}…`,
    done: 'All practice questions and their pictures are on this device.',
    failed: 'The connection was lost. What was downloaded stays; try again.',
  },
};

declare module '../../ui/locale-texts.ts' {
  interface Catalog {
    readonly study: typeof english;
  }
}

export const studyTexts = localeTexts('study', english);
