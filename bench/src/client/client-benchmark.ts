// The client benchmark: product and floors take turns, round after round, every measurement in a browser of its own.

import os from 'node:os';
import process from 'node:process';
import { startProductServer } from '../product-server.ts';
import { type BlockRun, measureBlock } from './block-run.ts';
import { BrowserTab } from './browser-tab.ts';
import { buildFloors } from './build-floors.ts';
import { type Figure, figuresOf } from './figures.ts';
import { type FirstVisit, measureFirstVisit } from './first-visit.ts';
import { startFloorServer } from './floor-server.ts';
import { type KillRun, measureKill } from './kill-run.ts';
import { type LinkVisit, measureLinkVisit, measureStart } from './link-visit.ts';
import type { Samples } from './samples.ts';
import { floorMilestones, productMilestones, type Subject } from './subject.ts';

export interface ClientReport {
  readonly date: string;
  readonly runs: number;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly node: string;
    readonly browser: string;
  };
  readonly figures: readonly Figure[];
  readonly samples: Samples;
}

const slowedCpu = 4;

export async function measureClient(runs: number, onProgress: (text: string) => void): Promise<ClientReport> {
  onProgress('building the floors');
  const floors = await buildFloors();
  const servers = await Promise.all([
    startProductServer(),
    startFloorServer(floors.reactFolder),
    startFloorServer(floors.vanillaFolder),
  ]);
  const [product, react, vanilla] = servers;
  const subjects: readonly Subject[] = [
    { name: 'product', address: product.address, milestones: productMilestones, questionsInPageBytes: 0 },
    { name: 'react', address: react.address, milestones: floorMilestones, questionsInPageBytes: 0 },
    {
      name: 'vanilla',
      address: vanilla.address,
      milestones: floorMilestones,
      questionsInPageBytes: floors.vanillaQuestionsBytes,
    },
  ];
  try {
    const browser = await browserVersion(subjects);
    const samples = await takeSamples(subjects, runs, onProgress);
    return {
      date: new Date().toISOString(),
      runs,
      machine: {
        processor: os.cpus()[0]?.model ?? 'unknown',
        cores: os.availableParallelism(),
        node: process.version,
        browser,
      },
      figures: figuresOf(samples),
      samples,
    };
  } finally {
    for (const server of servers) await server.stop();
  }
}

/** Also starts the browser once for nothing, so that the first measurement is not the one that unpacks it. */
async function browserVersion([subject]: readonly Subject[]): Promise<string> {
  if (!subject) throw new Error('There is nothing to measure');
  const tab = await BrowserTab.open(subject, { cpu: 1 });
  const { product } = await tab.cdp.send('Browser.getVersion');
  await tab.close();
  return product;
}

async function takeSamples(
  subjects: readonly Subject[],
  runs: number,
  onProgress: (text: string) => void,
): Promise<Samples> {
  const none = () => ({
    firstVisit: [] as FirstVisit[],
    link: [] as LinkVisit[],
    linkSlowed: [] as LinkVisit[],
    dialogMs: [] as number[],
    block: [] as BlockRun[],
    blockSlowed: [] as BlockRun[],
    blockHurried: [] as BlockRun[],
    examDay: [] as BlockRun[],
    examDaySlowed: [] as BlockRun[],
    kill: [] as KillRun[],
  });
  const samples = { product: none(), react: none(), vanilla: none() };
  for (let run = 0; run < runs; run++) {
    onProgress(`run ${run + 1} of ${runs}`);
    const order = rotate(subjects, run);
    for (const subject of order) samples[subject.name].firstVisit.push(await measureFirstVisit(subject));
    for (const subject of order) samples[subject.name].link.push(await measureLinkVisit(subject, { isSlow: false }));
    for (const subject of order) {
      samples[subject.name].linkSlowed.push(await measureLinkVisit(subject, { isSlow: true }));
    }
    for (const subject of order) samples[subject.name].block.push(await measureBlock(subject, { cpu: 1, heap: true }));
    for (const subject of order) {
      samples[subject.name].blockSlowed.push(await measureBlock(subject, { cpu: slowedCpu, heap: false }));
    }
    for (const subject of order) {
      const options = { cpu: slowedCpu, heap: false, restMs: 0 };
      samples[subject.name].blockHurried.push(await measureBlock(subject, options));
    }
    for (const subject of order.filter(({ name }) => name === 'product')) {
      const options = { underExamDay: true, heap: false };
      samples.product.examDay.push(await measureBlock(subject, { ...options, cpu: 1 }));
      samples.product.examDaySlowed.push(await measureBlock(subject, { ...options, cpu: slowedCpu }));
      samples.product.dialogMs.push(await measureStart(subject));
      samples.product.kill.push(await measureKill(subject));
    }
  }
  return samples;
}

/** The first in one round is the last in the next, so that a drift of the machine affects all alike. */
function rotate<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
