// The calls for own questions on a test's database, with two owners, support, a teacher and others.

import { randomUUID } from 'node:crypto';
import {
  type AuditEntry,
  actOnOwnQuestions,
  getOwnQuestion,
  getOwnQuestions,
  importOwnQuestions,
  type OwnQuestion,
  pathOf,
  type StaffRole,
  writeOwnQuestion,
} from '@simulator/api-contract';
import { type ExchangedQuestion, formats } from '@simulator/question-formats';
import { addOwnBankRoutes } from '../src/modules/own-bank/routes.ts';
import { staff } from '../src/platform/database/schema.ts';
import type { TestDatabase } from './databases.ts';
import { startStaffApp } from './staff-app.ts';

type Headers = Readonly<Record<string, string>>;

/** A red pixel. */
export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** An id that no other test uses, because versions can't be deleted. */
export const newId = () => `q-${randomUUID()}`;

export function question(id: string, more: Partial<ExchangedQuestion> = {}): ExchangedQuestion {
  return {
    ...{ id, stem: `Which one is it (${id})?`, key: 1 },
    options: [{ text: 'Alpha' }, { text: 'Beta', rationale: 'So it is.' }, { text: 'Gamma' }, { text: 'Delta' }],
    about: { topic: 'Pathobiology', species: 'canine' },
    ...more,
  };
}

export function jsonFile(
  questions: readonly ExchangedQuestion[],
  pictures: ReadonlyMap<string, Uint8Array> = new Map(),
) {
  return formats.json.write({ questions, pictures }, 'Test');
}

export async function openOwnBank(database: TestDatabase) {
  const staffApp = await startStaffApp(database);
  const { app, db, requireStaff, signIn } = staffApp;
  await addOwnBankRoutes(app, db, { requireStaff });
  const as = async (role: StaffRole | null): Promise<Headers> => {
    const { userId, headers } = await signIn(`support-${role}@school.example`);
    if (role) await db.insert(staff).values({ userId, role });
    return headers;
  };
  const [writer, releaser] = [await as('owner'), await as('owner')];

  const send = (name: string, bytes: Uint8Array, write: boolean, headers = writer) =>
    app.inject({
      ...{ method: 'POST', url: importOwnQuestions.path, payload: Buffer.from(bytes) },
      query: { name, write: write ? 'yes' : 'no' },
      headers: { ...headers, 'content-type': 'application/octet-stream' },
    });
  const write = (content: ExchangedQuestion, after: number, headers = writer) =>
    app.inject({ method: 'PUT', url: pathOf(writeOwnQuestion, { id: content.id }), headers, body: { content, after } });
  const act = (done: string, id: string, version: number, headers = writer, why?: string) =>
    app.inject({
      ...{ method: 'POST', url: actOnOwnQuestions.path, headers },
      body: { act: done, questions: [{ id, version }], ...(why !== undefined && { why }) },
    });
  const read = async (id: string, headers = writer): Promise<OwnQuestion> =>
    (await app.inject({ method: 'GET', url: pathOf(getOwnQuestion, { id }), headers })).json().question;
  const list = async (query: Record<string, string>, headers = writer) =>
    (await app.inject({ method: 'GET', url: getOwnQuestions.path, query, headers })).json();
  const logged = async (subject: string): Promise<readonly AuditEntry[]> => {
    const { entries } = (await app.inject({ method: 'GET', url: '/api/staff/audit-log', headers: writer })).json();
    return entries.filter((entry: AuditEntry) => entry.subject === subject);
  };
  const released = async (id: string): Promise<void> => {
    await write(question(id), 0);
    await act('submit', id, 1);
    await act('release', id, 1, releaser);
  };
  return { ...staffApp, as, writer, releaser, send, write, act, read, list, logged, released };
}
