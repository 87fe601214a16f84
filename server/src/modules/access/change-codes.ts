// What staff do to access codes (decision 0034): one change at a time across all processes, each completely or not at all.

import { and, eq, isNull } from 'drizzle-orm';
import { isTooShort, normalizeCode, shortestCode } from '../../platform/access-code.ts';
import type { Database } from '../../platform/database/database.ts';
import { accessCodes, grants } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findLiveCodes, makeCode } from './codes.ts';

export interface NewCode {
  readonly label: string;
  /** As staff typed it; generated if left out. */
  readonly code: string | undefined;
  readonly expiresAt: Date | null;
  readonly formId: string | null;
}

export async function addCode(db: Database, { label, code = makeCode(), expiresAt, formId }: NewCode): Promise<void> {
  refuseShortCode(code);
  await changeAlone(db, async (tx, now) => {
    if (expiresAt && expiresAt <= now) {
      throw new Refusal(400, 'expiry-has-passed', 'The expiry has to be in the future.', { field: 'expiresAt' });
    }
    await refuseTakenCode(tx, code, now);
    await tx.insert(accessCodes).values({ label, code, expiresAt, formId });
  });
}

/** A code that was revoked before stays revoked since then; its grants can still be revoked. */
export async function revokeCode(db: Database, id: string, revokesGrants: boolean): Promise<void> {
  await changeAlone(db, async (tx, now) => {
    const [code] = await tx.select().from(accessCodes).where(eq(accessCodes.id, id));
    if (!code) throw new Refusal(404, 'no-such-code', 'There is no such code.', { field: 'id' });
    if (code.isShared) {
      throw new Refusal(409, 'is-shared-code', 'The shared code is changed, not revoked.', { field: 'id' });
    }
    await tx
      .update(accessCodes)
      .set({ revokedAt: code.revokedAt ?? now })
      .where(eq(accessCodes.id, id));
    if (revokesGrants) await revokeGrantsOf(tx, id, now);
  });
}

export async function changeSharedCode(
  db: Database,
  { code = makeCode(), revokesGrants }: { readonly code: string | undefined; readonly revokesGrants: boolean },
): Promise<void> {
  refuseShortCode(code);
  await changeAlone(db, async (tx, now, sharedId) => {
    await refuseTakenCode(tx, code, now, sharedId);
    await tx
      .update(accessCodes)
      .set({ code, createdAt: now, expiresAt: null, revokedAt: null })
      .where(eq(accessCodes.id, sharedId));
    if (revokesGrants) await revokeGrantsOf(tx, sharedId, now);
  });
}

/**
 * Runs a change while all others wait: each locks the row of the shared code, which always exists. Codes are
 * changed before their grants, so that a grant given at the same moment is either prevented or revoked (`makeGrant`).
 */
async function changeAlone(
  db: Database,
  change: (tx: Database, now: Date, sharedId: string) => Promise<void>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const ofShared = eq(accessCodes.isShared, true);
    const [shared] = await tx.select({ id: accessCodes.id }).from(accessCodes).where(ofShared).for('update');
    if (!shared) throw new Error('The shared code has not been settled');
    await change(tx, new Date(), shared.id);
  });
}

async function revokeGrantsOf(tx: Database, codeId: string, now: Date): Promise<void> {
  const inUse = and(eq(grants.codeId, codeId), isNull(grants.revokedAt));
  await tx.update(grants).set({ revokedAt: now }).where(inUse);
}

function refuseShortCode(code: string): void {
  if (!isTooShort(code)) return;
  throw new Refusal(400, 'code-too-short', `A code needs ${shortestCode}.`, { field: 'code' });
}

/** Two live codes that candidates type in the same way would be one code with two expiries. */
async function refuseTakenCode(tx: Database, code: string, now: Date, exceptId?: string): Promise<void> {
  const typed = normalizeCode(code);
  const live = await findLiveCodes(tx, now);
  if (live.some((other) => other.id !== exceptId && normalizeCode(other.code) === typed)) {
    throw new Refusal(409, 'code-taken', 'Another code that is in use reads the same.', { field: 'code' });
  }
}
