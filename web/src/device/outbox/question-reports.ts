// Sends reports of questions that wait on this device: at once where the server can be reached, otherwise at the next
// chance.

import { sendQuestionReportRoute, ticketHeader } from '@simulator/api-contract';
import { callForText, ServerRefusal } from '../../api/call-server.ts';
import { type OutgoingReport, openRemarks } from '../store/remarks-store.ts';
import { bearerOf } from './bearer.ts';

/** One at a time, so that two occasions at once send nothing twice. */
let sending: Promise<unknown> = Promise.resolve();

/** On the disk when it resolves; then it is sent. True if the server has it already. */
export async function reportQuestion(report: OutgoingReport): Promise<boolean> {
  await (await openRemarks()).keepReport(report);
  await sendQuestionReports();
  return !(await (await openRemarks()).listReports()).some(({ id }) => id === report.id);
}

/** Sends what waits. Whatever can't be sent now stays, and no one is notified: the next occasion tries again. */
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

/** Whether the server has it, or will never take it. */
async function isDone({ ticket, owner, isUnderAccount, ...body }: OutgoingReport): Promise<boolean> {
  try {
    // While its owner is signed out, it waits.
    const headers = isUnderAccount ? await bearerOf(owner) : { [ticketHeader]: ticket };
    if (!headers) return false;
    await callForText(sendQuestionReportRoute, { body, headers });
    return true;
  } catch (error) {
    return error instanceof ServerRefusal && (error.status === 400 || error.status === 404);
  }
}
