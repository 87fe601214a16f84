// Texts of a cohort's report.

import type { CohortReport } from '@simulator/api-contract';
import { localeTexts } from '../../../../ui/locale-texts.ts';
import { plural } from '../../../../ui/plural.ts';

type Counts = CohortReport['counts'];

const people = (count: number) => plural(count, { one: '1 person', other: `${count} people` });

const english = {
  title: (label: string) => `Report: ${label}`,
  link: 'Report',
  back: (label: string) => `Back to ${label}`,
  loading: 'Loading the report…',
  form: 'Form',
  formOption: (name: string, count: number) => `${name} (${people(count)})`,
  madeAt: (moment: string) => `Created ${moment}`,
  print: 'Print',
  exportCsv: 'Export as CSV',
  fileName: (label: string) => `${label}, report.csv`,

  countsTitle: 'People',
  counts: {
    seats: 'Seats',
    taken: 'Taken',
    joined: 'Joined',
    agreed: 'Let staff see results',
    begun: 'Started',
    done: 'Finished',
  } satisfies Record<keyof Counts, string>,
  nothingDone: 'Nobody has finished all blocks of a form yet.',
  tooFew: (fewest: number, waiting: number) =>
    `Figures need the results of at least ${fewest} people who let staff see them. So far there are ${waiting}.`,
  computing: 'The figures are being computed. This page shows them as soon as they are ready.',
  basis: (count: number, questions: number) =>
    `From the first complete simulation of each of ${people(count)} who let staff see their results; ${questions} scored questions.`,
  waiting: (waiting: number, fewest: number) =>
    plural(waiting, {
      one: `The results of 1 more person are not in these figures: people are added, and taken out, ${fewest} or more at a time.`,
      other: `The results of ${waiting} more people are not in these figures: people are added, and taken out, ${fewest} or more at a time.`,
    }),

  scoresTitle: 'Scores',
  passed: (count: number, of: number, percent: string) => `${count} of ${people(of)} passed: ${percent}`,
  range: (range: string) => `range ${range}`,
  passMark: (mark: number) => `Passing score ${mark}`,
  middle: (median: number, lower: number, upper: number) =>
    `The median score is ${median}. The middle half is between ${lower} and ${upper}.`,
  othersPassed: (percent: string) => `Of all others, ${percent} passed.`,
  scoreTable: 'People by scaled score',
  score: 'Scaled score',
  people: 'People',
  scores: (from: number, to: number) => `${from} to ${to}`,

  partsTitle: 'Right answers',
  whole: (percent: string) => `${percent} of all answers are right (the line in the ranges).`,
  othersCorrect: (percent: string) => `Of the answers of all others, ${percent} are right.`,
  divisions: { topic: 'By topic', species: 'By species' },
  partColumn: { topic: 'Topic', species: 'Species' },
  questions: 'Questions',
  right: 'Right',
  ranges: 'Range, 0 to 100%',
  others: 'Others',

  paceTitle: 'Pace',
  paceLead: 'For each block: the median time per answered question, in seconds, and how many people ran out of time.',
  block: 'Block',
  blockNumber: (block: number) => `Block ${block}`,
  seconds: 'Seconds per question',
  endedByTime: 'Ended by time',
  ofPeople: (count: number, of: number) => `${count} of ${of}`,
  notKnown: 'not known',

  missesTitle: 'Common misses',
  missesLead: 'The questions that most people of the cohort got wrong or did not answer.',
  missesNone: 'Nobody missed a question.',
  question: 'Question',
  missed: 'Missed by',
  place: (block: number, topic: string) => `Block ${block}, ${topic}`,
  figuresOf: (question: number) => `Figures of question ${question}`,

  othersTitle: 'All others',
  comparison: {
    shown: (count: number) =>
      `Compared with at least ${count} people outside the cohort, by their first complete simulation of this form.`,
    'too-few': (fewest: number) =>
      `There is no comparison with others: fewer than ${fewest} people outside the cohort have finished this form.`,
    computing: 'The figures of others are being computed. Open the report again in a minute to compare.',
  },

  how: 'How these figures are calculated',
  method: (fewest: number) => [
    'Each person counts once for a form: with the first simulation in which every block was finished. Unanswered questions count as wrong; pre-test questions don’t count.',
    'The range of a share is where it would be, 19 times in 20, over many more people like these. It takes into account that the answers of one person are alike: with few people it is wide, however many questions there are.',
    `Nobody’s answers can be read from a report: results come into it and leave it in groups of at least ${fewest} people. When one person of a group withdraws consent or deletes the simulation, the whole group leaves.`,
    'The score is this product’s own estimate.',
  ],
};

declare module '../../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly cohortReport: typeof english;
  }
}

export const cohortReportTexts = localeTexts('cohortReport', english);
