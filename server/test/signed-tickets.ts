// Tickets signed as the server does, for simulations that it has no record of (any longer).

import { signTicket } from '../src/modules/access/tickets.ts';

type Signer = Parameters<typeof signTicket>[0];

export function newTicket(signer: Signer, simulationId: string, edition: string): string {
  return signTicket(signer, { simulationId, edition, issuedAt: new Date(), grantId: null });
}
