// Asks the server for a simulation: its ticket, and block 1's questions in the same reply.

import { beginSimulationRoute, getCurrentFormRoute, ticketHeader } from '@simulator/api-contract';
import type { FormOutline } from '@simulator/exam-engine';
import { callForText, ServerUnreachable } from '../../api/call-server.ts';
import { parseFormOutline } from './parse-content.ts';

export interface BegunOnServer {
  readonly simulationId: string;
  readonly form: FormOutline;
  readonly ticket: string;
  /** Block 1's questions as they came. */
  readonly firstBlock: string;
}

let currentForm: Promise<FormOutline> | undefined;

/** Learns which form a new simulation gets, before anybody waits for it. A failure is asked again when it matters. */
export function prefetchCurrentForm(): Promise<FormOutline> {
  currentForm ??= fetchCurrentForm().catch((error: unknown) => {
    currentForm = undefined;
    throw error;
  });
  return currentForm;
}

async function fetchCurrentForm(): Promise<FormOutline> {
  const form = parseFormOutline((await callForText(getCurrentFormRoute)).text);
  if (!form) throw new ServerUnreachable('The form arrived in an unexpected shape');
  return form;
}

/** By the grant of this browser, or by the code. Throws ServerRefusal or ServerUnreachable. */
export async function beginOnServer(code: string | undefined): Promise<BegunOnServer> {
  const form = await prefetchCurrentForm();
  const simulationId = makeSimulationId();
  try {
    const { text, headers } = await callForText(beginSimulationRoute, {
      body: { simulationId, edition: form.edition, ...(code !== undefined && { code }) },
    });
    const ticket = headers.get(ticketHeader);
    if (!ticket) throw new ServerUnreachable('The server gave the simulation no ticket');
    return { simulationId, form, ticket, firstBlock: text };
  } finally {
    currentForm = undefined;
  }
}

/** `sim_` + time in base 36 + random part (decision E11). */
function makeSimulationId(): string {
  const random = [...crypto.getRandomValues(new Uint8Array(10))].map((byte) => (byte % 36).toString(36)).join('');
  return `sim_${Date.now().toString(36)}${random}`;
}
