// Access codes as rows (decision 0034): the shared one, set by the environment or made at first start, and
// those that staff add.

import { createHash, timingSafeEqual } from 'node:crypto';
import type { FixedChoice } from '@simulator/api-contract';
import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { normalizeCode } from '../../platform/access-code.ts';
import type { Database } from '../../platform/database/database.ts';
import { accessCodes } from '../../platform/database/schema.ts';
import { readableRandom } from '../../platform/readable-random.ts';
import { fromStoredChoice } from '../../platform/stored-choice.ts';

/** The fixed id of the shared code's row, so that processes that start together make only one. */
const sharedCodeId = '00000000-0000-4000-8000-000000000001';

/**
 * Stores the configured code as the shared one, whatever staff did to it. Without a configured code, keeps the stored
 * one or makes one. Returns the code.
 */
export async function settleSharedCode(db: Database, configured: string | undefined): Promise<string> {
  const [stored] = await db.select().from(accessCodes).where(eq(accessCodes.isShared, true));
  if (!stored) {
    const code = configured ?? makeCode();
    const shared = { id: sharedCodeId, label: 'Shared code', code, isShared: true };
    await db.insert(accessCodes).values(shared).onConflictDoNothing();
    const [first] = await db.select().from(accessCodes).where(eq(accessCodes.isShared, true));
    return first?.code ?? code;
  }
  if (configured === undefined) return stored.code;
  const asConfigured = { code: configured, expiresAt: null, revokedAt: null };
  await db.update(accessCodes).set(asConfigured).where(eq(accessCodes.id, stored.id));
  return configured;
}

export interface LiveCode {
  readonly id: string;
  readonly code: string;
  /** The form that its simulations get; null if each gets the form that the candidate has taken least. */
  readonly formId: string | null;
  /** The rules and the accommodation of its simulations; each is null if the candidate chooses it. */
  readonly fixed: FixedChoice;
  /** The cohort whose code this is; null for a code that admits anyone who types it. */
  readonly cohortId: string | null;
}

/** Returns the codes that are valid at this moment. */
export async function findLiveCodes(db: Database, now: Date): Promise<readonly LiveCode[]> {
  const rows = await db
    .select()
    .from(accessCodes)
    .where(and(isNull(accessCodes.revokedAt), or(isNull(accessCodes.expiresAt), gt(accessCodes.expiresAt, now))));
  return rows.map((row) => {
    const { id, code, formId, cohortId } = row;
    return { id, code, formId, cohortId, fixed: fromStoredChoice(row) };
  });
}

/** Returns the code that was typed, or null. Compares it with every code, each in constant time. */
export function findTypedCode(codes: readonly LiveCode[], typed: string): LiveCode | null {
  const candidate = digest(normalizeCode(typed));
  let found: LiveCode | null = null;
  for (const live of codes) {
    if (timingSafeEqual(candidate, digest(normalizeCode(live.code)))) found = live;
  }
  return normalizeCode(typed) === '' ? null : found;
}

/** Returns twelve letters and digits: 60 bits. */
export function makeCode(): string {
  return readableRandom(3);
}

function digest(code: string): Buffer {
  return createHash('sha256').update(code).digest();
}
