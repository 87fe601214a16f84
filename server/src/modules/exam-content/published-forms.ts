// Which forms there are: those shipped with this version, and those that the operator's staff published (decision 0100).

import type { FormOutline } from '@simulator/exam-engine';
import { desc, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { formSwitches, ownEditions } from '../../platform/database/schema.ts';

export interface PublishedForm {
  readonly outline: FormOutline;
  readonly isOwn: boolean;
  /** Whether it is given to those whose code names no form. */
  readonly isOpen: boolean;
}

/** The latest edition of each form. Until they are switched, shipped forms are open to everyone and own ones are not. */
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
  // One query, because every start of a simulation waits for it; the outlines are in memory after the first time.
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

/** Whether a form is given to those whose code names none; true for one that is published no more. */
export async function isForEveryone({ forms }: Pick<Published, 'forms'>, formId: string): Promise<boolean> {
  return (await forms()).find(({ outline }) => outline.formId === formId)?.isOpen ?? true;
}

/** Whether its content is: what is shipped is no secret, whatever is switched off (decision 0080). */
export async function isContentForEveryone(published: Published, edition: string): Promise<boolean> {
  const found = await published.find(edition);
  return !found?.isOwn || isForEveryone(published, found.outline.formId);
}
