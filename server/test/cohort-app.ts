// Cohorts as staff and candidates use them, on a test's database: the console's calls, joining, and simulations.

import { randomUUID } from 'node:crypto';
import { addCohort, type Cohort, joinCohort, type SeatAct, type StaffRole } from '@simulator/api-contract';
import type { CompiledForm } from '@simulator/question-bank';
import type { FastifyInstance, FastifyRequest, LightMyRequestResponse } from 'fastify';
import { expect } from 'vitest';
import { cohortCodes } from '../src/modules/access/cohort-codes.ts';
import { addJoiningRoutes } from '../src/modules/access/joining-routes.ts';
import { addCohortRoutes } from '../src/modules/cohorts/routes.ts';
import { makeAskedEdition } from '../src/modules/exam-content/asked-edition.ts';
import { makeSizeOf } from '../src/modules/exam-content/size-of-edition.ts';
import { makeLatestFigures } from '../src/modules/question-figures/latest-figures.ts';
import { addStaffRoutes } from '../src/modules/staff/routes.ts';
import { makeStaff } from '../src/modules/staff/staff.ts';
import type { Database } from '../src/platform/database/database.ts';
import { staff, users } from '../src/platform/database/schema.ts';
import { Refusal } from '../src/platform/http/refusal.ts';
import type { Mail } from '../src/platform/mail/mail.ts';
import type { TestDatabase } from './databases.ts';
import { findSignedIn, startHistoryApp } from './history-app.ts';
import { completedEnding, Person } from './person.ts';
import { firstEdition } from './sample-form.ts';
import type { Visitor } from './visitor.ts';

type Ask = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object) => Promise<LightMyRequestResponse>;

export interface Member {
  readonly userId: string;
  readonly email: string;
  readonly ask: Ask;
}

export interface CohortApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** Emails that were sent to people on rosters. */
  readonly mails: readonly Mail[];
  member(role: StaffRole): Promise<Member>;
  /** A browser, in which a person may be signed in. */
  candidate(isSignedIn?: boolean): Promise<Person>;
}

export const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();

/** The second form exists by name only. */
const forms = [
  { formId: 'form-1', name: 'Form 1', rules: ['standard', 'exam-day'], isOpen: true },
  { formId: 'form-2', name: 'Form 2', rules: ['standard'], isOpen: true },
];

export async function startCohortApp(
  database: TestDatabase,
  compiled: readonly CompiledForm[] = [firstEdition],
): Promise<CohortApp> {
  const mails: Mail[] = [];
  const { app, db } = await startHistoryApp(database, {
    forms: compiled,
    async extend(routes, connected, { access, editions }) {
      const requireSignedIn = async (request: FastifyRequest) => {
        const person = await findSignedIn(request);
        if (!person) throw new Refusal(401, 'not-signed-in', 'Please sign in.');
        const found = await connected.select().from(users);
        const user = found.find(({ id }) => id === person.userId);
        return { ...person, email: user?.email ?? null, isEmailConfirmed: user?.emailConfirmedAt !== null };
      };
      const requireStaff = makeStaff(connected, requireSignedIn);
      addStaffRoutes(routes, connected, requireStaff);
      addJoiningRoutes(routes, connected, { access, findSignedIn, isSecure: false });
      const asked = makeAskedEdition(editions);
      const latestFigures = makeLatestFigures(routes, connected, { published: async () => [], asked });
      await addCohortRoutes(routes, connected, {
        requireStaff,
        publicUrl: () => 'https://exam.school.example',
        forms: async () => forms,
        sizeOf: makeSizeOf(editions),
        asked,
        latestFigures: async (edition) => (await latestFigures(edition))?.figures ?? null,
        ...cohortCodes,
        mailer: { post: (mail) => void mails.push(mail) },
      });
    },
  });
  const account = async (email: string) => {
    const [user] = await db.insert(users).values({ email, emailConfirmedAt: new Date() }).returning();
    if (!user) throw new Error('The database stored no account');
    return user.id;
  };
  return {
    app,
    db,
    mails,
    async member(role) {
      const email = `${role === 'teacher' ? 'jane' : 'support'}.${randomUUID()}@school.example`;
      const userId = await account(email);
      await db.insert(staff).values({ userId, role });
      const headers = { authorization: `Bearer person:${userId}` };
      const ask: Ask = (method, url, body) => app.inject({ method, url, headers, ...(body && { body }) });
      return { userId, email, ask };
    },
    async candidate(isSignedIn = false) {
      const person = new Person(app, await account(`${randomUUID()}@home.example`));
      if (!isSignedIn) person.token = undefined;
      return person;
    },
  };
}

export const plainCohort = {
  label: 'Class of 2027',
  seats: 3,
  devicesPerSeat: 2,
  validFrom: inDays(-1),
  validTo: inDays(30),
  forms: null,
  rules: null,
  accommodation: null,
};

export async function makeCohort({ ask }: Member, settings: object = {}): Promise<Cohort> {
  const reply = await ask('POST', addCohort.path, { ...plainCohort, ...settings });
  expect([reply.statusCode, reply.body]).toEqual([200, expect.any(String)]);
  return reply.json();
}

/** The data in a join link after its #. */
export function readLink(link: string | null): { readonly code: string; readonly seat?: string } {
  const query = new URLSearchParams(new URL(link ?? '').hash.slice(1));
  const seat = query.get('seat');
  return { code: query.get('code') ?? '', ...(seat !== null && { seat }) };
}

export function join(
  person: Visitor,
  entry: { readonly code: string; readonly seat?: string },
  answers: { readonly name?: string; readonly showsResults?: boolean } = {},
): Promise<LightMyRequestResponse> {
  const body = { showsResults: false, ...entry, ...answers };
  return person.send({ method: joinCohort.method, url: joinCohort.path, body });
}

export const seatsPath = ({ id }: Pick<Cohort, 'id'>) => `/api/staff/cohorts/${id}/seats`;

export async function act({ ask }: Member, cohort: Pick<Cohort, 'id'>, ...acts: readonly SeatAct[]) {
  const reply = await ask('POST', seatsPath(cohort), { acts });
  return reply.json();
}

/** Posts every block of the sample form, with its right answers or with wrong ones. */
export async function takeWhole(person: Person, isRight: boolean): Promise<string> {
  const simulationId = `sim_${randomUUID().replaceAll('-', '')}`;
  const begun = await person.begin(simulationId);
  expect([begun.statusCode, begun.json().error]).toEqual([200, undefined]);
  for (const block of [1, 2]) {
    const keys = [1, 2, 0];
    const posted = await person.postBlock(
      simulationId,
      block,
      isRight ? keys : keys.map((key) => (key + 1) % 4),
      person.token === undefined ? 'anonymous' : person.userId,
    );
    expect([posted.statusCode, posted.body]).toEqual([200, expect.stringContaining('success')]);
  }
  const reported = await person.tellEnding(simulationId, completedEnding);
  expect(reported.statusCode).toBe(200);
  return simulationId;
}
