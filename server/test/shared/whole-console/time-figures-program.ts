// A program that computes the figures of a seeded console's first edition as a server does, first from scratch and then
// after more simulations. It prints how long each took, how much memory it used, and for how long it blocked everything
// else.

import { monitorEventLoopDelay } from 'node:perf_hooks';
import process from 'node:process';
import { parseArgs } from 'node:util';
import { defaultDistDir, readCompiledForms } from '@simulator/question-bank';
import { makeAskedEdition } from '../../../src/modules/exam-content/asked-edition.ts';
import { openEditions } from '../../../src/modules/exam-content/editions.ts';
import { computeFigures, makeFiguresMemory } from '../../../src/modules/question-figures/compute-figures.ts';
import { openEmbeddedDatabase, openPostgres } from '../../../src/platform/database/database.ts';
import { openForSeeding } from './open-database.ts';
import { addSimulations } from './seed-console.ts';
import { sizesFor } from './sizes.ts';

const { values } = parseArgs({ options: { simulations: { type: 'string' }, events: { type: 'string' } } });
const sizes = sizesFor({ simulations: Number(values.simulations), events: Number(values.events) });
const url = process.env['DATABASE_URL'];
const { db, close } = await (url ? openPostgres(url) : openEmbeddedDatabase(process.env['DATA_DIR'] ?? ''));
const compiled = await readCompiledForms(defaultDistDir);
const asked = makeAskedEdition(await openEditions(db, compiled));
const forms = (await Promise.all(compiled.map(({ edition }) => asked(edition)))).flatMap((form) => form ?? []);
const [first] = forms;
if (!first) throw new Error('No form is compiled');
const memory = makeFiguresMemory();

/** Uses a connection that waits longer than the server's own. */
async function seedMore() {
  const seeding = url ? await openForSeeding() : { db, close: async () => undefined };
  await addSimulations(seeding.db, sizes, forms, added);
  await seeding.close();
}

async function timed(name: string) {
  if (!first) throw new Error('No form is compiled');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  let maxMb = 0;
  const watch = setInterval(() => (maxMb = Math.max(maxMb, process.memoryUsage().rss / 2 ** 20)), 100);
  delay.enable();
  const began = performance.now();
  const { n } = await computeFigures(db, first, forms, memory);
  const ms = performance.now() - began;
  delay.disable();
  clearInterval(watch);
  const standstill = { p99Ms: delay.percentile(99) / 1e6, maxMs: delay.max / 1e6 };
  return { name, people: n, ms, standstill, maxMb: Math.max(maxMb, process.memoryUsage().rss / 2 ** 20) };
}

const beforeMb = process.memoryUsage().rss / 2 ** 20;
const runs = [await timed('first'), await timed('again, nobody new')];
const added = Math.max(2, Math.round(sizes.simulations / 1_000));
await seedMore();
runs.push(await timed(`again, ${added} simulations more`));
console.log(JSON.stringify({ beforeMb, added, runs }));
await close();
