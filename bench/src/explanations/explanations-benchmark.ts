// Compares explanations with the bare stream: how much later the first word arrives, and what 200 at the same time
// cost.

import { enter, startProductServer } from '../product-server.ts';
import { greatest, median, percentile } from '../statistics.ts';
import { alignTable } from '../table.ts';
import { type PacedProvider, startPacedProvider } from './paced-provider.ts';
import { askProduct, askProvider, type ReadStream } from './read-stream.ts';

export interface ExplanationsReport {
  readonly date: string;
  readonly runs: number;
  /** From when the provider writes the first word until it arrives, for one explanation after another. */
  readonly firstWordMs: { readonly product: readonly number[]; readonly bare: readonly number[] };
  /** From the first request to the end of the last answer, for each round. */
  readonly parallelMs: { readonly product: readonly number[]; readonly bare: readonly number[] };
  /** Resident memory of the server, in MB: before the rounds, the greatest value, and after each round. */
  readonly memoryMb: { readonly before: number; readonly greatest: number; readonly after: readonly number[] };
}

const inParallel = 200;
const rounds = 5;
const alonePerRun = 5;

export async function measureExplanations(runs: number, tell: (progress: string) => void): Promise<ExplanationsReport> {
  const provider = await startPacedProvider();
  const server = await startProductServer({
    OPENAI_API_KEY: 'sk-of-the-benchmark',
    OPENAI_BASE_URL: provider.baseUrl,
    OPENAI_MODEL: 'paced',
  });
  try {
    const { address } = server;
    let asked = 0;
    const alone = await enter(address);
    const product = () => askProduct(address, alone, asked++);
    await firstWordAfter(provider, product);
    tell('first words, one explanation after the other');
    const firstWordMs = { product: [] as number[], bare: [] as number[] };
    for (let run = 0; run < runs * alonePerRun; run++) {
      firstWordMs.bare.push(await firstWordAfter(provider, () => askProvider(provider.baseUrl)));
      firstWordMs.product.push(await firstWordAfter(provider, product));
    }
    const before = await residentMb(address);
    const after: number[] = [];
    const seen: number[] = [];
    const parallelMs = { product: [] as number[], bare: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      tell(`${inParallel} at the same time, round ${round + 1} of ${rounds}`);
      parallelMs.bare.push(await together(() => askProvider(provider.baseUrl)));
      const cookie = await enter(address);
      const watching = setInterval(() => void residentMb(address).then((mb) => seen.push(mb)), 250);
      parallelMs.product.push(await together(() => askProduct(address, cookie, asked++)));
      clearInterval(watching);
      after.push(await residentMb(address));
    }
    const memoryMb = { before, greatest: greatest([...seen, ...after]), after };
    return { date: new Date().toISOString(), runs, firstWordMs, parallelMs, memoryMb };
  } finally {
    await server.stop();
    await provider.goDown();
  }
}

export function printExplanations({ date, runs, firstWordMs, parallelMs, memoryMb }: ExplanationsReport): string {
  const row = (
    name: string,
    of: (values: readonly number[]) => number,
    product: readonly number[],
    bare: readonly number[],
  ) => [name, of(product).toFixed(1), of(bare).toFixed(1), (of(product) / of(bare)).toFixed(2)];
  const p95 = (values: readonly number[]) => percentile(values, 0.95);
  return [
    `Explanations, ${runs * alonePerRun} one after the other, then ${rounds} rounds of ${inParallel}, ${date}`,
    '',
    alignTable([
      ['figure', 'product', 'bare stream', 'ratio'],
      row('first word behind the provider’s p50, ms', median, firstWordMs.product, firstWordMs.bare),
      row('first word behind the provider’s p95, ms', p95, firstWordMs.product, firstWordMs.bare),
      row(`${inParallel} at the same time, median of the rounds, ms`, median, parallelMs.product, parallelMs.bare),
    ]),
    '',
    `Resident memory of the server, MB: ${memoryMb.before.toFixed(0)} before, ${memoryMb.greatest.toFixed(0)} at most, ` +
      `${memoryMb.after.map((mb) => mb.toFixed(0)).join(', ')} after the rounds`,
  ].join('\n');
}

/** Returns the milliseconds between the provider's first word and its arrival at the reader. */
async function firstWordAfter(provider: PacedProvider, ask: () => Promise<ReadStream>): Promise<number> {
  provider.firstWordsAt.length = 0;
  const { firstWordAt } = await ask();
  const [written] = provider.firstWordsAt;
  if (written === undefined) throw new Error('The provider was not asked');
  return firstWordAt - written;
}

async function together(ask: () => Promise<ReadStream>): Promise<number> {
  const began = performance.now();
  await Promise.all(Array.from({ length: inParallel }, ask));
  return performance.now() - began;
}

async function residentMb(address: string): Promise<number> {
  const figures = await (await fetch(`${address}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(figures)?.[1];
  if (bytes === undefined) throw new Error('/metrics tells no memory');
  return Number(bytes) / 1024 / 1024;
}
