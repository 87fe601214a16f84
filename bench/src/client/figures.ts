// Computes figures from the samples: medians over the runs, next to the floors and the goal.

import { greatest, median, percentile } from '../statistics.ts';
import type { BlockRun } from './block-run.ts';
import type { Samples, SubjectSamples } from './samples.ts';

export interface Figure {
  readonly name: string;
  readonly product: number;
  /** The values that the product is compared with; null if a floor has nothing comparable. */
  readonly react: number | null;
  readonly vanilla: number | null;
  readonly decimals: number;
  /** The goal in words, and the largest value that meets it; null if the figure is only shown for orientation. */
  readonly goal: { readonly words: string; readonly limit: number } | null;
}

type Measure = (samples: SubjectSamples) => number;

export function figuresOf(samples: Samples): readonly Figure[] {
  return [
    ...figuresOfTransfer(samples),
    ...figuresOfLoading(samples),
    ...figuresOfBlock(samples),
    ...figuresOfExamDay(samples),
  ];
}

function figuresOfTransfer(samples: Samples): readonly Figure[] {
  const visit = (pick: (it: SubjectSamples['firstVisit'][number]) => number) => (of: SubjectSamples) =>
    median(of.firstVisit.map(pick));
  const code = beside(samples, 'kB of code to the first question', 1, visit(kB('codeBytes')));
  return [
    { ...code, goal: timesReact(code, 1.3) },
    {
      ...beside(samples, "kB of block 1's questions, brotli", 1, visit(kB('questionsBytes'))),
      goal: { words: 'at most 22', limit: 22 },
    },
    {
      ...alone('kB of fonts', 1, visit(kB('fontBytes'))(samples.product)),
      goal: { words: 'at most 36', limit: 36 },
    },
    {
      ...beside(samples, 'kB of all kinds to the first question, link', 1, (of) =>
        median(of.linkSlowed.map(({ bytes }) => bytes / 1_000)),
      ),
      goal: { words: 'at most 200', limit: 200 },
    },
    beside(
      samples,
      'requests answered by the first question',
      0,
      visit(({ requests }) => requests),
    ),
  ];
}

function figuresOfLoading({ product, react, vanilla }: Samples): readonly Figure[] {
  const samples = { product, react, vanilla };
  const firstQuestion: Measure = (of) => median(of.firstVisit.map(({ firstQuestionMs }) => firstQuestionMs));
  const floors = { react: firstQuestion(react), vanilla: firstQuestion(vanilla) };
  const start = median(product.firstVisit.map(({ startScreenMs }) => measured(startScreenMs)));
  const afterCode = median(product.firstVisit.map(({ afterCodeMs }) => measured(afterCodeMs)));
  const blocking = beside(samples, 'blocking time at load CPU/4, ms', 0, (of) =>
    median(of.firstVisit.map(({ blockingMs }) => blockingMs)),
  );
  const startFigure = { ...alone('start screen S4G, ms (floors: 1st question)', 0, start), ...floors };
  const afterCodeFigure = { ...alone('1st question after the code S4G, ms', 0, afterCode), ...floors };
  const byLink = beside(samples, '1st question by the link, ms', 0, (of) =>
    median(of.link.map(({ firstQuestionMs }) => firstQuestionMs)),
  );
  const byLinkSlowed = beside(samples, '1st question by the link S4G, ms', 0, (of) =>
    median(of.linkSlowed.map(({ firstQuestionMs }) => firstQuestionMs)),
  );
  return [
    { ...byLink, goal: timesReact(byLink, 2) },
    { ...byLinkSlowed, goal: timesReact(byLinkSlowed, 1.1) },
    {
      ...alone('Start to the dialog, ms', 0, median(product.dialogMs)),
      goal: { words: 'at most 100', limit: 100 },
    },
    { ...startFigure, goal: timesReact(startFigure, 0.45) },
    { ...afterCodeFigure, goal: timesReact(afterCodeFigure, 0.5) },
    { ...blocking, goal: { words: "at most React's own", limit: blocking.react ?? 0 } },
    {
      ...alone('kill to the same question, ms', 0, median(product.kill.map(({ resumeMs }) => resumeMs))),
      goal: { words: 'at most 2000', limit: 2_000 },
    },
  ];
}

function figuresOfBlock(samples: Samples): readonly Figure[] {
  const { product, react } = samples;
  const script = beside(samples, 'script per question, ms', 2, (of) =>
    median(of.block.map(({ scriptMsPerQuestion }) => scriptMsPerQuestion)),
  );
  const longTasks: Measure = (of) => median(of.blockSlowed.map((run) => run.longTasks.length));
  const heap = {
    ...beside(samples, 'heap, MB (product at question 360, floors 60)', 2, (of) =>
      median(of.block.map(({ heapBytes }) => measured(heapBytes) / 1_000_000)),
    ),
  };
  return [
    ...figuresOfNext(samples, 'Next to painted', (of) => of.block, unthrottledGoals(react)),
    ...figuresOfNext(
      samples,
      'Next to painted CPU/4',
      (of) => of.blockSlowed,
      slowedGoals(product.blockSlowed, react.blockSlowed),
    ),
    ...figuresOfNext(
      samples,
      'Next at once CPU/4',
      (of) => of.blockHurried,
      slowedGoals(product.blockHurried, react.blockHurried),
    ),
    { ...script, goal: timesReact(script, 1.3) },
    { ...beside(samples, 'long tasks in a block CPU/4', 0, longTasks), goal: { words: 'none', limit: 0 } },
    { ...heap, goal: timesReact(heap, 1.5) },
    {
      ...beside(samples, 'elements at question 60', 0, (of) => median(of.block.map((run) => run.elementsAtQuestion60))),
      goal: { words: 'at most 100', limit: 100 },
    },
    {
      ...alone(
        'steps of a block that waited for a request',
        0,
        greatest(product.kill.map((run) => run.stepsThatWaited)),
      ),
      goal: { words: 'none, in any run', limit: 0 },
    },
    {
      ...alone(
        'steps that wait for a picture, S4G, 20 s a question',
        0,
        greatest(product.linkSlowed.map(({ stepsThatWait }) => measured(stepsThatWait))),
      ),
      goal: { words: 'none, in any run', limit: 0 },
    },
    beside(samples, 'requests behind a block', 0, (of) => median(of.block.map(({ requests }) => requests))),
  ];
}

