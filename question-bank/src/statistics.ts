// What is counted over a set of questions: each distribution gives named rows.

import { topics } from '@simulator/exam-engine';
import { domains, speciesGroups, statuses, tasks } from './question-schema.ts';
import { hasPicture, keyIsLongest, keyIsShortest, keyLetter, letters, opensWithSignalment } from './question-traits.ts';
import type { BankQuestion } from './read-bank.ts';
import { mean, percent, tally } from './tally.ts';

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

function counts(title: string, keys: readonly string[], keyOf: (question: BankQuestion) => string): Distribution {
  return {
    title,
    rowsOf: (questions) => {
      const counted = tally(questions, keyOf);
      return keys.map((key) => [key, String(counted.get(key) ?? 0)]);
    },
  };
}

function shareOf(questions: readonly BankQuestion[], has: (question: BankQuestion) => boolean): string {
  return questions.length > 0 ? percent(questions.filter(has).length / questions.length) : '-';
}
