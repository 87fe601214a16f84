// Links to a person's own seat in a cohort. The console makes them, and the joining page reads them (decision 0093).

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/**
 * Signed together with the seat's id but not part of the token, so a seat token can't pass for anything else that we
 * sign, or the reverse.
 */
const purpose = 'seat:';

type Signer = Pick<FastifyInstance, 'signCookie' | 'unsignCookie'>;

/** The code and token come after the #, so that no server and no log sees them. */
export function joiningLink(publicUrl: string, code: string, token?: string): string {
  return `${publicUrl}/join#${new URLSearchParams({ code, ...(token !== undefined && { seat: token }) })}`;
}

export function seatToken(signer: Signer, seatId: string): string {
  return signer.signCookie(`${purpose}${seatId}`).slice(purpose.length);
}

/** Returns the seat's id; null if we did not sign the token. */
export function readSeatToken(signer: Signer, token: string): string | null {
  const { valid, value } = signer.unsignCookie(`${purpose}${token}`);
  const id = z.uuid().safeParse(value?.slice(purpose.length));
  return valid && id.success ? id.data : null;
}
