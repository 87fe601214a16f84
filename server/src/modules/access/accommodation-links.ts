// Signed links (decision 0082): besides a code, the address names a record that fixes rules, an accommodation or both.

import type { FixedChoice } from '@simulator/api-contract';
import { and, eq } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database/database.ts';
import { accommodationRecords } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { fromStoredChoice } from '../../platform/stored-choice.ts';
import type { LiveCode } from './codes.ts';

/**
 * A prefix that is signed with the record's id but left out of the token. With it, no other value that we sign passes
 * as a link's token, and no link's token passes as another signed value.
 */
const purpose = 'link:';

type Signer = Pick<FastifyInstance, 'signCookie' | 'unsignCookie'>;

/** Builds the address that an operator sends to a candidate. It admits with this code, on the terms of the record. */
export function linkOf(signer: Signer, publicUrl: string, code: string, recordId: string): string {
  const token = signer.signCookie(`${purpose}${recordId}`).slice(purpose.length);
  return `${publicUrl}/?${new URLSearchParams({ code, with: token })}`;
}

/**
 * Returns what a grant by this code and this token fixes. Refuses a token that the server did not sign, that belongs to
 * another code, or whose link was withdrawn or has expired.
 */
export async function fixedByLink(
  db: Database,
  signer: Signer,
  { id: codeId, fixed: byCode }: LiveCode,
  token: string,
  now: Date,
): Promise<FixedChoice> {
  const link = await findLink(db, readToken(signer, token), codeId);
  if (!link) throw refusal('link-not-valid', 'This link is incomplete or belongs to another code.');
  if (link.isWithdrawn) throw refusal('link-withdrawn', 'This link has been withdrawn.');
  if (!link.expiresAt || link.expiresAt <= now) throw refusal('link-expired', 'This link has expired.');
  const { rules, accommodation } = link.fixed;
  return { rules: rules ?? byCode.rules, accommodation: accommodation ?? byCode.accommodation };
}

function readToken(signer: Signer, token: string): string | null {
  const { valid, value } = signer.unsignCookie(`${purpose}${token}`);
  const id = z.uuid().safeParse(value?.slice(purpose.length));
  return valid && id.success ? id.data : null;
}

async function findLink(db: Database, id: string | null, codeId: string) {
  if (id === null) return undefined;
  const withdrawal = alias(accommodationRecords, 'withdrawal');
  const [found] = await db
    .select({ record: accommodationRecords, withdrawnBy: withdrawal.id })
    .from(accommodationRecords)
    .leftJoin(withdrawal, eq(withdrawal.withdraws, accommodationRecords.id))
    .where(
      and(
        eq(accommodationRecords.id, id),
        eq(accommodationRecords.codeId, codeId),
        eq(accommodationRecords.carrier, 'link'),
        eq(accommodationRecords.action, 'given'),
      ),
    );
  if (!found) return undefined;
  const { record, withdrawnBy } = found;
  return { expiresAt: record.expiresAt, isWithdrawn: withdrawnBy !== null, fixed: fromStoredChoice(record) };
}

function refusal(code: string, message: string): Refusal {
  return new Refusal(403, code, `${message} Please ask for a new one.`, { field: 'with' });
}
