// What the cohorts' calls need from other modules; app.ts passes it in.

import type { Cohort, FixedChoice, StaffAccess } from '@simulator/api-contract';
import type { Database } from '../../platform/database/database.ts';
import type { RequireStaff, StaffMember } from '../../platform/http/staff-member.ts';
import type { Mailer } from '../../platform/mail/mail.ts';
import type { ReportNeeds } from './report/read-report.ts';

export type Forms = StaffAccess['forms'];

interface CodeOfCohort {
  readonly cohortId: string;
  readonly label: string;
  readonly fixed: FixedChoice;
}

export interface CohortNeeds extends ReportNeeds {
  readonly requireStaff: RequireStaff;
  /** Called for each request: if the system chooses the port, it is known only once the server listens. */
  readonly publicUrl: () => string;
  /** The forms that a cohort may open. */
  forms(): Promise<Forms>;
  /** How many blocks an edition has and how many of its questions are scored; undefined for an unknown edition. */
  sizeOf(edition: string): Promise<{ readonly blocks: number; readonly scored: number } | undefined>;
  /** Refuses rules that one of these forms does not allow, and fixed rules or an accommodation without a reason. */
  addCode(
    tx: Database,
    forms: Forms,
    code: CodeOfCohort,
    member: StaffMember,
    why: string | undefined,
  ): Promise<unknown>;
  revokeCode(tx: Database, codeId: string, member: StaffMember, why: string): Promise<unknown>;
  refuseRulesNotAllowed(forms: Forms, rules: Cohort['fixed']['rules']): void;
  readonly mailer: Pick<Mailer, 'post'>;
}
