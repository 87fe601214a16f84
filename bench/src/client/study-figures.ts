// Computes the figures of study and the review. Their goal is a frame, plus the durable write if there is one.

import { median, percentile } from '../statistics.ts';
import type { Figure } from './figures.ts';
import { studiedQuestions } from './studied-account.ts';
import type { StudyRun } from './study-run.ts';

const frameMs = 16.7;

export function figuresOfStudy(runs: readonly StudyRun[]): readonly Figure[] {
  const share = (of: (run: StudyRun) => readonly number[], part: number) =>
    median(runs.map((run) => percentile(of(run), part)));
  const writeMs = share((run) => run.durableWritesMs, 0.5);
  const steps = (name: string, of: (run: StudyRun) => readonly number[], goal: NonNullable<Figure['goal']>) => [
    figure(`${name} CPU/4 p50, ms`, 1, share(of, 0.5)),
    { ...figure(`${name} CPU/4 p95, ms`, 1, share(of, 0.95)), goal },
  ];
  const oneFrame = { words: 'a frame', limit: frameMs };
  return [
    ...steps('review open to question', (run) => run.reviewMs, oneFrame),
    ...steps('review: filter to list', (run) => run.filterMs, oneFrame),
    ...steps('tutor: answer to explanation', (run) => run.answerMs, {
      words: 'a frame + write',
      limit: frameMs + writeMs,
    }),
    figure('  durable write alone p50, ms', 1, writeMs),
    figure(
      `heap, MB (study with ${studiedQuestions} questions studied)`,
      2,
      median(runs.map(({ heapBytes }) => heapBytes / 1_000_000)),
    ),
    ...dueFigures(runs),
    figure('kB of code to the first screen of /study', 1, median(runs.map(({ codeBytes }) => codeBytes / 1_000))),
  ];
}

function dueFigures(runs: readonly StudyRun[]): readonly Figure[] {
  const goal = { words: 'a second', limit: 1_000 };
  return [
    { ...figure('today’s cards CPU/4, 390 px, ms', 0, median(runs.map(({ due }) => median(due.againMs)))), goal },
    {
      ...figure(
        'today’s cards, log in the account CPU/4, 390 px, ms',
        0,
        median(runs.map(({ due }) => due.elsewhereMs)),
      ),
      goal,
    },
  ];
}

function figure(name: string, decimals: number, product: number): Figure {
  return { name, product, react: null, vanilla: null, decimals, goal: null };
}
