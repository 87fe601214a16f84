// Lists all forms for staff, shipped and own: whether each is open, and how often it was taken.

import type { FormList } from '@simulator/api-contract';
import { allowedRules, allRules, type FormOutline } from '@simulator/exam-engine';
import { count } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { ownEditions, simulations } from '../../platform/database/schema.ts';
import { listDrafts } from './drafts.ts';

/** Published editions, as this module needs them; app.ts passes them in. */
export interface FormSource {
  forms(): Promise<readonly { readonly outline: FormOutline; readonly isOwn: boolean; readonly isOpen: boolean }[]>;
  outlineOf(edition: string): Promise<FormOutline | undefined>;
}

export async function listForms(db: Database, source: FormSource): Promise<FormList> {
  const { edition, publishedAt, publishedEmail } = ownEditions;
  const [forms, taken, drafts, stamps] = await Promise.all([
    source.forms(),
    countTaken(db, source),
    listDrafts(db),
    db.select({ edition, publishedAt, publishedEmail }).from(ownEditions),
  ]);
  return {
    forms: forms.map(({ outline, isOwn, isOpen }) => {
      const { formId, name = formId, date = '' } = outline;
      const stamp = stamps.find((one) => one.edition === outline.edition);
      return {
        ...{ formId, edition: outline.edition, name, date, isOwn, isOpen },
        ...{ blocks: outline.blocks.length, questions: outline.blocks.flat().length },
        ...{ rules: [...allowedRules(outline)], taken: taken.get(formId) ?? 0 },
        publishedAt: stamp?.publishedAt.toISOString() ?? null,
        publishedBy: stamp?.publishedEmail ?? null,
      };
    }),
    drafts: drafts.map(({ changedAt, ...draft }) => ({ ...draft, changedAt: changedAt.toISOString() })),
    rules: allRules.map(({ id }) => id),
  };
}

/** How many simulations were begun with each form, in all its editions, by form id. */
async function countTaken(db: Database, { outlineOf }: FormSource): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ edition: simulations.edition, begun: count() })
    .from(simulations)
    .groupBy(simulations.edition);
  const taken = new Map<string, number>();
  for (const { edition, begun } of rows) {
    const formId = (await outlineOf(edition))?.formId;
    if (formId !== undefined) taken.set(formId, (taken.get(formId) ?? 0) + begun);
  }
  return taken;
}
