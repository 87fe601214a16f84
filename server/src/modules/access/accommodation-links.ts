// Signed links (decision 0082): beside a code, the address names the record that says what its simulations are taken under.

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

/** Signed with the record's id and left out of the token, so that nothing else that we sign can pass for one, nor one for it. */
const purpose = 'link:';

type Signer = Pick<FastifyInstance, 'signCookie' | 'unsignCookie'>;

/** What an operator sends to a candidate: it opens the door with this code, under what the record says. */
export function linkOf(signer: Signer, publicUrl: string, code: string, recordId: string): string {
  const token = signer.signCookie(`${purpose}${recordId}`).slice(purpose.length);
  return `${publicUrl}/?${new URLSearchParams({ code, with: token })}`;
}

/** What a grant by this code and this token is bound to. Refuses a token that is not ours, of another code, or of the past. */
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
