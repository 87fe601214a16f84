// Prints the figures of the intake next to the floors, and which goals are met.

import { median } from '../statistics.ts';
import { alignTable } from '../table.ts';
import { connections, type ServerReport, type SubjectFigures, type SubjectName } from './server-benchmark.ts';

const goals = { perSecond: 0.85, p99: 1.3, memory: 1.3 };

export function printServerReport(report: ServerReport): string {
  const find = (name: SubjectName): SubjectFigures => {
    const found = report.subjects.find((subject) => subject.name === name);
    if (!found) throw new Error(`There are no figures of ${name}`);
    return found;
  };
  const verdicts = (['embedded', 'PostgreSQL'] as const).flatMap((database) => {
    const product = find(`${database}: product`);
    const row = find(`${database}: one row`);
    const rate = median(product.perSecond) / median(row.perSecond);
    const late = median(product.p99) / median(row.p99);
    return [
      [`${database}: attempts a second`, rate.toFixed(2), `at least ${goals.perSecond}`, said(rate >= goals.perSecond)],
      [`${database}: p99`, late.toFixed(2), `at most ${goals.p99}`, said(late <= goals.p99)],
    ];
  });
  const memory = find('embedded: product').memoryMb.before / report.databaseAloneMb;
  return [
    `Server, medians of ${report.runs} runs, ${connections} connections, ${report.bodyBytes} bytes an attempt, ${report.date}`,
    '',
    alignTable([
      ['subject', 'attempts/s', 'p50, ms', 'p99, ms', 'MB at start', 'MB at the end'],
      ...report.subjects.map(({ name, perSecond, p50, p99, memoryMb }) => [
        name,
        median(perSecond).toFixed(0),
        median(p50).toFixed(1),
        median(p99).toFixed(1),
        memoryMb.before.toFixed(0),
        memoryMb.after.toFixed(0),
      ]),
      ['embedded database alone', '', '', '', report.databaseAloneMb.toFixed(0), ''],
    ]),
    '',
    alignTable([
      ['product to one row', 'ratio', 'goal', 'met'],
      ...verdicts,
      [
        'server memory at start to the database alone',
        memory.toFixed(2),
        `at most ${goals.memory}`,
        said(memory <= goals.memory),
      ],
    ]),
  ].join('\n');
}

function said(isMet: boolean): string {
  return isMet ? 'yes' : 'NO';
}
