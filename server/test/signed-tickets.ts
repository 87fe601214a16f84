// Tickets signed as the server does it, for simulations that the server has no record of.

import { signTicket } from '../src/modules/access/tickets.ts';

type Signer = Parameters<typeof signTicket>[0];

export function newTicket(signer: Signer, simulationId: string, edition: string): string {
  return signTicket(signer, { simulationId, edition, issuedAt: new Date(), grantId: null });
}
