// Drafts of forms in the database. Each change names the revision it is based on.

import { formBlueprint } from '@simulator/api-contract';
import type { AssembledForm, Blueprint } from '@simulator/form-assembly';
import { and, count, desc, eq, sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { formDrafts } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';

export interface Draft extends AssembledForm {
  readonly id: string;
  readonly formId: string;
  readonly name: string;
  readonly rules: readonly string[];
  readonly blueprint: Blueprint;
  readonly takesPractice: boolean;
  readonly revision: number;
  readonly changedAt: Date;
}

type Changes = Partial<Pick<Draft, 'name' | 'rules' | 'blueprint' | 'takesPractice' | 'blocks' | 'pretest'>>;

/** More than anyone works on at once. */
const maxDrafts = 100;

export async function listDrafts(db: Database) {
  const { id, name, formId, changedAt } = formDrafts;
  return db.select({ id, name, formId, changedAt }).from(formDrafts).orderBy(desc(changedAt), id).limit(maxDrafts);
}

/** A repeated call changes nothing and returns false. */
export async function insertDraft(
  tx: Database,
  { id, formId, name, rules, blueprint, takesPractice, blocks, pretest }: Omit<Draft, 'revision' | 'changedAt'>,
): Promise<boolean> {
  const row = { id, formId, name, rules: [...rules], blueprint, takesPractice, blocks, pretest };
  const added = await tx.insert(formDrafts).values(row).onConflictDoNothing().returning({ id: formDrafts.id });
  if (added.length === 0) return false;
  const [{ drafts } = { drafts: 0 }] = await tx.select({ drafts: count() }).from(formDrafts);
  if (drafts > maxDrafts) {
    throw new Refusal(409, 'too-many-drafts', `There are ${maxDrafts} drafts; delete some first.`);
  }
  return true;
}

export async function requireDraft(db: Database, id: string): Promise<Draft> {
  const [row] = await db.select().from(formDrafts).where(eq(formDrafts.id, id));
  if (!row) throw noSuchDraft();
  return { ...row, blueprint: formBlueprint.parse(row.blueprint) };
}

/** Refuses with 409 if the draft has another revision by now. */
export async function changeDraft(db: Database, id: string, revision: number, changes: Changes): Promise<Draft> {
  const { rules, ...others } = changes;
  const [row] = await db
    .update(formDrafts)
    .set({
      ...others,
      ...(rules && { rules: [...rules] }),
      revision: sql`${formDrafts.revision} + 1`,
      changedAt: new Date(),
    })
    .where(and(eq(formDrafts.id, id), eq(formDrafts.revision, revision)))
    .returning();
  if (!row) {
    await requireDraft(db, id);
    throw changedMeanwhile();
  }
  return { ...row, blueprint: formBlueprint.parse(row.blueprint) };
}

/**
 * Deletes and returns the draft, in the transaction that publishes or deletes it. If two callers try at once, the
 * second finds none.
 */
export async function takeDraft(tx: Database, id: string, revision?: number): Promise<Draft> {
  const [row] = await tx.delete(formDrafts).where(eq(formDrafts.id, id)).returning();
  if (!row) throw noSuchDraft();
  if (revision !== undefined && row.revision !== revision) throw changedMeanwhile();
  return { ...row, blueprint: formBlueprint.parse(row.blueprint) };
}

function noSuchDraft(): Refusal {
  return new Refusal(404, 'no-such-draft', 'There is no such draft.', { field: 'id' });
}

export function changedMeanwhile(): Refusal {
  const message = 'Somebody else changed this draft in the meantime. Please reload it.';
  return new Refusal(409, 'changed-meanwhile', message, { field: 'revision' });
}
