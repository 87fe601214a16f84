// Tickets as the server signs them, for simulations that it has no record of (any more).

import { signTicket } from '../src/modules/access/tickets.ts';

type Signer = Parameters<typeof signTicket>[0];

export function newTicket(signer: Signer, simulationId: string, edition: string): string {
  return signTicket(signer, { simulationId, edition, issuedAt: new Date(), grantId: null });
}
