// Prints the report of the client benchmark: an aligned table, and what it was measured with.

import { alignTable } from '../table.ts';
import type { ClientReport } from './client-benchmark.ts';
import type { Figure } from './figures.ts';

const head = ['figure', 'product', 'React', 'ratio', 'vanilla', 'goal', 'limit', 'met'];

export function printReport({ date, runs, machine, figures }: ClientReport): string {
  const missed = figures.filter((figure) => verdict(figure) === 'NO').length;
  const { processor, cores, node, browser } = machine;
  return [
    `Client, medians of ${runs} runs, ${date}`,
    `${cores} x ${processor}, Node ${node}, ${browser}`,
    '',
    alignTable([head, ...figures.map(row)]),
    '',
    missed === 0 ? 'Every goal is met.' : `Goals missed: ${missed}`,
  ].join('\n');
}

function row(figure: Figure): readonly string[] {
  const show = (value: number | null) => (value === null ? '' : value.toFixed(figure.decimals));
  const ratio = figure.react ? (figure.product / figure.react).toFixed(2) : '';
  const { goal } = figure;
  return [
    figure.name,
    show(figure.product),
    show(figure.react),
    ratio,
    show(figure.vanilla),
    goal?.words ?? '',
    show(goal?.limit ?? null),
    verdict(figure),
  ];
}

function verdict({ product, goal }: Figure): 'yes' | 'NO' | '' {
  if (!goal) return '';
  return product <= goal.limit ? 'yes' : 'NO';
}
