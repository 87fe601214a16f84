// What the cohorts' calls need from other modules; app.ts passes it in.

import type { Cohort, FixedChoice, StaffAccess } from '@simulator/api-contract';
import type { Database } from '../../platform/database/database.ts';
import type { RequireStaff, StaffMember } from '../../platform/http/staff-member.ts';
import type { ReportNeeds } from './report/read-report.ts';

export type Forms = StaffAccess['forms'];

interface CodeOfCohort {
  readonly cohortId: string;
  readonly label: string;
  readonly fixed: FixedChoice;
}

export interface Invitation {
  readonly to: string;
  readonly link: string;
  /** Of the cohort. */
  readonly label: string;
}

export interface CohortNeeds extends ReportNeeds {
  readonly requireStaff: RequireStaff;
  /** Asked at each call: with a port that the system chooses it is known once the server listens. */
  readonly publicUrl: () => string;
  /** Those that a cohort may open. */
  forms(): Promise<Forms>;
  /** Of an edition, how many blocks it has and how many of its questions are scored; undefined for an unknown one. */
  sizeOf(edition: string): Promise<{ readonly blocks: number; readonly scored: number } | undefined>;
  /** Refuses rules that one of these forms does not allow, and what is fixed without a reason. */
  addCode(
    tx: Database,
    forms: Forms,
    code: CodeOfCohort,
    member: StaffMember,
    why: string | undefined,
  ): Promise<unknown>;
  revokeCode(tx: Database, codeId: string, member: StaffMember, why: string): Promise<unknown>;
  refuseRulesNotAllowed(forms: Forms, rules: Cohort['fixed']['rules']): void;
  /** Never waits for the mail server. */
  mailInvitation(invitation: Invitation): void;
}
