// Compares the dashboard with the real /metrics, which must print every metric, label and route that it uses. A wrong
// name is an empty panel that nobody notices until they need it.

import { readFileSync } from 'node:fs';
import { collectDefaultMetrics, Registry } from 'prom-client';
import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { embedded } from '../databases.ts';
import { newDatabase } from '../on-both-databases.ts';
import { attemptOf } from '../sample-form.ts';
import { startApp } from '../start-app.ts';
import { candidateOf, Visitor } from '../visitor.ts';

const question = z.object({ expr: z.string().min(1) });
const place = z.object({ h: z.number(), w: z.number(), x: z.number(), y: z.number() });
const dashboard = z
  .object({
    panels: z.array(
      z.object({ id: z.number(), title: z.string(), gridPos: place, targets: z.array(question).optional() }),
    ),
    templating: z.object({ list: z.array(z.object({ name: z.string(), definition: z.string().optional() })) }),
    annotations: z.object({ list: z.array(question) }),
  })
  .parse(JSON.parse(readFileSync(new URL('../../../deploy/grafana-dashboard.json', import.meta.url), 'utf8')));

const expressions = [
  ...dashboard.panels.flatMap(({ targets = [] }) => targets.map(({ expr }) => expr)),
  ...dashboard.annotations.list.map(({ expr }) => expr),
  ...dashboard.templating.list.flatMap(({ definition }) =>
    definition === undefined ? [] : definition.replace(/^label_values\((\w+), (\w+)\)$/, '$1{$2=""}'),
  ),
];

/** Labels that Prometheus itself adds. */
const addedLabels: readonly string[] = ['instance'];

interface Asked {
  readonly names: readonly string[];
  readonly labels: readonly string[];
  /** Label values that must occur literally. */
  readonly values: readonly string[];
}

function readExpression(expr: string): Asked {
  const selectors = [...expr.matchAll(/\{([^}]*)\}/g)].map(([, inside = '']) => inside);
  const groups = [...expr.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, inside = '']) => inside.split(', '));
  const bare = expr.replace(/\{[^}]*\}|\bby \([^)]*\)|\[[^\]]*\]/g, '');
  const chosen = selectors.flatMap((inside) => [...inside.matchAll(/(\w+)(=~?)"([^"]*)"/g)]);
  return {
    names: [...bare.matchAll(/\b[a-z]\w*\b(?!\s*\()/g)].map(([name]) => name).filter((name) => name !== 'or'),
    labels: [...groups, ...chosen.map(([, label = '']) => label)],
    values: chosen
      .filter(([, label = '']) => label === 'route' || label === 'state')
      .flatMap(([, label = '', , value = '']) => value.split('|').map((one) => `${label}="${one}"`)),
  };
}

test('an expression is split into the names, labels and values that the checks need', () => {
  expect(
    readExpression(
      'max(sum by (le, route) (rate(a_seconds_bucket{route="/x", state=~"in|out"}[5m])) or vector(0)) / b * 60',
    ),
  ).toEqual({
    names: ['a_seconds_bucket', 'b'],
    labels: ['le', 'route', 'route', 'state'],
    values: ['route="/x"', 'state="in"', 'state="out"'],
  });
});

describe('the dashboard', () => {
  const database = newDatabase(embedded);

  test('queries only metrics, labels, routes and states that the server prints', async () => {
    const registry = new Registry();
    collectDefaultMetrics({ register: registry });
    const { app } = await startApp(database(), { registry });
    const candidate = await candidateOf(app, 'sim_on_the_board');
    await candidate.post(attemptOf('sim_on_the_board', 1, [1, 0, null]));
    const printed = (await new Visitor(app).send({ url: '/metrics' })).body;

    const kinds = new Map(
      [...printed.matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, name = '', kind = '']) => [name, kind]),
    );
    const labelsOf = (name: string): readonly string[] =>
      z.object({ labelNames: z.array(z.string()) }).parse(registry.getSingleMetric(name)).labelNames;
    const problems = expressions.flatMap((expr) => {
      const { names, labels, values } = readExpression(expr);
      if (names.length === 0) return [`no metric in: ${expr}`];
      const bases = names.map((name) => {
        const base = name.replace(/_(bucket|count|sum)$/, '');
        return kinds.get(base) === 'histogram' ? base : name;
      });
      const known = new Set([
        ...addedLabels,
        'le',
        ...bases.flatMap((base) => (kinds.has(base) ? labelsOf(base) : [])),
      ]);
      return [
        ...bases.filter((base) => !kinds.has(base)).map((base) => `${base} is not printed: ${expr}`),
        ...labels.filter((label) => !known.has(label)).map((label) => `no label ${label}: ${expr}`),
        ...values.filter((value) => !printed.includes(value)).map((value) => `no ${value}: ${expr}`),
      ];
    });
    expect(problems).toEqual([]);
    expect(expressions.length).toBeGreaterThan(30);
  });

  test('shows every metric of our own', async () => {
    const registry = new Registry();
    await startApp(database(), { registry });
    const own = (await registry.getMetricsAsJSON()).map(({ name }) => name);
    const shown = new Set(
      expressions.flatMap((expr) => readExpression(expr).names.map((name) => name.replace(/_(bucket|count|sum)$/, ''))),
    );
    expect(own.filter((name) => !shown.has(name))).toEqual([]);
    expect(own).toContain('daily_budget_left');
  });

  test('has no two panels with the same id or in the same place', () => {
    const { panels } = dashboard;
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    const cells = panels.flatMap(({ gridPos: { h, w, x, y } }) =>
      Array.from({ length: h * w }, (_, n) => `${x + (n % w)},${y + Math.floor(n / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
    expect(Math.max(...panels.map(({ gridPos: { x, w } }) => x + w))).toBe(24);
  });
});
