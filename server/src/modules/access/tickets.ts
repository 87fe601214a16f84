// A ticket covers one simulation for 60 days, whatever happens to the cookie of its grant (decision 0020). It is signed
// and needs no row. The code that sends content checks whether the ticket's grant is revoked.

import { ticketHeader } from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const daysOfTicket = 60;
const msPerDay = 24 * 60 * 60 * 1000;

export interface Ticket {
  readonly simulationId: string;
  /** The edition that the simulation began with. */
  readonly edition: string;
  /** In whole seconds; null for a ticket of an earlier version, which holds no time and no grant. */
  readonly issuedAt: Date | null;
  /** The grant that the simulation began with; null if the server knows of none. */
  readonly grantId: string | null;
}

export interface NewTicket extends Ticket {
  readonly issuedAt: Date;
}

export function signTicket(
  app: Pick<FastifyInstance, 'signCookie'>,
  { simulationId, edition, issuedAt, grantId }: NewTicket,
): string {
  const seconds = Math.floor(issuedAt.getTime() / 1000).toString(36);
  return app.signCookie([simulationId, edition, seconds, grantId ?? ''].join('.'));
}

/** Returns the ticket that the request carries, or null if there is none or we did not sign it. */
export function readTicket(request: FastifyRequest): Ticket | null {
  const header = request.headers[ticketHeader];
  return typeof header === 'string' ? readTicketValue(request.server, header) : null;
}

/** Returns the content of a signed ticket, or null if we did not sign it. Nothing else that we sign looks like one. */
export function readTicketValue(app: FastifyInstance, ticket: string): Ticket | null {
  const { valid, value } = app.unsignCookie(ticket);
  if (!valid || value === null) return null;
  const read = /^([^.]+)\.([^.]+)(?:\.([0-9a-z]{1,8})\.([0-9a-f-]{36}|))?$/.exec(value);
  const [, simulationId, edition, seconds, grantId] = read ?? [];
  if (simulationId === undefined || edition === undefined) return null;
  const issuedAt = seconds === undefined ? null : new Date(Number.parseInt(seconds, 36) * 1000);
  return { simulationId, edition, issuedAt, grantId: grantId || null };
}

/** Whether a ticket that was issued at this time has ended. */
export function hasEnded(issuedAt: Date, now: Date): boolean {
  return issuedAt <= startOfOldestTicket(now);
}

/** Tickets issued before this time have expired. */
export function startOfOldestTicket(now: Date): Date {
  return new Date(now.getTime() - daysOfTicket * msPerDay);
}
