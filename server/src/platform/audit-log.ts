// Writes acts of staff into the audit log, in the transaction of the act (decision 0092).

import type { StaffAction } from '@simulator/api-contract';
import type { Database } from './database/database.ts';
import { auditLog } from './database/schema.ts';
import type { StaffMember } from './http/staff-member.ts';

/** An actor with an owner's rights that is not an account. */
export const commandLine = { userId: null, email: 'command line', role: 'owner' } as const;
export const firstStart = { userId: null, email: 'first start', role: 'owner' } as const;

export type Actor = StaffMember | typeof commandLine | typeof firstStart;

interface Act {
  readonly action: StaffAction;
  readonly subjectId?: string;
  /** The name of the subject; never a candidate's name. */
  readonly subject?: string;
  readonly cohortId?: string;
  readonly why?: string | undefined;
  readonly details?: Readonly<Record<string, unknown>>;
}

export async function recordAct(tx: Database, { userId, email, role }: Actor, act: Act): Promise<void> {
  await tx.insert(auditLog).values({ staffId: userId, staffEmail: email, role, ...act });
}
