// Sends reports of questions that wait on this device: at once if the server can be reached, otherwise at the next
// opportunity.

import { sendQuestionReportRoute, ticketHeader } from '@simulator/api-contract';
import { callForText, ServerRefusal } from '../../api/call-server.ts';
import { type OutgoingReport, openRemarks } from '../store/remarks-store.ts';
import { bearerOf } from './bearer.ts';

/** Sending is serialized, so that two calls at once send nothing twice. */
let sending: Promise<unknown> = Promise.resolve();

/** Writes the report to the disk, then sends it. Returns true if the server already has it. */
export async function reportQuestion(report: OutgoingReport): Promise<boolean> {
  await (await openRemarks()).keepReport(report);
  await sendQuestionReports();
  return !(await (await openRemarks()).listReports()).some(({ id }) => id === report.id);
}

/** Sends what waits. What can't be sent now stays, without a notice to anyone; the next opportunity tries again. */
export function sendQuestionReports(): Promise<unknown> {
  sending = sending.then(sendAll).catch(() => undefined);
  return sending;
}

async function sendAll(): Promise<void> {
  const store = await openRemarks();
  for (const report of await store.listReports()) {
    if (await isDone(report)) await store.removeReport(report.id);
  }
}

/** True if the server has it or will never accept it. */
async function isDone({ ticket, owner, isUnderAccount, ...body }: OutgoingReport): Promise<boolean> {
  try {
    // While its owner is signed out, the report waits.
    const headers = isUnderAccount ? await bearerOf(owner) : { [ticketHeader]: ticket };
    if (!headers) return false;
    await callForText(sendQuestionReportRoute, { body, headers });
    return true;
  } catch (error) {
    return error instanceof ServerRefusal && (error.status === 400 || error.status === 404);
  }
}
