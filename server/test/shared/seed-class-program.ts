// A program that adds a cohort whose people have all taken the first form to the embedded database in DATA_DIR, before
// a server starts.

import process from 'node:process';
import { defaultDistDir, readCompiledForms } from '@simulator/question-bank';
import { makeAskedEdition } from '../../src/modules/exam-content/asked-edition.ts';
import { openEditions } from '../../src/modules/exam-content/editions.ts';
import { openEmbeddedDatabase } from '../../src/platform/database/database.ts';
import { cohorts } from '../../src/platform/database/schema.ts';
import { seedPeople } from './seeded-class.ts';

const [label = '', people = ''] = process.argv.slice(2);
const { db, close } = await openEmbeddedDatabase(process.env['DATA_DIR'] ?? '');
const forms = await readCompiledForms(defaultDistDir);
const asked = await makeAskedEdition(await openEditions(db, forms))(forms[0]?.edition ?? '');
if (!asked) throw new Error('No form is compiled');
const count = Number(people);
const [cohort] = await db
  .insert(cohorts)
  .values({ label, seats: count + 3, devicesPerSeat: 2, validFrom: new Date() })
  .returning();
if (!cohort) throw new Error('The database stored no cohort');
await seedPeople(
  db,
  cohort.id,
  asked,
  // From 8 to 15 of 16 are right; which ones differs by person. The last two people do not share their results.
  Array.from({ length: count }, (_, person) => ({
    showsResults: person < count - 2,
    simulations: [
      {
        right: asked.questions.map(({ id }) => (id * 7 + ((id * person) % 5)) % 16 < 8 + (7 * person) / (count - 1)),
        // Every fifth person uses all 65 minutes of each block of 60.
        timeMs: person % 5 === 4 ? 65_000 : 48_000 + 300 * person,
      },
    ],
  })),
);
await close();
