// The client benchmark. Product and floors take turns, round after round, and every measurement has a browser of its
// own.

import os from 'node:os';
import process from 'node:process';
import { startWithAccount } from '../product-server.ts';
import { type BlockRun, measureBlock } from './block-run.ts';
import { BrowserTab } from './browser-tab.ts';
import { buildFloors } from './build-floors.ts';
import { type Figure, figuresOf } from './figures.ts';
import { type FirstVisit, measureFirstVisit } from './first-visit.ts';
import { startFloorServer } from './floor-server.ts';
import { type KillRun, measureKill } from './kill-run.ts';
import { type LinkVisit, measureLinkVisit, measureStart } from './link-visit.ts';
import type { Samples } from './samples.ts';
import { prepareStudiedAccount } from './studied-account.ts';
import { figuresOfStudy } from './study-figures.ts';
import { measureStudy, type StudyRun } from './study-run.ts';
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
  /** Null if only study was measured. */
  readonly samples: Samples | null;
  readonly study: readonly StudyRun[];
}

const slowedCpu = 4;

export async function measureClient(
  runs: number,
  only: 'study' | null,
  onProgress: (text: string) => void,
): Promise<ClientReport> {
  const { server, account } = await startWithAccount();
  const product: Subject = {
    name: 'product',
    address: server.address,
    milestones: productMilestones,
    questionsInPageBytes: 0,
  };
  const floors = only === 'study' ? null : await startFloors(onProgress);
  try {
    const browser = await browserVersion(product);
    const session = await prepareStudiedAccount(server.address, account);
    const study: StudyRun[] = [];
    // The shorter part comes first: if one of its screens is not found any more, no long measurement is lost.
    for (let run = 0; run < runs; run++) {
      onProgress(`study, run ${run + 1} of ${runs}`);
      study.push(await measureStudy(product, session));
    }
    const samples = floors && (await takeSamples([product, ...floors.subjects], runs, onProgress));
    return {
      date: new Date().toISOString(),
      runs,
      machine: {
        processor: os.cpus()[0]?.model ?? 'unknown',
        cores: os.availableParallelism(),
        node: process.version,
        browser,
      },
      figures: [...(samples ? figuresOf(samples) : []), ...figuresOfStudy(study)],
      samples,
      study,
    };
  } finally {
    await floors?.stop();
    await server.stop();
  }
}

async function startFloors(onProgress: (text: string) => void) {
  onProgress('building the floors');
  const built = await buildFloors();
  const react = await startFloorServer(built.reactFolder);
  const vanilla = await startFloorServer(built.vanillaFolder);
  const { vanillaQuestionsBytes } = built;
  const common = { milestones: floorMilestones };
  const subjects: readonly Subject[] = [
    { ...common, name: 'react', address: react.address, questionsInPageBytes: 0 },
    { ...common, name: 'vanilla', address: vanilla.address, questionsInPageBytes: vanillaQuestionsBytes },
  ];
  const stop = async () => {
    for (const server of [react, vanilla]) await server.stop();
  };
  return { subjects, stop };
}

/** Also starts the browser once without measuring, so that no measurement includes unpacking it. */
async function browserVersion(subject: Subject): Promise<string> {
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

/** The first subject of one round is the last of the next, so that a drift of the machine affects all equally. */
function rotate<Item>(items: readonly Item[], by: number): readonly Item[] {
  const start = by % items.length;
  return [...items.slice(start), ...items.slice(0, start)];
}
