// What staff see of access: codes in plain text, grants in use, partial addresses of wrong tries (decisions 0034,
// 0035).

import type { AddedCode, StaffAccess } from '@simulator/api-contract';
import { and, count, desc, gt, isNull, like } from 'drizzle-orm';
import type { Database } from '../../platform/database/database.ts';
import { accessCodes, grants, tries } from '../../platform/database/schema.ts';
import type { Limit } from '../../platform/limits/limits.ts';
import { fromStoredChoice } from '../../platform/stored-choice.ts';
import { countLiveLinks } from './accommodation-records.ts';
import { findLiveCodes } from './codes.ts';
import { isEmergencyAccessOn } from './emergency-access.ts';
import { limitOfAddress } from './wrong-codes.ts';

const maxAddressesShown = 10;

export interface StaffAccessSettings {
  readonly publicUrl: string;
  readonly isSharedCodeConfigured: boolean;
  /** Whether the environment has emergency access on. */
  readonly emergencyAccess: boolean;
  /** The forms that a code may fix. */
  readonly forms: StaffAccess['forms'];
}

export async function readStaffAccess(db: Database, settings: StaffAccessSettings, now: Date): Promise<StaffAccess> {
  const rows = await db.select().from(accessCodes).orderBy(desc(accessCodes.createdAt), accessCodes.id);
  const inUse = await countGrants(db, now);
  const links = await countLiveLinks(db, now);
  const shared = rows.find(({ isShared }) => isShared);
  if (!shared) throw new Error('The shared code has not been settled');
  return {
    publicUrl: settings.publicUrl,
    sharedCode: {
      id: shared.id,
      code: shared.code,
      isSetByEnvironment: settings.isSharedCodeConfigured,
      grantsInUse: inUse.get(shared.id) ?? 0,
    },
    forms: settings.forms,
    codes: rows
      // Codes of cohorts are shown on the console.
      .filter(({ isShared, cohortId }) => !isShared && cohortId === null)
      .map((row) => ({
        id: row.id,
        label: row.label,
        code: row.code,
        createdAt: row.createdAt.toISOString(),
        expiresAt: row.expiresAt?.toISOString() ?? null,
        revokedAt: row.revokedAt?.toISOString() ?? null,
        state: stateOf(row, now),
        grantsInUse: inUse.get(row.id) ?? 0,
        formId: row.formId,
        fixed: fromStoredChoice(row),
        links: links.get(row.id) ?? 0,
      })),
    emergencyAccess: {
      isOn: await isEmergencyAccessOn(db, settings.emergencyAccess),
      isSetByEnvironment: settings.emergencyAccess,
      grantsInUse: inUse.get(null) ?? 0,
    },
    grantsInUse: [...inUse.values()].reduce((sum, one) => sum + one, 0),
    wrongTries: await readWrongTries(db, limitOfAddress(await findLiveCodes(db, now)), now),
  };
}

function stateOf(row: typeof accessCodes.$inferSelect, now: Date): AddedCode['state'] {
  if (row.revokedAt) return 'revoked';
  return row.expiresAt && row.expiresAt <= now ? 'expired' : 'live';
}

/** Counts grants in use by the code that gave them; null for emergency grants. */
async function countGrants(db: Database, now: Date): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .select({ codeId: grants.codeId, inUse: count() })
    .from(grants)
    .where(and(isNull(grants.revokedAt), gt(grants.expiresAt, now)))
    .groupBy(grants.codeId);
  return new Map(rows.map(({ codeId, inUse }) => [codeId, inUse]));
}

async function readWrongTries(db: Database, limit: Limit, now: Date): Promise<StaffAccess['wrongTries']> {
  const prefix = `${limit.name}:`;
  const rows = await db
    .select({ subject: tries.subject, tries: tries.used })
    .from(tries)
    .where(and(like(tries.subject, `${prefix}%`), gt(tries.windowEndsAt, now)))
    .orderBy(desc(tries.used), tries.subject);
  return {
    tries: rows.reduce((sum, row) => sum + row.tries, 0),
    addresses: rows.length,
    worst: rows.slice(0, maxAddressesShown).map((row) => ({
      address: maskAddress(row.subject.slice(prefix.length)),
      tries: row.tries,
      isShutOut: row.tries >= limit.allowed,
    })),
  };
}

/** Shows enough to recognize one's own school, and too little to identify a person. */
export function maskAddress(subject: string): string {
  const [, ofFour] = /^(\d+\.\d+)\.\d+\.\d+$/.exec(subject) ?? [];
  if (ofFour) return `${ofFour}.x.x`;
  const [, ofSix] = /^([0-9a-f]+:[0-9a-f]+):.*::\/64$/.exec(subject) ?? [];
  return ofSix ? `${ofSix}:x:x` : 'no address';
}
