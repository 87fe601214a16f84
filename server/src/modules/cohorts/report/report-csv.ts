// The tables of a cohort's report as one CSV file: one row per figure, with what the figure is of.

import type { CohortReport, ReportFigures } from '@simulator/api-contract';
import { csvText } from '@simulator/question-formats';

const columns = [
  'table',
  'name',
  'question',
  'block',
  /** The number of people that the count in `people` is out of. */
  'of people',
  'people',
  'questions',
  'percent',
  'percent from',
  'percent to',
  'percent of others',
  'score',
  'seconds',
] as const;

type Row = Partial<Record<(typeof columns)[number], string | number | null>>;

export function reportCsv(report: CohortReport): string {
  const rows = [...countRows(report), ...(report.figures ? figureRows(report.figures) : [])];
  return csvText([columns, ...rows.map((row) => columns.map((column) => String(row[column] ?? '')))]);
}

function countRows({ cohort, edition, editions, madeAt, counts, waiting }: CohortReport): readonly Row[] {
  const form = editions.find((one) => one.edition === edition);
  return [
    { table: 'report', name: cohort.label },
    { table: 'made', name: madeAt },
    ...(form ? [{ table: 'form', name: form.name, people: form.people }] : []),
    ...Object.entries(counts).map(([name, people]) => ({ table: 'counts', name, people })),
    { table: 'counts', name: 'waiting', people: waiting },
  ];
}

function figureRows({ people, questions, scores, ...figures }: ReportFigures): readonly Row[] {
  const { passMark, lowerQuartile, median, upperQuartile, bins } = scores;
  const { passed, correct, parts, blocks, misses, comparison } = figures;
  return [
    { table: 'counts', name: 'in these figures', people },
    ...(comparison.state === 'shown' ? [{ table: 'counts', name: 'others, at least', people: comparison.people }] : []),
    ...Object.entries({ passMark, lowerQuartile, median, upperQuartile }).map(([name, score]) => {
      return { table: 'scores', name, score, 'of people': people };
    }),
    ...bins.map((bin) => {
      return { table: 'scores', name: `from ${bin.from} to ${bin.to}`, people: bin.people, 'of people': people };
    }),
    { table: 'passed', people: passed.people, 'of people': people, ...percents(passed) },
    { table: 'correct', questions, 'of people': people, ...percents(correct) },
    ...parts.map(({ division, part, ...rest }) => {
      return { table: division, name: part, questions: rest.questions, 'of people': people, ...percents(rest) };
    }),
    ...blocks.flatMap(({ block, medianSeconds, endedByTime, ...rest }): readonly Row[] => [
      { table: 'pace', block, 'of people': rest.people, seconds: medianSeconds },
      ...(endedByTime
        ? [
            {
              ...{ table: 'ended by time', block, people: endedByTime.people, 'of people': rest.people },
              ...percents(endedByTime),
            },
          ]
        : []),
    ]),
    ...misses.map(({ question, block, stem, ...rest }) => {
      return {
        table: 'missed',
        name: stem,
        question,
        block,
        people: rest.people,
        'of people': people,
        ...percents(rest),
      };
    }),
  ];
}

interface Percentages {
  readonly share: number;
  readonly low: number;
  readonly high: number;
  readonly others?: number | null;
}

function percents({ share, low, high, others = null }: Percentages): Row {
  const percent = (part: number) => (100 * part).toFixed(1);
  return {
    percent: percent(share),
    'percent from': percent(low),
    'percent to': percent(high),
    'percent of others': others,
  };
}
