// The request that begins a simulation. If the address has a code, the page's first lines of script send it; otherwise
// the app does.

import { beginSimulationRoute } from '@simulator/api-contract';
import type { RulesChoice } from '@simulator/exam-engine';
import { readTakenForms } from './taken-forms.ts';

export interface BeginRequest {
  readonly simulationId: string;
  readonly code: string | undefined;
  readonly reply: Promise<Response>;
}

const maxWaitMs = 15_000;

/**
 * Without a choice, as from a link, the form's first set of rules applies, unless the code or the link's token fixes
 * another.
 */
export function sendBeginRequest(code: string | undefined, linkToken?: string, choice?: RulesChoice): BeginRequest {
  const simulationId = makeSimulationId();
  const reply = fetch(beginSimulationRoute.path, {
    method: beginSimulationRoute.method,
    cache: 'no-store',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ simulationId, code, with: linkToken, taken: readTakenForms(), choice }),
    signal: AbortSignal.timeout(maxWaitMs),
  });
  return { simulationId, code, reply };
}

/** `sim_` + time in base 36 + random part (decision 0049). */
function makeSimulationId(): string {
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');
  return `sim_${Date.now().toString(36)}${random}`;
}
