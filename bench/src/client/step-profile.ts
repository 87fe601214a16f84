// Shows where the time of a step between questions goes: the browser's own profile of a block, next to the React
// floor's.

import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { startProductServer } from '../product-server.ts';
import { alignTable } from '../table.ts';
import { answer } from './block-run.ts';
import { BrowserTab } from './browser-tab.ts';
import { buildFloors } from './build-floors.ts';
import { startFloorServer } from './floor-server.ts';
import { floorMilestones, goToFirstQuestion, productMilestones, question, type Subject } from './subject.ts';

/** Milliseconds per step on the page's main thread. */
interface StepProfile {
  readonly parts: ReadonlyMap<string, number>;
  /** Self time, by `function file:line` of the source. */
  readonly functions: ReadonlyMap<string, number>;
  readonly heapByKind: ReadonlyMap<string, number>;
}

export interface ProfileReport {
  readonly date: string;
  readonly runs: number;
  readonly product: StepProfile;
  readonly react: StepProfile;
}

const steps = 59;
const slowedCpu = 4;
const samplingMicroseconds = 200;
const functionsShown = 30;
const measuredParts = ['TaskDuration', 'ScriptDuration', 'LayoutDuration', 'RecalcStyleDuration'] as const;
const builtPages = fileURLToPath(new URL('../../../web/dist', import.meta.url));

export async function profileSteps(runs: number, onProgress: (text: string) => void): Promise<ProfileReport> {
  const floors = await buildFloors();
  const servers = await Promise.all([startProductServer(), startFloorServer(floors.reactFolder)]);
  const [product, react] = servers;
  const common = { questionsInPageBytes: 0 };
  const subjects = {
    product: { name: 'product', address: product.address, milestones: productMilestones, ...common },
    react: { name: 'react', address: react.address, milestones: floorMilestones, ...common },
  } as const;
  try {
    const taken = { product: [] as StepProfile[], react: [] as StepProfile[] };
    for (let run = 0; run < runs; run++) {
      onProgress(`run ${run + 1} of ${runs}`);
      for (const name of run % 2 === 0 ? (['product', 'react'] as const) : (['react', 'product'] as const)) {
        taken[name].push(await profileBlock(subjects[name]));
      }
    }
    return { date: new Date().toISOString(), runs, product: meanOf(taken.product), react: meanOf(taken.react) };
  } finally {
    for (const server of servers) await server.stop();
  }
}

async function profileBlock(subject: Subject): Promise<StepProfile> {
  const tab = await BrowserTab.open(subject, { cpu: slowedCpu });
  try {
    await goToFirstQuestion(subject, tab);
    await tab.whenPainted(question);
    await pause(2_000);
    await tab.cdp.send('Profiler.enable');
    await tab.cdp.send('Profiler.setSamplingInterval', { interval: samplingMicroseconds });
    const before = await metricsOf(tab);
    await tab.cdp.send('Profiler.start');
    for (let step = 1; step <= steps; step++) await answer(tab, step);
    const { profile } = await tab.cdp.send('Profiler.stop');
    const after = await metricsOf(tab);
    const parts = new Map<string, number>(
      measuredParts.map((part) => [part, ((after.get(part) ?? 0) - (before.get(part) ?? 0)) * (1_000 / steps)]),
    );
    return { parts, functions: selfTimes(profile), heapByKind: await heapByKind(tab) };
  } finally {
    await tab.close();
  }
}

async function metricsOf(tab: BrowserTab): Promise<ReadonlyMap<string, number>> {
  const { metrics } = await tab.cdp.send('Performance.getMetrics');
  return new Map(metrics.map(({ name, value }) => [name, value]));
}

interface Profile {
  readonly nodes: readonly {
    readonly id: number;
    readonly callFrame: {
      readonly functionName: string;
      readonly url: string;
      readonly lineNumber: number;
      readonly columnNumber: number;
    };
  }[];
  readonly samples?: readonly number[];
  readonly timeDeltas?: readonly number[];
}

