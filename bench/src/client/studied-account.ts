// Prepares an account with a long study log. It sends the log as a device does, so that the page's own sync writes it
// to the device.

import { getPracticeIndex, practiceIndex, type StudyLogRecord, sendStudyRecords } from '@simulator/api-contract';
import type { Account } from '../product-server.ts';

export const studiedQuestions = 2_000;
const questionsInSet = 50;
const recordsAtOnce = 200;
const msPerDay = 86_400_000;

/** Signs in, sends the log, and returns the session as the page stores it. */
export async function prepareStudiedAccount(address: string, account: Account): Promise<string> {
  const session = await callForText(`${address}/auth/v1/token?grant_type=password`, { body: account });
  const { access_token: token } = JSON.parse(session);
  const headers = { authorization: `Bearer ${token}` };
  const pool = practiceIndex.parse(JSON.parse(await callForText(address + getPracticeIndex.path, { headers })));
  const records = studiedLog(pool.edition, pool.parts.length);
  for (let from = 0; from < records.length; from += recordsAtOnce) {
    const body = { records: records.slice(from, from + recordsAtOnce) };
    await callForText(address + sendStudyRecords.path, { headers, body });
  }
  return session;
}

/**
 * Returns sets of 50 questions, one per day until yesterday. Answers are right, wrong or not sure, so that half of the
 * questions become cards.
 */
function studiedLog(edition: string, parts: number): readonly StudyLogRecord[] {
  const sets = studiedQuestions / questionsInSet;
  const today = Math.floor(Date.now() / msPerDay);
  return Array.from({ length: sets }, (_, index) => {
    const set = `bench-${index}`;
    const day = today - sets + index;
    const questions = Array.from({ length: questionsInSet }, (__, n) => {
      const id = 1 + index * questionsInSet + n;
      return { id, edition, part: 1 + (id % parts) };
    });
    const answers = questions.map(({ id }): StudyLogRecord['event'] => ({
      type: 'QuestionAnswered',
      set,
      question: id,
      answer: id % 4,
      isRight: id % 3 !== 0,
      sureness: id % 6 === 1 ? 'unsure' : 'sure',
      timeSpentMs: 20_000 + ((id * 37) % 80) * 1_000,
    }));
    const events: StudyLogRecord['event'][] = [
      { type: 'SetBegun', set, mode: 'tutor', questions, limitMs: null },
      ...answers,
      { type: 'SetEnded', set },
    ];
    return events.map((event, n) => ({
      id: `${set}-${n}`,
      version: 1 as const,
      atMs: day * msPerDay + n * 60_000,
      day,
      event,
    }));
  }).flat();
}

async function callForText(
  url: string,
  { headers, body }: { readonly headers?: Readonly<Record<string, string>>; readonly body?: object },
): Promise<string> {
  const response = await fetch(url, {
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
    headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}: ${text.slice(0, 200)}`);
  return text;
}
