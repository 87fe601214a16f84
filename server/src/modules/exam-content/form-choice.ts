// Chooses the form of a new simulation: the one that its code fixes, otherwise, among the forms open to everyone, the
// one that the person has taken least (decision 0080).

import { allowedRules, type FormOutline } from '@simulator/exam-engine';
import { count, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { simulations } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import type { Editions } from './editions.ts';

/** What decides which form a new simulation gets: what its code fixes, and what the person has taken before. */
interface FormCriteria {
  /** Form ids of the simulations that the grant began, one entry per simulation. */
  readonly takenByGrant: readonly string[];
  readonly userId: string | null;
  /** Ids of the forms that the access code or the cohort opens; null for all. */
  readonly openForms: readonly string[] | null;
  /** The id of the rules that the code or link fixes; null for none. */
  readonly rules: string | null;
  /** Form ids that the browser remembers, one entry per simulation. */
  readonly taken: readonly string[];
}

interface FormChoice {
  readonly form: FormOutline;
  /** For each form, as many entries as the browser or the server remembers, whichever is more. */
  readonly taken: readonly string[];
}

export type ChooseForm = (criteria: FormCriteria) => Promise<FormChoice>;

/**
 * The returned function refuses with 503 if no form is published. It ignores openForms ids that are no longer
 * published.
 */
export function makeFormChoice(db: Database, editions: Pick<Editions, 'forms' | 'outlineOf'>): ChooseForm {
  return async ({ openForms, rules, userId, takenByGrant, taken: remembered }) => {
    const published = await editions.forms();
    const outlines = published.map(({ outline }) => outline);
    const forEveryone = published.filter(({ isOpen }) => isOpen).map(({ outline }) => outline);
    const named = outlines.filter(({ formId }) => openForms?.includes(formId));
    const open = [named, forEveryone, outlines].find((some) => some.length > 0) ?? [];
    const fitting = open.filter((form) => rules === null || allowedRules(form).includes(rules));
    const [first] = fitting.length > 0 ? fitting : open;
    if (!first) throw new Refusal(503, 'no-form-published', 'No form has been published on this server.');
    const ofPerson = await countTaken(db, editions, userId);
    const taken = most([tallyOf(remembered), tallyOf(takenByGrant), ofPerson]);
    const times = ({ formId }: FormOutline) => taken.get(formId) ?? 0;
    const [least = first] = (fitting.length > 0 ? fitting : open).toSorted((a, b) => times(a) - times(b));
    return {
      form: least,
      taken: [...taken].flatMap(([formId, often]) => Array<string>(often).fill(formId)),
    };
  };
}

async function countTaken(
  db: Database,
  { outlineOf }: Pick<Editions, 'outlineOf'>,
  userId: string | null,
): Promise<ReadonlyMap<string, number>> {
  if (userId === null) return new Map();
  const rows = await db
    .select({ edition: simulations.edition, begun: count() })
    .from(simulations)
    .where(eq(simulations.userId, userId))
    .groupBy(simulations.edition);
  const tally = new Map<string, number>();
  for (const { edition, begun } of rows) {
    const formId = (await outlineOf(edition))?.formId;
    if (formId !== undefined) tally.set(formId, (tally.get(formId) ?? 0) + begun);
  }
  return tally;
}

function tallyOf(formIds: readonly string[]): ReadonlyMap<string, number> {
  const tally = new Map<string, number>();
  for (const formId of formIds) tally.set(formId, (tally.get(formId) ?? 0) + 1);
  return tally;
}

/** Takes the largest count of each form. The tallies count the same simulations, so they are not added up. */
function most(tallies: readonly ReadonlyMap<string, number>[]): ReadonlyMap<string, number> {
  const formIds = new Set(tallies.flatMap((tally) => [...tally.keys()]));
  return new Map([...formIds].map((formId) => [formId, Math.max(...tallies.map((tally) => tally.get(formId) ?? 0))]));
}
