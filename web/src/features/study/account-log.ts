// The study log of the signed-in person on the server, and tickets for blocks that the log knows from other devices.

import { getPastSimulation, getStudyRecords, sendStudyRecords } from '@simulator/api-contract';
import { callParsed } from '../../api/call-parsed.ts';
import { type Bearer, bearerOf } from '../../device/outbox/bearer.ts';
import { anonymous } from '../../device/store/ownership.ts';
import type { StudyLog } from './study-log.ts';
import type { AccountLog } from './study-sync.ts';

export function accountLogOf(userId: string): AccountLog {
  return {
    read: async (after) =>
      callParsed(getStudyRecords, { headers: await headersOf(userId), ...(after !== null && { query: { after } }) }),
    send: async (records) => callParsed(sendStudyRecords, { headers: await headersOf(userId), body: { records } }),
  };
}

/**
 * Returns the same account log, with its first page already requested, so that the page arrives while the rest of study
 * opens. `fromStart` is the first page of the log if it was requested before the cursor was known, or null.
 */
export function askedAhead(
  account: AccountLog,
  cursor: string | null,
  fromStart: Promise<Awaited<ReturnType<AccountLog['read']>> | null>,
): AccountLog {
  let ahead: ReturnType<AccountLog['read']> | null =
    cursor === null ? fromStart.then((page) => page ?? account.read(null)) : account.read(cursor);
  ahead.catch(() => undefined);
  return {
    ...account,
    read: (after) => {
      const asked = ahead;
      ahead = null;
      return asked && after === cursor ? asked : account.read(after);
    },
  };
}

/**
 * Returns a ticket for the edition of a simulation that is in the log. Undefined if there is no such simulation. Empty
 * if the ticket is not available now; what is on the device opens without it.
 */
export async function askTicketOf({ owner, records }: StudyLog, edition: string): Promise<string | undefined> {
  const met = records.flatMap(({ event }) => (event.type === 'ExamQuestionMet' ? [event] : []));
  const simulationId = met.find(({ place }) => place.edition === edition)?.simulationId;
  if (simulationId === undefined || owner === anonymous) return undefined;
  try {
    const headers = await headersOf(owner);
    return (await callParsed(getPastSimulation, { headers, params: { simulationId } })).ticket;
  } catch {
    return '';
  }
}

async function headersOf(userId: string): Promise<Bearer> {
  return (await bearerOf(userId)) ?? {};
}
