// A grant is what a right code gives: a row, named by a signed cookie (decisions A1 and A3).

import { and, eq, gt, isNull } from 'drizzle-orm';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../platform/database.ts';
import { grants } from '../../platform/schema.ts';

export const grantCookie = 'navle_access';
const msPerDay = 24 * 60 * 60 * 1000;
const daysOfCodeGrant = 30;
const daysOfEmergencyGrant = 1;

export interface Grant {
  readonly id: string;
  readonly expiresAt: Date;
}

export async function makeGrant(db: Database, codeId: string | null, now: Date): Promise<Grant> {
  const days = codeId === null ? daysOfEmergencyGrant : daysOfCodeGrant;
  const expiresAt = new Date(now.getTime() + days * msPerDay);
  const [grant] = await db.insert(grants).values({ codeId, expiresAt }).returning({ id: grants.id });
  if (!grant) throw new Error('The database stored no grant');
  return { id: grant.id, expiresAt };
}

export function sendGrantCookie(reply: FastifyReply, grant: Grant, isSecure: boolean): void {
  reply.setCookie(grantCookie, grant.id, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: isSecure,
    signed: true,
    expires: grant.expiresAt,
  });
}

/** The grant that the request's cookie names, if its signature, its row and its time are good. */
export async function findGrant(db: Database, request: FastifyRequest, now: Date): Promise<Grant | null> {
  const raw = request.cookies[grantCookie];
  if (raw === undefined) return null;
  const { valid, value } = request.unsignCookie(raw);
  const id = z.uuid().safeParse(value);
  if (!valid || !id.success) return null;
  const [grant] = await db
    .select({ id: grants.id, expiresAt: grants.expiresAt })
    .from(grants)
    .where(and(eq(grants.id, id.data), isNull(grants.revokedAt), gt(grants.expiresAt, now)));
  return grant ?? null;
}
