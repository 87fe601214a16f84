// The distributions that are counted over a set of questions; each returns named rows.

import { topics } from '@simulator/exam-engine';
import { domains, speciesGroups, statuses, tasks } from './question-schema.ts';
import {
  hasPicture,
  keyIsLongest,
  keyIsShortest,
  keyLetter,
  letters,
  opensWithSignalment,
  teachingWords,
} from './question-traits.ts';
import type { BankQuestion } from './read-bank.ts';
import { quantile, stemFigures } from './stem-figures.ts';
import { mean, percent, tally } from './tally.ts';
import { dosesLookedUp } from './wording/doses.ts';
import { numbersIn } from './wording/numbers.ts';

export interface Distribution {
  readonly title: string;
  rowsOf(questions: readonly BankQuestion[]): readonly (readonly [name: string, value: string])[];
}

export const difficultyBands = ['hard, below 0.62', 'middle', 'easy, 0.78 and above'] as const;

export function difficultyBandOf({ estimated_difficulty: expected }: BankQuestion): string {
  return difficultyBands[expected < 0.62 ? 0 : expected < 0.78 ? 1 : 2];
}

export const distributions: readonly Distribution[] = [
  { title: '', rowsOf: (questions) => [['questions', String(questions.length)]] },
  counts('species', speciesGroups, ({ species }) => species),
  counts('topic', topics, ({ topic }) => topic),
  counts('domain', domains, ({ domain }) => domain),
  counts('task', tasks, ({ task }) => task),
  {
    title: 'estimated difficulty',
    rowsOf: (questions) => {
      const values = questions.map((question) => question.estimated_difficulty);
      const counted = tally(questions, difficultyBandOf);
      return [
        ['mean', values.length > 0 ? mean(values).toFixed(3) : '-'],
        ...difficultyBands.map((band): [string, string] => [band, String(counted.get(band) ?? 0)]),
      ];
    },
  },
  counts('key position, five options', letters, (question) =>
    question.options.length === 5 ? keyLetter(question) : '',
  ),
  counts('key position, four options', letters.slice(0, 4), (question) =>
    question.options.length === 4 ? keyLetter(question) : '',
  ),
  {
    title: 'shares',
    rowsOf: (questions) => [
      ['key is longest option', shareOf(questions, keyIsLongest)],
      ['key is shortest option', shareOf(questions, keyIsShortest)],
      ['opens with age and breed', shareOf(questions, opensWithSignalment)],
    ],
  },
  counts('options', ['4', '5'], ({ options }) => String(options.length)),
  { title: 'pictures', rowsOf: (questions) => [['with a picture', String(questions.filter(hasPicture).length)]] },
  counts('status', statuses, ({ provenance }) => provenance.status),
];

/**
 * Distributions of questions with teaching, with the goals that a form of such questions must meet (rules
 * stem-distribution, key-longest).
 */
export const styleDistributions: readonly Distribution[] = [
  { title: '', rowsOf: (questions) => [['questions with teaching', String(questions.length)]] },
  {
    title: 'stems',
    rowsOf: (questions) => {
      if (questions.length === 0) return [];
      const { median, ninetieth, short, animals, places } = stemFigures(questions);
      return [
        ['median of words (60 to 75)', String(median)],
        ['90th percentile (at most 95)', String(ninetieth)],
        ['under 40 words (at least 10 %)', percent(short)],
        ['opening with the animal (at least 70 %)', percent(animals)],
        ['naming a place (at most 10 %)', percent(places)],
        [
          'numbers in prose, median (at most 4)',
          String(
            quantile(
              questions.map(({ question }) => numbersIn(question).length),
              0.5,
            ),
          ),
        ],
      ];
    },
  },
  {
    title: 'review',
    rowsOf: (questions) =>
      questions.length === 0
        ? []
        : [
            ['words of teaching, median (at least 180)', String(quantile(questions.map(teachingWords), 0.5))],
            ['with laboratory results', shareOf(questions, ({ labs }) => labs !== undefined)],
            ['with a comparison', shareOf(questions, ({ compare }) => compare !== undefined)],
            ['doses by body weight', String(dosesLookedUp(questions).taught)],
            ['of them with a looked-up source (at least 80 %)', shareOfDoses(questions)],
            ['with something from memory', shareOf(questions, saysFromMemory)],
            ['confirmed by a veterinarian', shareOf(questions, ({ provenance }) => provenance.confirmed !== undefined)],
          ],
  },
  {
    title: 'keys',
    rowsOf: (questions) => [
      ['longest option (at most 25 %)', shareOf(questions, keyIsLongest)],
      ...letters.map((letter): [string, string] => {
        const withFive = questions.filter(({ options }) => options.length === 5);
        return [`${letter} of five (17 to 23 %)`, shareOf(withFive, (question) => keyLetter(question) === letter)];
      }),
    ],
  },
];

/** True if the provenance says that something was not looked up. A veterinarian must confirm such questions first. */
export function saysFromMemory({ provenance }: BankQuestion): boolean {
  return /\bfrom memory\b/i.test(provenance.notes ?? '');
}

function counts(title: string, keys: readonly string[], keyOf: (question: BankQuestion) => string): Distribution {
  return {
    title,
    rowsOf: (questions) => {
      const counted = tally(questions, keyOf);
      return keys.map((key) => [key, String(counted.get(key) ?? 0)]);
    },
  };
}

function shareOfDoses(questions: readonly BankQuestion[]): string {
  const { taught, lookedUp } = dosesLookedUp(questions);
  return taught > 0 ? percent(lookedUp / taught) : '-';
}

function shareOf(questions: readonly BankQuestion[], has: (question: BankQuestion) => boolean): string {
  return questions.length > 0 ? percent(questions.filter(has).length / questions.length) : '-';
}
