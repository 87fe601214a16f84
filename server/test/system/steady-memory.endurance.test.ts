// A server that constantly stores attempts and serves readers has constant memory use. The long rounds take 30 minutes.

import { setTimeout } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { environmentOfStreams, PostingBrowser } from '../attempt-stream.ts';
import { embedded } from '../databases.ts';
import { wholeNumber } from '../property-runs.ts';
import { startServer } from '../server-process.ts';

const minutes = wholeNumber('MEMORY_MINUTES', 30);
const code = 'STEADY-MEMORY-CODE';
const pauseMs = 10;
const lookEveryMs = 5_000;
const maxGrowth = { ofHeap: 1.1, ofResident: 1.05 };

test(
  `memory use stays constant over ${minutes} minutes of attempts`,
  async () => {
    const database = await embedded.createPublished();
    onTestFinished(() => database.remove());
    const environment = { ...database.environment, ...environmentOfStreams, ACCESS_CODE: code, LOG_LEVEL: 'error' };
    const server = await startServer(environment);
    const browser = await PostingBrowser.enter(server.address, code);
    const looks: { readonly heapMb: number; readonly residentMb: number }[] = [];
    const until = Date.now() + minutes * 60_000;
    let confirmed = 0;
    let nextLook = Date.now() + lookEveryMs;
    while (Date.now() < until) {
      const simulationId = `sim_steady_${confirmed}`.padEnd(20, '_');
      if (await browser.post(simulationId, browser.answersOf(confirmed))) confirmed += 1;
      if (Date.now() >= nextLook) {
        looks.push(await lookAt(server.address));
        nextLook += lookEveryMs;
      }
      await setTimeout(pauseMs);
    }
    await server.stop();
    // The first third is warm-up.
    const third = Math.floor(looks.length / 3);
    const middle = shapeOf(looks.slice(third, 2 * third));
    const last = shapeOf(looks.slice(2 * third));
    console.log(
      `steady memory: ${minutes} min, ${confirmed} attempts, heap after a collection ${middle.heapMb.toFixed(1)} MB in the second third, ` +
        `${last.heapMb.toFixed(1)} MB in the last; resident at most ${middle.residentMb.toFixed(0)} and ${last.residentMb.toFixed(0)} MB`,
    );
    expect(confirmed).toBeGreaterThan(minutes * 60);
    expect(last.heapMb).toBeLessThan(middle.heapMb * maxGrowth.ofHeap);
    expect(last.residentMb).toBeLessThan(middle.residentMb * maxGrowth.ofResident);
  },
  (minutes + 2) * 60_000,
);

async function lookAt(address: string) {
  const figures = await (await fetch(`${address}/metrics`)).text();
  const mb = (name: string) => {
    const bytes = new RegExp(`^${name} (\\S+)$`, 'm').exec(figures)?.[1];
    if (bytes === undefined) throw new Error(`/metrics does not tell ${name}`);
    return Number(bytes) / 1024 / 1024;
  };
  return { heapMb: mb('nodejs_heap_size_used_bytes'), residentMb: mb('process_resident_memory_bytes') };
}

/**
 * The minimum of the heap is what survives a garbage collection. The maximum of the process is what a machine must
 * have.
 */
function shapeOf(looks: readonly { readonly heapMb: number; readonly residentMb: number }[]) {
  return {
    heapMb: Math.min(...looks.map(({ heapMb }) => heapMb)),
    residentMb: Math.max(...looks.map(({ residentMb }) => residentMb)),
  };
}
