// Asks the server to begin a simulation. One reply has its ticket, its form, and block 1's questions.

import { readRulesChoice, rulesHeader, ticketHeader } from '@simulator/api-contract';
import type { BlockQuestions, FormOutline, RulesChoice } from '@simulator/exam-engine';
import { readReply, ServerUnreachable } from '../../api/call-server.ts';
import { parseSimulationStart } from '../../device/content/parse-content.ts';
import { type BeginRequest, sendBeginRequest } from './begin-request.ts';

export interface BegunOnServer {
  readonly simulationId: string;
  readonly form: FormOutline;
  readonly ticket: string;
  readonly firstBlock: BlockQuestions;
  /** The requested rules choice, unless a code or link fixes something else. */
  readonly choice: RulesChoice;
}

/** Begins with the grant of this browser, or with the code. Throws ServerRefusal or ServerUnreachable. */
export async function beginOnServer(
  code: string | undefined,
  asked?: RulesChoice,
  linkToken?: string,
): Promise<BegunOnServer> {
  const { simulationId, reply } = takeEarlyRequest(code) ?? sendBeginRequest(code, linkToken, asked);
  const { text, headers } = await readReply(reply);
  const ticket = headers.get(ticketHeader);
  const start = parseSimulationStart(text);
  if (!ticket || !start) throw new ServerUnreachable('The server gave the simulation no ticket, form or questions');
  return { simulationId, ticket, choice: readRulesChoice(headers.get(rulesHeader)), ...start };
}

/** Returns the request that the page's first lines of script sent, if it was for this code. It can be used once. */
function takeEarlyRequest(code: string | undefined): BeginRequest | undefined {
  const early = window.earlyBegin;
  window.earlyBegin = undefined;
  return early?.code === code ? early : undefined;
}
