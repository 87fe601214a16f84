// Counts and times the calls of a cohort by route, and records unexpected replies.

import { pathOf, type Route } from '@simulator/api-contract';
import { greatest, percentile } from '../statistics.ts';

export interface RouteFigures {
  readonly route: string;
  readonly calls: number;
  readonly failed: number;
  readonly p50: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

export interface CallLog {
  add(route: string, status: number, ms: number): void;
  figures(): readonly RouteFigures[];
  /** Status and route of the calls that failed, with how often each occurred. */
  failures(): readonly string[];
}

export function makeCallLog(): CallLog {
  const byRoute = new Map<string, { readonly times: number[]; failed: number }>();
  const failures = new Map<string, number>();
  return {
    add(route, status, ms) {
      const kept = byRoute.get(route) ?? { times: [], failed: 0 };
      byRoute.set(route, kept);
      kept.times.push(ms);
      if (status >= 200 && status < 400) return;
      kept.failed += 1;
      const failure = `${status === 0 ? 'no answer' : status} at ${route}`;
      failures.set(failure, (failures.get(failure) ?? 0) + 1);
    },
    figures: () =>
      [...byRoute].map(([route, { times, failed }]) => ({
        route,
        calls: times.length,
        failed,
        p50: percentile(times, 0.5),
        p95: percentile(times, 0.95),
        p99: percentile(times, 0.99),
        max: greatest(times),
      })),
    failures: () => [...failures].map(([failure, count]) => `${count} x ${failure}`),
  };
}

export interface RoutedCall {
  /** Method and path as the route declares them; calls with the same value are counted together. */
  readonly route: string;
  readonly method: string;
  readonly path: string;
}

export function callOf(route: Route, params: Readonly<Record<string, string | number>> = {}): RoutedCall {
  return { route: `${route.method} ${route.path}`, method: route.method, path: pathOf(route, params) };
}
