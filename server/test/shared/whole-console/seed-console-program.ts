// A program that fills the database at DATABASE_URL, or the embedded one in DATA_DIR, with a whole console, and prints
// its content as JSON. All accounts get the PASSWORD.

import process from 'node:process';
import { parseArgs } from 'node:util';
import { defaultDistDir, readCompiledForms, readPracticePool } from '@simulator/question-bank';
import { hashPassword } from '../../../src/modules/auth/passwords/passwords.ts';
import { makeAskedEdition } from '../../../src/modules/exam-content/asked-edition.ts';
import { openEditions } from '../../../src/modules/exam-content/editions.ts';
import { openForSeeding } from './open-database.ts';
import { runAll, seedConsole } from './seed-console.ts';
import { findSeededRows, tableSizes } from './seeded-rows.ts';
import { sizesFor } from './sizes.ts';

const { values } = parseArgs({
  options: { simulations: { type: 'string' }, events: { type: 'string' } },
});
const wanted = { simulations: Number(values.simulations), events: Number(values.events) };
const { db, close } = await openForSeeding();
const compiled = await readCompiledForms(defaultDistDir);
const asked = makeAskedEdition(await openEditions(db, compiled, await readPracticePool(defaultDistDir)));
const forms = (await Promise.all(compiled.map(({ edition }) => asked(edition)))).flatMap((form) => form ?? []);
const sizes = sizesFor(wanted);
const began = performance.now();
await seedConsole(db, sizes, forms, await hashPassword(process.env['PASSWORD'] ?? ''), (progress) =>
  console.error(progress),
);
await runAll(db, ['vacuum analyze']);
const seconds = (performance.now() - began) / 1_000;
console.log(JSON.stringify({ sizes, seconds, rows: await findSeededRows(db), tables: await tableSizes(db) }));
await close();
