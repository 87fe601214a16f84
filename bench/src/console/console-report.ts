// Prints the console's figures as tables.

import os from 'node:os';
import process from 'node:process';
import { alignTable } from '../table.ts';
import type { ConsoleReport } from './console-benchmark.ts';
import type { CallFigures } from './measure-calls.ts';

/** Limit of the 95th percentile, for calls that don't return a file. */
const maxMs = 300;

export function printConsoleReport(report: ConsoleReport): string {
  const { seeded, calls, meanwhile, computing, memoryMb } = report;
  const { sizes } = seeded;
  const missed = calls.filter(({ p95, isFile }) => !isFile && p95 >= maxMs);
  const number = (value: number) => Math.round(value).toLocaleString('en-US');
  return [
    `Console, ${report.database}, ${report.date}`,
    `${os.cpus().length} x ${os.cpus()[0]?.model ?? 'unknown'}, Node ${process.version}`,
    `${number(sizes.simulations)} simulations, ${number(sizes.events)} study events, ${sizes.cohorts} cohorts, seeded in ${number(seeded.seconds)} s`,
    '',
    tableOf(calls, meanwhile),
    '',
    `Pages with a p95 of ${maxMs} ms or more: ${missed.map(({ name, role }) => `${name} (${role})`).join(', ') || 'none'}`,
    '',
    alignTable([
      ['figures of one edition, one process', 'people', 's', 'standstill p99, ms', 'max', 'MB'],
      ...computing.runs.map(({ name, people, ms, standstill, maxMb }) => [
        ...[name, number(people), (ms / 1_000).toFixed(1)],
        ...[standstill.p99Ms.toFixed(0), standstill.maxMs.toFixed(0), maxMb.toFixed(0)],
      ]),
    ]),
    '',
    `All editions on all processes, beside the calls: ${report.figuresSeconds.toFixed(0)} s. Memory of a server: ${number(memoryMb.atStart)} MB at its start, at most ${number(memoryMb.whileComputing)} while computing, ${number(memoryMb.atTheEnd)} at the end.`,
    '',
    alignTable([
      ['table', 'rows', 'MB', 'indexes, MB', 'bytes a row'],
      ...seeded.tables.map(({ name, rows, bytes, index_bytes: indexes }) => [
        ...[name, number(rows), number(bytes / 1e6), number(indexes / 1e6)],
        number((bytes + indexes) / Math.max(1, rows)),
      ]),
    ]),
  ].join('\n');
}

function tableOf(calls: readonly CallFigures[], meanwhile: readonly CallFigures[]): string {
  const whileComputing = new Map(meanwhile.map((call) => [`${call.name} ${call.role}`, call]));
  return alignTable([
    ['call', 'role', 'rows', 'kB', 'p50, ms', 'p95', 'max', 'max while computing'],
    ...calls.map((call) => {
      const other = whileComputing.get(`${call.name} ${call.role}`);
      return [
        ...[call.isFile ? `${call.name} (file)` : call.name, call.role, String(call.rows), call.kilobytes.toFixed(0)],
        ...[call.p50.toFixed(1), call.p95.toFixed(1), call.max.toFixed(1), other?.max.toFixed(1) ?? ''],
      ];
    }),
  ]);
}
