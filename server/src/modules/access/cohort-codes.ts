// Codes of cohorts, for the module of cohorts: added, revoked and checked like all others (decisions 0082 and 0093).

import type { FixedChoice, StaffAccess } from '@simulator/api-contract';
import type { Database } from '../../platform/database/database.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { addCode, refuseRulesNotAllowed, revokeCode } from './change-codes.ts';
import { namesOf } from './staff-accommodations.ts';

type Forms = StaffAccess['forms'];

export const cohortCodes = {
  addCode(
    tx: Database,
    forms: Forms,
    code: { readonly cohortId: string; readonly label: string; readonly fixed: FixedChoice },
    member: StaffMember,
    why: string | undefined,
  ): Promise<string> {
    const wanted = { ...code, code: undefined, expiresAt: null, formId: null };
    return addCode(tx, forms, wanted, { ...namesOf(member), why });
  },
  /** Grants that the code gave stay valid, because its people have their seats. */
  revokeCode(tx: Database, codeId: string, member: StaffMember, why: string): Promise<string> {
    return revokeCode(tx, codeId, false, { ...namesOf(member), why });
  },
  refuseRulesNotAllowed(forms: Forms, rules: string | null): void {
    refuseRulesNotAllowed(forms, null, rules);
  },
};
