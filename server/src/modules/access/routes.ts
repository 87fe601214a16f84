// Access calls: exchanging a code for a grant, and telling a browser whether its grant arrived.

import { dropGrant, getAccess, requestGrant } from '@simulator/api-contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { normalizeCode } from '../../platform/access-code.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { CountWrite } from '../../platform/limits/write-limit.ts';
import { fixedByLink } from './accommodation-links.ts';
import { findLiveCodes, findTypedCode, type LiveCode } from './codes.ts';
import { isEmergencyAccessOn, makeEmergencyGrant } from './emergency-access.ts';
import { findGrant, type Grant, grantCookie, makeGrant, sendGrantCookie } from './grants.ts';
import { makeWrongCodeLimits } from './wrong-codes.ts';

export interface AccessSettings {
  readonly isSecure: boolean;
  /** Whether emergency access is on by the environment; otherwise the staff's switch decides. */
  readonly emergencyAccess: boolean;
  /** Multiplies limits per address, for schools behind one address. */
  readonly rateLimitScale: number;
}

/** What other modules may call in this one; app.ts passes it on. */
export interface Access {
  /**
   * Exchanges a typed code for a grant with what the code and its signed link fix, and sends the grant's cookie.
   * Refuses wrong codes, clients that sent too many of them, and a link that was issued for another code.
   */
  admit(request: FastifyRequest, reply: FastifyReply, typedCode: string, linkToken?: string): Promise<Grant>;
  /** Returns the code that was typed. Refuses wrong codes, and clients that sent too many of them. */
  checkCode(request: FastifyRequest, reply: FastifyReply, typedCode: string): Promise<LiveCode>;
  findGrant(request: FastifyRequest): Promise<Grant | null>;
  /** Refuses with 429 an address that has stored too much. `admit` itself counts what it stores. */
  readonly countWrite: CountWrite;
}

export function makeAccess(
  db: Database,
  settings: AccessSettings,
  { onWrongCode, countWrite }: Pick<Access, 'countWrite'> & { onWrongCode(): void },
): Access {
  const wrongCodeLimits = makeWrongCodeLimits(db, settings);
  const checkCode: Access['checkCode'] = async (request, reply, typedCode) => {
    // No code normalizes to an empty string, so this compares nothing, reveals nothing and uses up no try. The test
    // page sends one (decision 0038).
    if (normalizeCode(typedCode) === '') throw wrongAccessCode();
    const now = new Date();
    // Both queries run at once: at the start of a class, everyone waits for each reply of the database.
    const [codes, refuseIfUsedUp] = await Promise.all([findLiveCodes(db, now), wrongCodeLimits.look(request, now)]);
    refuseIfUsedUp(codes);
    const code = findTypedCode(codes, typedCode);
    if (code === null) {
      onWrongCode();
      await wrongCodeLimits.count(request, reply, codes, now);
      throw wrongAccessCode();
    }
    // Checked again, so that the limits also apply to one correct try among many that are sent at the same time.
    (await wrongCodeLimits.look(request, now))(codes);
    return code;
  };
  return {
    countWrite,
    checkCode,
    async admit(request, reply, typedCode, linkToken) {
      const code = await checkCode(request, reply, typedCode);
      const now = new Date();
      if (code.cohortId !== null) return admitToCohort(await findGrant(db, request, now), code.cohortId);
      const fixed = linkToken === undefined ? code.fixed : await fixedByLink(db, request.server, code, linkToken, now);
      await countWrite(request);
      const grant = await makeGrant(db, code, fixed, now);
      if (!grant) throw wrongAccessCode();
      sendGrantCookie(reply, grant, settings.isSecure);
      return grant;
    },
    findGrant: (request) => findGrant(db, request, new Date()),
  };
}

export function wrongAccessCode(): Refusal {
  return new Refusal(401, 'invalid-code', 'Invalid access code. Please try again.', { field: 'code' });
}

/** A person who has joined keeps their grant. Others join on a page that first asks what staff may see (door-25). */
function admitToCohort(grant: Grant | null, cohortId: string): Grant {
  if (grant?.cohortId === cohortId) return grant;
  const message = 'This code belongs to a cohort. Please join it first, on the page /join.';
  throw new Refusal(409, 'join-first', message, { field: 'code' });
}

export function addAccessRoutes(app: FastifyInstance, db: Database, access: Access, settings: AccessSettings): void {
  const isEmergencyOn = () => isEmergencyAccessOn(db, settings.emergencyAccess);
  const status = async (grant: Grant | null) => statusOf(grant, await isEmergencyOn());

  serveCall(app, getAccess, async ({ request }) => status(await access.findGrant(request)));

  serveCall(app, requestGrant, async ({ body, request, reply }) => {
    if ('code' in body) {
      const [grant, isOn] = await Promise.all([access.admit(request, reply, body.code), isEmergencyOn()]);
      return statusOf(grant, isOn);
    }
    // Counted only while it is on, because a refused caller stores nothing.
    if (await isEmergencyOn()) await access.countWrite(request);
    const grant = await makeEmergencyGrant(db, settings.emergencyAccess, new Date());
    if (!grant) throw new Refusal(403, 'emergency-access-off', 'Emergency access is off.', { field: 'emergency' });
    sendGrantCookie(reply, grant, settings.isSecure);
    return status(grant);
  });

  serveCall(app, dropGrant, async ({ reply }) => {
    reply.clearCookie(grantCookie, { path: '/' });
    return status(null);
  });
}

function statusOf(grant: Grant | null, emergencyAccess: boolean) {
  return { granted: grant !== null, until: grant?.expiresAt.toISOString() ?? null, emergencyAccess };
}
