// A ticket covers one simulation to its end, whatever happens to the grant (decision A1). It is signed and needs no row.

import { ticketHeader } from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';

export interface Ticket {
  readonly simulationId: string;
  /** The edition that the simulation began with. */
  readonly edition: string;
}

export function signTicket(app: FastifyInstance, ticket: Ticket): string {
  return app.signCookie(`${ticket.simulationId}.${ticket.edition}`);
}

/** The ticket that the request carries, or null if there is none or its signature is not ours. */
export function readTicket(request: FastifyRequest): Ticket | null {
  const header = request.headers[ticketHeader];
  return typeof header === 'string' ? readTicketValue(request.server, header) : null;
}

/** What a signed ticket stands for, or null if its signature is not ours. */
export function readTicketValue(app: FastifyInstance, ticket: string): Ticket | null {
  const { valid, value } = app.unsignCookie(ticket);
  const [simulationId, edition] = valid ? (value?.split('.') ?? []) : [];
  return simulationId && edition ? { simulationId, edition } : null;
}
