// Lists the forms: those shipped with this version, and those that the operator's staff published (decision 0100).

import type { FormOutline } from '@simulator/exam-engine';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { formSwitches, ownEditions } from '../../platform/database/schema.ts';

export interface PublishedForm {
  readonly outline: FormOutline;
  readonly isOwn: boolean;
  /** True if people whose code names no form can get it. */
  readonly isOpen: boolean;
}

/**
 * Returns the latest edition of each form. Unless staff have switched it, a shipped form is open to everyone and an own
 * form is not.
 */
export async function readPublishedForms(
  db: Database,
  shipped: readonly FormOutline[],
  outlineOf: (edition: string) => Promise<FormOutline | undefined>,
): Promise<readonly PublishedForm[]> {
  const latest = db
    .selectDistinctOn([ownEditions.formId], { formId: ownEditions.formId, edition: ownEditions.edition })
    .from(ownEditions)
    .orderBy(ownEditions.formId, desc(ownEditions.publishedAt))
    .as('latest');
  // One query, because every start of a simulation waits for it. The outlines stay in memory after the first time.
  const rows = await db
    .select({ switched: formSwitches.formId, isOpen: formSwitches.isOpen, own: latest.formId, edition: latest.edition })
    .from(latest)
    .fullJoin(formSwitches, eq(formSwitches.formId, latest.formId));
  const switches = new Map(rows.flatMap(({ switched, isOpen }) => (switched === null ? [] : [[switched, isOpen]])));
  const own = await Promise.all(
    rows
      .toSorted((one, other) => ((one.own ?? '') < (other.own ?? '') ? -1 : 1))
      .flatMap(({ edition }) => (edition === null ? [] : [outlineOf(edition)])),
  );
  return [
    ...shipped.map((outline) => ({ outline, isOwn: false, isOpen: switches.get(outline.formId) ?? true })),
    ...own.flatMap((outline) =>
      outline ? [{ outline, isOwn: true, isOpen: switches.get(outline.formId) ?? false }] : [],
    ),
  ];
}

interface Published {
  forms(): Promise<readonly PublishedForm[]>;
  find(edition: string): Promise<{ readonly outline: FormOutline; readonly isOwn: boolean } | undefined>;
}

/** True if people whose code names no form can get this form, or if the form is no longer published. */
export async function isForEveryone({ forms }: Pick<Published, 'forms'>, formId: string): Promise<boolean> {
  return (await forms()).find(({ outline }) => outline.formId === formId)?.isOpen ?? true;
}

/**
 * True if anyone with access may read the edition's content. Shipped content is no secret, even if its form is switched
 * off (decision 0080).
 */
export async function isContentForEveryone(published: Published, edition: string): Promise<boolean> {
  const found = await published.find(edition);
  return !found?.isOwn || isForEveryone(published, found.outline.formId);
}