/**
 * Compares the block of the rules `exam-day` with the limits of the linear block. Floors have no such rules, so their
 * linear block is used.
 */
function figuresOfExamDay({ product, react }: Samples): readonly Figure[] {
  const besideBlock = (name: string, decimals: number, own: number, floor: number) => ({
    ...alone(name, decimals, own),
    react: floor,
  });
  const script = besideBlock(
    'exam day: script per question, ms',
    2,
    median(product.examDay.map((run) => run.scriptMsPerQuestion)),
    median(react.block.map((run) => run.scriptMsPerQuestion)),
  );
  const elements = median(product.examDay.map((run) => run.elementsAtQuestion60));
  return [
    {
      ...besideBlock(
        'exam day: Next to painted p95, ms',
        1,
        summaryOfSteps(product.examDay, p95),
        summaryOfSteps(react.block, p95),
      ),
      goal: unthrottledGoals(react).p95,
    },
    {
      ...besideBlock(
        'exam day: Next to painted CPU/4 p95, ms',
        1,
        summaryOfSteps(product.examDaySlowed, p95),
        summaryOfSteps(react.blockSlowed, p95),
      ),
      goal: slowedGoals(product.examDaySlowed, react.blockSlowed).p95,
    },
    { ...script, goal: timesReact(script, 1.3) },
    { ...alone('exam day: elements at question 60', 0, elements), goal: { words: 'at most 100', limit: 100 } },
  ];
}

interface StepGoals {
  readonly p95: Figure['goal'];
  readonly max: Figure['goal'];
}

function figuresOfNext(
  samples: Samples,
  name: string,
  runsOf: (of: SubjectSamples) => readonly BlockRun[],
  goals: StepGoals,
): readonly Figure[] {
  const steps =
    (summary: (stepsMs: readonly number[]) => number): Measure =>
    (of) =>
      summaryOfSteps(runsOf(of), summary);
  const writes = (share: number) => summaryOfWrites(runsOf(samples.product), share);
  return [
    beside(samples, `${name} p50, ms`, 1, steps(median)),
    { ...beside(samples, `${name} p95, ms`, 1, steps(p95)), goal: goals.p95 },
    { ...beside(samples, `${name} max, ms`, 1, steps(greatest)), goal: goals.max },
    alone(`  durable write alone p50, ms`, 1, writes(0.5)),
    alone(`  durable write alone p95, ms`, 1, writes(0.95)),
  ];
}

function unthrottledGoals(react: SubjectSamples): StepGoals {
  return { p95: { words: 'React + 4 ms', limit: summaryOfSteps(react.block, p95) + 4 }, max: null };
}

/**
 * The write counts with its median, which is the stricter choice: slow cases of both figures seldom meet in one step.
 */
function slowedGoals(product: readonly BlockRun[], react: readonly BlockRun[]): StepGoals {
  const limit = 1.1 * summaryOfSteps(react, p95) + summaryOfWrites(product, 0.5);
  return {
    p95: { words: '1.1 x React + write', limit },
    max: { words: 'that + 50 ms', limit: limit + 50 },
  };
}

function summaryOfSteps(runs: readonly BlockRun[], summary: (stepsMs: readonly number[]) => number): number {
  return median(runs.map(({ stepsMs }) => summary(stepsMs)));
}

function summaryOfWrites(runs: readonly BlockRun[], share: number): number {
  return median(runs.map(({ durableWritesMs }) => percentile(durableWritesMs ?? [], share)));
}

function p95(values: readonly number[]): number {
  return percentile(values, 0.95);
}

function beside(samples: Samples, name: string, decimals: number, measure: Measure): Figure {
  const [react, vanilla] = [measure(samples.react), measure(samples.vanilla)];
  return { name, product: measure(samples.product), react, vanilla, decimals, goal: null };
}

function alone(name: string, decimals: number, product: number): Figure {
  return { name, product, react: null, vanilla: null, decimals, goal: null };
}

function timesReact(figure: Figure, factor: number): Figure['goal'] {
  return { words: `${factor} x React`, limit: factor * (figure.react ?? 0) };
}

function kB<Key extends string>(key: Key): (from: Readonly<Record<Key, number>>) => number {
  return (from) => from[key] / 1_000;
}

function measured(value: number | null): number {
  if (value === null) throw new Error('A measurement is missing');
  return value;
}
