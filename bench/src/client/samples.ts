// What a run of the client benchmark collects: every measurement of every subject, from which figures are made.

import type { BlockRun } from './block-run.ts';
import type { FirstVisit } from './first-visit.ts';
import type { KillRun } from './kill-run.ts';
import type { LinkVisit } from './link-visit.ts';
import type { SubjectName } from './subject.ts';

export interface SubjectSamples {
  readonly firstVisit: readonly FirstVisit[];
  /** By the link with the code: on a fast connection, and on a slow phone. */
  readonly link: readonly LinkVisit[];
  readonly linkSlowed: readonly LinkVisit[];
  /** From Start to the dialog, ms; of the product alone. */
  readonly dialogMs: readonly number[];
  readonly block: readonly BlockRun[];
  readonly blockSlowed: readonly BlockRun[];
  /** With Next right after the choice. */
  readonly blockHurried: readonly BlockRun[];
  /** Under the rules `exam-day`, with their tools: unthrottled, and CPU/4. Of the product alone. */
  readonly examDay: readonly BlockRun[];
  readonly examDaySlowed: readonly BlockRun[];
  /** Of the product alone: a floor keeps nothing that could be lost. */
  readonly kill: readonly KillRun[];
}

export type Samples = Readonly<Record<SubjectName, SubjectSamples>>;
