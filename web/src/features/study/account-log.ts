// The study log of the signed-in person on the server, and tickets for the blocks that it knows from other devices.

import { getPastSimulation, getStudyRecords, sendStudyRecords } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';
import { ConnectionFailed, ServerRefusal } from '../../api/call-server.ts';
import { readStoredSession } from '../../api/stored-session.ts';
import { freshBearer } from '../../device/outbox/sender.ts';
import { anonymous, judgeSession } from '../../device/store/ownership.ts';
import type { StudyLog } from './study-log.ts';
import type { AccountLog } from './study-sync.ts';

export function accountLogOf(userId: string): AccountLog {
  return {
    read: async (after) =>
      callParsed(getStudyRecords, { headers: await bearerOf(userId), ...(after !== null && { query: { after } }) }),
    send: async (records) => callParsed(sendStudyRecords, { headers: await bearerOf(userId), body: { records } }),
  };
}

/**
 * A ticket for the edition of a simulation that is in the log. Undefined if none is; empty if it can't be had now: what is on the device
 * opens without it.
 */
export async function askTicketOf({ owner, records }: StudyLog, edition: string): Promise<string | undefined> {
  const met = records.flatMap(({ event }) => (event.type === 'ExamQuestionMet' ? [event] : []));
  const simulationId = met.find(({ place }) => place.edition === edition)?.simulationId;
  if (simulationId === undefined || owner === anonymous) return undefined;
  try {
    const headers = await bearerOf(owner);
    return (await callParsed(getPastSimulation, { headers, params: { simulationId } })).ticket;
  } catch {
    return '';
  }
}

/** The library loads only where the token must be refreshed. */
async function bearerOf(userId: string): Promise<Readonly<Record<string, string>>> {
  const session = readStoredSession();
  switch (judgeSession(session, userId, Date.now())) {
    case 'signed-in':
      return { authorization: `Bearer ${session?.accessToken}` };
    case 'anonymous':
      throw signedOut();
    case 'expired':
      return refreshedBearer(userId);
  }
}

async function refreshedBearer(userId: string): Promise<Readonly<Record<string, string>>> {
  const headers = await freshBearer().catch((error: unknown) => {
    throw new ConnectionFailed('The session could not be refreshed', { cause: error });
  });
  if (readStoredSession()?.userId !== userId) throw signedOut();
  if (!headers['authorization']) throw new ConnectionFailed('The session could not be refreshed now');
  return headers;
}

const signedOut = () => new ServerRefusal(401, 'not-signed-in', 'Nobody is signed in.');
