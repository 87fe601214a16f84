// What owners do with forms: begin drafts of them, delete drafts, open and close them.

import { formBlueprint } from '@simulator/api-contract';
import type { QuestionNotes } from '@simulator/exam-engine';
import { allowedRules, allRules } from '@simulator/exam-engine';
import { type Blueprint, scaledTo } from '@simulator/form-assembly';
import { eq, sql } from 'drizzle-orm';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { formSwitches, ownEditions } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { defaultBlueprint } from './default-blueprint.ts';
import { type Draft, insertDraft, takeDraft } from './drafts.ts';
import type { FormSource } from './list-forms.ts';

export interface FormContent extends FormSource {
  keysOf(edition: string, block: number): Promise<readonly QuestionNotes[] | undefined>;
}

interface NewDraft {
  readonly id: string;
  readonly name: string;
  /** The form whose questions the draft starts with; null for none. */
  readonly from: string | null;
  /** The size of a new form; null for the size of the shipped forms. */
  readonly size: Pick<Blueprint, 'blocks' | 'questionsPerBlock' | 'pretestPerBlock'> | null;
}

export async function beginDraft(
  db: Database,
  content: FormContent,
  { id, name, from, size }: NewDraft,
  member: StaffMember,
): Promise<void> {
  const base = from === null ? emptyDraft(size) : await copied(db, content, from);
  const formId = base.formId ?? `own-${id.slice(0, 8)}`;
  await db.transaction(async (tx) => {
    const isNew = await insertDraft(tx, { ...base, id, name, formId });
    if (isNew)
      await recordAct(tx, member, { action: 'form-drafted', subjectId: formId, subject: name, details: { from } });
  });
}

type Base = Pick<Draft, 'rules' | 'blueprint' | 'takesPractice' | 'blocks' | 'pretest'> & {
  /** The id of the form that this draft will be the next edition of. */
  readonly formId?: string;
};

function emptyDraft(size: NewDraft['size']): Base {
  return {
    ...{ rules: allRules.map(({ id }) => id), takesPractice: false, blocks: [], pretest: [] },
    blueprint: size ? scaledTo(defaultBlueprint, size) : defaultBlueprint,
  };
}

async function copied(db: Database, content: FormContent, from: string): Promise<Base> {
  const form = (await content.forms()).find(({ outline }) => outline.formId === from);
  if (!form) throw noSuchForm();
  const { edition, blocks } = form.outline;
  const keys = await Promise.all(blocks.map((_, index) => content.keysOf(edition, index + 1)));
  const pretest = keys.flatMap((ofBlock) => ofBlock?.filter(({ scored }) => !scored).map(({ id }) => id) ?? []);
  const [stored] = await db
    .select({ blueprint: ownEditions.blueprint })
    .from(ownEditions)
    .where(eq(ownEditions.edition, edition));
  const size = {
    blocks: blocks.length,
    questionsPerBlock: blocks[0]?.length ?? 0,
    pretestPerBlock: Math.round(pretest.length / blocks.length),
  };
  return {
    ...{ blocks, pretest, rules: allowedRules(form.outline), takesPractice: form.isOwn },
    blueprint: stored ? formBlueprint.parse(stored.blueprint) : scaledTo(defaultBlueprint, size),
    ...(form.isOwn && { formId: from }),
  };
}

export async function deleteDraft(db: Database, id: string, member: StaffMember): Promise<void> {
  await db.transaction(async (tx) => {
    const { formId, name } = await takeDraft(tx, id);
    await recordAct(tx, member, { action: 'form-draft-deleted', subjectId: formId, subject: name });
  });
}

interface Switch {
  readonly formId: string;
  readonly isOpen: boolean;
  readonly why: string;
}

/** At least one form must stay open. Otherwise nobody whose code names no form could begin. */
export async function switchFormOpen(
  db: Database,
  source: FormSource,
  { formId, isOpen, why }: Switch,
  member: StaffMember,
): Promise<void> {
  const forms = await source.forms();
  const form = forms.find(({ outline }) => outline.formId === formId);
  if (!form) throw noSuchForm();
  await db.transaction(async (tx) => {
    // If two owners close the last two forms at once, the second waits here and then finds only one form left.
    await tx.execute(sql`lock table ${formSwitches} in exclusive mode`);
    const switches = new Map((await tx.select().from(formSwitches)).map((row) => [row.formId, row.isOpen]));
    const wasOpen = switches.get(formId) ?? !form.isOwn;
    if (wasOpen === isOpen) return;
    switches.set(formId, isOpen);
    if (!forms.some(({ outline, isOwn }) => switches.get(outline.formId) ?? !isOwn)) {
      const message = 'This is the last form that is open to everyone. Open another one first.';
      throw new Refusal(409, 'last-open-form', message, { field: 'isOpen' });
    }
    await tx
      .insert(formSwitches)
      .values({ formId, isOpen })
      .onConflictDoUpdate({ target: formSwitches.formId, set: { isOpen } });
    const { name = formId } = form.outline;
    const action = isOpen ? 'form-opened' : 'form-closed';
    await recordAct(tx, member, { action, subjectId: formId, subject: name, why });
  });
}

function noSuchForm(): Refusal {
  return new Refusal(404, 'no-such-form', 'There is no such form.', { field: 'formId' });
}
