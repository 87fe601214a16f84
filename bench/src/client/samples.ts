// What a run of the client benchmark collects: every measurement of every subject. Figures are computed from it.

import type { BlockRun } from './block-run.ts';
import type { FirstVisit } from './first-visit.ts';
import type { KillRun } from './kill-run.ts';
import type { LinkVisit } from './link-visit.ts';
import type { SubjectName } from './subject.ts';

export interface SubjectSamples {
  readonly firstVisit: readonly FirstVisit[];
  /** Visits by the link with the code: `link` on a fast connection, `linkSlowed` on a slow phone. */
  readonly link: readonly LinkVisit[];
  readonly linkSlowed: readonly LinkVisit[];
  /** Milliseconds from Start to the dialog; product only. */
  readonly dialogMs: readonly number[];
  readonly block: readonly BlockRun[];
  readonly blockSlowed: readonly BlockRun[];
  /** Blocks with Next right after the choice. */
  readonly blockHurried: readonly BlockRun[];
  /** Blocks under the rules `exam-day`, with their tools: unthrottled, and at CPU/4. Product only. */
  readonly examDay: readonly BlockRun[];
  readonly examDaySlowed: readonly BlockRun[];
  /** Product only, because a floor stores nothing that could be lost. */
  readonly kill: readonly KillRun[];
}

export type Samples = Readonly<Record<SubjectName, SubjectSamples>>;
