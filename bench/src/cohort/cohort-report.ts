// Prints a cohort's results: each layout's routes, processes and whatever went wrong.

import { alignTable } from '../table.ts';
import type { CohortReport, LayoutFigures } from './cohort-benchmark.ts';

/** The goal is what a person notices, so it is in milliseconds and not relative to a floor. */
const maxP99Ms = 250;

export function printCohortReport({ date, candidates, layouts }: CohortReport): string {
  return [`Cohort of ${candidates}, ${date}`, ...layouts.map(printLayout)].join('\n\n');
}

function printLayout({
  layout,
  seconds,
  routes,
  failures,
  broken,
  processes,
  measuringCpuSeconds,
}: LayoutFigures): string {
  const calls = routes.reduce((sum, route) => sum + route.calls, 0);
  const late = routes.filter(({ p99 }) => p99 > maxP99Ms).length;
  return [
    `${layout}: ${calls} calls in ${seconds.toFixed(0)} s`,
    '',
    alignTable([
      ['route', 'calls', 'failed', 'p50, ms', 'p95', 'p99', 'max'],
      ...routes
        .toSorted((a, b) => b.p99 - a.p99)
        .map(({ route, calls: count, failed, p50, p95, p99, max }) => [
          route,
          String(count),
          String(failed),
          ...[p50, p95, p99, max].map((ms) => ms.toFixed(1)),
        ]),
    ]),
    '',
    alignTable([
      ['process', 'CPU, s', 'MB before', 'MB at most'],
      ...processes.map(({ name, cpuSeconds, memoryMb }) => [
        name,
        cpuSeconds.toFixed(1),
        memoryMb.before.toFixed(0),
        memoryMb.greatest.toFixed(0),
      ]),
      ['the candidates, on the same machine', measuringCpuSeconds.toFixed(1), '', ''],
    ]),
    '',
    ...failures.map((failure) => `failed: ${failure}`),
    ...broken.slice(0, 5).map((reason) => `broken off: ${reason}`),
    `Errors: ${failures.length + broken.length === 0 ? 'none' : `${failures.length} kinds, ${broken.length} exams broken off`}. ` +
      `Routes with a p99 above ${maxP99Ms} ms: ${late === 0 ? 'none' : late}`,
  ].join('\n');
}
