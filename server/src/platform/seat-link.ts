// Links to one's own seat of a cohort: the console makes them, the door reads them (decision 0093).

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';

/** Signed with the seat's id and left out of the token, so that nothing else that we sign can pass for one, nor one for it. */
const purpose = 'seat:';

type Signer = Pick<FastifyInstance, 'signCookie' | 'unsignCookie'>;

/** After the #, so that no server and no log sees code and token. */
export function joiningLink(publicUrl: string, code: string, token?: string): string {
  return `${publicUrl}/join#${new URLSearchParams({ code, ...(token !== undefined && { seat: token }) })}`;
}

export function seatToken(signer: Signer, seatId: string): string {
  return signer.signCookie(`${purpose}${seatId}`).slice(purpose.length);
}

/** The id of the seat; null for a token that is not ours. */
export function readSeatToken(signer: Signer, token: string): string | null {
  const { valid, value } = signer.unsignCookie(`${purpose}${token}`);
  const id = z.uuid().safeParse(value?.slice(purpose.length));
  return valid && id.success ? id.data : null;
}
