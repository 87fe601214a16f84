// The tries that wrong codes use up (decision 0019), all within 15 minutes. A browser has ten; a signed cookie
// identifies it from its first wrong code on. All browsers of an address that send no cookie share ten. An address has
// as many as its codes can withstand.

import { randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { minutesOfTries, toleratedTries } from '../../platform/access-code.ts';
import type { Database } from '../../platform/database/database.ts';
import { addressSubject } from '../../platform/limits/address-subject.ts';
import {
  type Limit,
  lookAtSeveral,
  refuseIfUsedUp,
  scaledBy,
  takeOrRefuse,
  tooMany,
} from '../../platform/limits/limits.ts';
import type { LiveCode } from './codes.ts';

const triesCookie = 'navle_tries';
const prefix = 'browser:';
const windowMinutes = minutesOfTries;
/** An address has at least this many, so that a school gets in even if an old code withstands fewer guesses. */
const minOfAddress = 10;

const nameOfAddress = 'wrong-code';
const tooManyTries = tooMany('too-many-tries', 'Too many wrong attempts.');
const limitOfBrowser: Limit = { name: 'wrong-code-of-browser', allowed: 10, windowMinutes };

/** Depends only on the codes: if `RATE_LIMIT_SCALE` raised it, they would be easier to guess. */
export function limitOfAddress(codes: readonly Pick<LiveCode, 'code'>[]): Limit {
  const tolerated = toleratedTries(codes.map(({ code }) => code));
  return { name: nameOfAddress, allowed: Math.max(minOfAddress, tolerated), windowMinutes };
}

export interface WrongCodeLimits {
  /**
   * Looks up the tries; the returned function refuses with 429 if the browser or the address has used up its own. It
   * does not check the limit that browsers without a cookie share, so a correct code from one of them is accepted.
   */
  look(request: FastifyRequest, now: Date): Promise<(codes: readonly LiveCode[]) => void>;
  /**
   * Counts a wrong code, and refuses with 429 if no tries were left. Otherwise sets a cookie if the browser has none.
   */
  count(request: FastifyRequest, reply: FastifyReply, codes: readonly LiveCode[], now: Date): Promise<void>;
}

export function makeWrongCodeLimits(
  db: Database,
  { isSecure, rateLimitScale }: { readonly isSecure: boolean; readonly rateLimitScale: number },
): WrongCodeLimits {
  const withoutCookie = scaledBy(rateLimitScale, { name: 'wrong-code-without-cookie', allowed: 10, windowMinutes });
  const countTry = (limit: Limit, subject: string, now: Date) => takeOrRefuse(db, limit, subject, now, tooManyTries);
  const beginToCount = async (reply: FastifyReply, now: Date) => {
    const browser = randomUUID();
    await countTry(limitOfBrowser, browser, now);
    reply.setCookie(triesCookie, prefix + browser, {
      path: '/api',
      httpOnly: true,
      sameSite: 'lax',
      secure: isSecure,
      signed: true,
      expires: new Date(now.getTime() + windowMinutes * 60_000),
    });
  };
  return {
    async look(request, now) {
      const address = addressSubject(request.ip);
      const browser = browserOf(request);
      const ofCookie = browser === null ? [] : [{ name: limitOfBrowser.name, subject: browser }];
      const remainingOf = await lookAtSeveral(db, [{ name: nameOfAddress, subject: address }, ...ofCookie], now);
      return (codes) => {
        refuseIfUsedUp(remainingOf(limitOfAddress(codes), address), now, tooManyTries);
        if (browser !== null) refuseIfUsedUp(remainingOf(limitOfBrowser, browser), now, tooManyTries);
      };
    },
    async count(request, reply, codes, now) {
      const address = addressSubject(request.ip);
      const known = browserOf(request);
      // The code was compared, so it counts as a guess in both limits, even if one of them refuses it.
      const counted = await Promise.allSettled([
        countTry(limitOfAddress(codes), address, now),
        known === null ? countTry(withoutCookie, address, now) : countTry(limitOfBrowser, known, now),
      ]);
      for (const one of counted) if (one.status === 'rejected') throw one.reason;
      // Set only now, so that a client that discards cookies gets no more cookies than tries and can't fill the table.
      if (known === null) await beginToCount(reply, now);
    },
  };
}

/** Returns the browser that the request's cookie names; null without a cookie, or if we did not sign it. */
function browserOf(request: FastifyRequest): string | null {
  const { valid, value } = request.unsignCookie(request.cookies[triesCookie] ?? '');
  return valid && value?.startsWith(prefix) && value.length > prefix.length ? value.slice(prefix.length) : null;
}
