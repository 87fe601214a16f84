// The calls for rulings on questions of the sample form, with other staff calls, on a test's database without
// simulations.

import { onTestFinished } from 'vitest';
import { openEditions } from '../src/modules/exam-content/editions.ts';
import { type LatestFigures, makeLatestFigures } from '../src/modules/question-figures/latest-figures.ts';
import { addDecision } from '../src/modules/question-figures/question-decisions.ts';
import { makeRulings, type Rulings } from '../src/modules/rulings/make-rulings.ts';
import { addRulingRoutes } from '../src/modules/rulings/routes.ts';
import {
  attempts,
  questionDecisions,
  questionRulings,
  rescorings,
  simulations,
} from '../src/platform/database/schema.ts';
import { WorkLoops } from '../src/platform/work-loop.ts';
import type { TestDatabase } from './databases.ts';
import { firstEdition, notesOf } from './sample-form.ts';
import { type StaffApp, startStaffApp } from './staff-app.ts';
import { asked } from './taken-simulations.ts';

export const keysOf = async (_: string, block: number) => notesOf(firstEdition, block);

interface StartedRulings extends StaffApp {
  readonly rulings: Rulings<typeof asked>;
  /** The latest figures of the sample form, under the current rulings. */
  readonly latestFigures: () => ReturnType<LatestFigures>;
}

/** Starts the app, with or without the loop that scores in the background. */
export async function startRulings(
  database: TestDatabase,
  { isScoring = true }: { readonly isScoring?: boolean } = {},
): Promise<StartedRulings> {
  const staffApp = await startStaffApp(database);
  const { app, db, requireStaff } = staffApp;
  for (const table of [attempts, simulations, questionDecisions, rescorings, questionRulings]) await db.delete(table);
  await openEditions(db, [firstEdition]);
  const find = async (edition: string) => (edition === asked.edition ? asked : undefined);
  const rulings = makeRulings(db, { loops: new WorkLoops(), keysOf, asked: find, log: app.log });
  if (!isScoring) await rulings.rescoring.stop();
  onTestFinished(() => rulings.rescoring.stop());
  await addRulingRoutes(app, db, {
    asked: rulings.published,
    requireStaff,
    requireReader: async () => null,
    decide: addDecision,
    onRuled: rulings.rescoring.wake,
  });
  const latest = makeLatestFigures(app, db, {
    ...rulings,
    published: async () => [{ edition: asked.edition, formId: 'form-1', name: 'Form 1' }],
  });
  return { ...staffApp, rulings, latestFigures: () => latest(asked.edition) };
}