function selfTimes({ nodes, samples = [], timeDeltas = [] }: Profile): ReadonlyMap<string, number> {
  const names = new Map(nodes.map(({ id, callFrame }) => [id, nameOf(callFrame)]));
  const times = new Map<string, number>();
  for (const [n, node] of samples.entries()) {
    const name = names.get(node) ?? '?';
    times.set(name, (times.get(name) ?? 0) + (timeDeltas[n] ?? 0) / 1_000 / steps);
  }
  times.delete('(idle)');
  return times;
}

const maps = new Map<string, SourceMap | null>();

/**
 * Uses the map that `SOURCE_MAPS=on npm run build -w web` leaves next to a script. Without a map, uses the names in the
 * built script.
 */
function nameOf({ functionName, url, lineNumber, columnNumber }: Profile['nodes'][number]['callFrame']): string {
  if (url === '') return functionName || '(native)';
  const file = path.basename(new URL(url).pathname);
  const known = maps.get(file);
  const map = known === undefined ? readMap(file) : known;
  maps.set(file, map);
  const place = map?.findEntry(lineNumber, columnNumber);
  if (!place || !('originalSource' in place)) return `${functionName || '(anonymous)'} ${file}:${lineNumber + 1}`;
  const source = place.originalSource.replace(/^(\.\.\/)+/, '');
  return `${functionName || '(anonymous)'} ${source}:${place.originalLine + 1}`;
}

function readMap(file: string): SourceMap | null {
  const map = path.join(builtPages, 'assets', `${file}.map`);
  return existsSync(map) ? new SourceMap(JSON.parse(readFileSync(map, 'utf8'))) : null;
}

interface HeapSnapshot {
  readonly snapshot: {
    readonly meta: { readonly node_fields: readonly string[]; readonly node_types: readonly [readonly string[]] };
  };
  readonly nodes: readonly number[];
}

/** Returns the kilobytes on the heap after a collection, by the kinds of the browser's own heap snapshot. */
async function heapByKind(tab: BrowserTab): Promise<ReadonlyMap<string, number>> {
  const parts: string[] = [];
  tab.cdp.on('HeapProfiler.addHeapSnapshotChunk', ({ chunk }) => void parts.push(chunk));
  await tab.cdp.send('HeapProfiler.collectGarbage');
  await tab.cdp.send('HeapProfiler.takeHeapSnapshot', { reportProgress: false });
  const { snapshot, nodes }: HeapSnapshot = JSON.parse(parts.join(''));
  const { node_fields: fields, node_types: types } = snapshot.meta;
  const kinds = new Map<string, number>();
  for (let at = 0; at < nodes.length; at += fields.length) {
    const kind = types[0][nodes[at + fields.indexOf('type')] ?? 0] ?? '?';
    kinds.set(kind, (kinds.get(kind) ?? 0) + (nodes[at + fields.indexOf('self_size')] ?? 0) / 1_000);
  }
  return kinds;
}

function meanOf(profiles: readonly StepProfile[]): StepProfile {
  const mean = (read: (one: StepProfile) => ReadonlyMap<string, number>) => {
    const sums = new Map<string, number>();
    for (const one of profiles) {
      for (const [name, value] of read(one)) sums.set(name, (sums.get(name) ?? 0) + value / profiles.length);
    }
    return sums;
  };
  return {
    parts: mean(({ parts }) => parts),
    functions: mean(({ functions }) => functions),
    heapByKind: mean((one) => one.heapByKind),
  };
}

export function printProfile({ date, runs, product, react }: ProfileReport): string {
  return [
    `A step from question to question at CPU/${slowedCpu}, means of ${runs} runs, ${date}`,
    '',
    compare('ms a step', product.parts, react.parts),
    '',
    compare('self time, ms a step', product.functions, react.functions),
    '',
    compare('heap at question 60, kB', product.heapByKind, react.heapByKind),
  ].join('\n');
}

function compare(title: string, product: ReadonlyMap<string, number>, react: ReadonlyMap<string, number>): string {
  const names = [...new Set([...product.keys(), ...react.keys()])]
    .sort((one, other) => (product.get(other) ?? 0) - (product.get(one) ?? 0))
    .slice(0, functionsShown);
  const show = (value: number | undefined) => (value === undefined ? '' : value.toFixed(2));
  return alignTable([
    [title, 'product', 'React'],
    ...names.map((name) => [name, show(product.get(name)), show(react.get(name))]),
  ]);
}
