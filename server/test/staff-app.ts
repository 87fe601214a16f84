// The staff calls for access, on a test's database, with people that the test chooses.

import { randomUUID } from 'node:crypto';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest, type LightMyRequestResponse } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { onTestFinished } from 'vitest';
import { settleSharedCode } from '../src/modules/access/codes.ts';
import { addAccessRoutes, makeAccess } from '../src/modules/access/routes.ts';
import { addStaffAccessRoutes } from '../src/modules/access/staff-routes.ts';
import { addStaffRoutes } from '../src/modules/staff/routes.ts';
import { makeStaff } from '../src/modules/staff/staff.ts';
import type { Database } from '../src/platform/database/database.ts';
import { staff, users } from '../src/platform/database/schema.ts';
import { addErrorReplies } from '../src/platform/http/error-replies.ts';
import { Refusal } from '../src/platform/http/refusal.ts';
import type { SignedIn } from '../src/platform/http/signed-in.ts';
import type { RequireStaff } from '../src/platform/http/staff-member.ts';
import type { TestDatabase } from './databases.ts';
import { sharedCode } from './start-app.ts';

/** The forms that a code may fix. */
const staffForms = [
  { formId: 'form-1', name: 'Form 1', rules: ['standard', 'exam-day'], isOpen: true },
  { formId: 'form-2', name: 'Form 2', rules: ['standard', 'self-paced'], isOpen: true },
];

export interface StaffApp {
  readonly app: FastifyInstance;
  readonly db: Database;
  /** For routes that a test adds. */
  readonly requireStaff: RequireStaff;
  /** Makes an account in the database. Returns the headers that sign in to it. */
  signIn(email: string | null, isEmailConfirmed?: boolean): Promise<Person>;
  /** A call of the admin page. */
  ask(method: 'GET' | 'POST' | 'PUT' | 'DELETE', path: string, body?: object): Promise<LightMyRequestResponse>;
}

interface Person {
  readonly userId: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface StaffAppOptions {
  readonly emergencyAccess?: boolean;
  readonly isSharedCodeConfigured?: boolean;
  readonly rateLimitScale?: number;
}

/** Starts one process. `ask` calls it as a person who is staff. */
export async function startStaffApp(database: TestDatabase, options: StaffAppOptions = {}): Promise<StaffApp> {
  const { db, close } = await database.connect();
  await settleSharedCode(db, sharedCode);
  const settings = { isSecure: false, emergencyAccess: false, rateLimitScale: 1, ...options };
  const people = new Map<string, SignedIn>();
  const requireSignedIn = async ({ headers }: FastifyRequest) => {
    const person = people.get(headers.authorization ?? '');
    if (!person) throw new Refusal(401, 'not-signed-in', 'Please sign in.');
    return person;
  };

  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  addErrorReplies(app);
  await app.register(cookie, { secret: 'a secret of the tests, long enough to sign with' });
  addAccessRoutes(
    app,
    db,
    makeAccess(db, settings, { onWrongCode: () => undefined, countWrite: async () => undefined }),
    settings,
  );
  const requireStaff = makeStaff(db, requireSignedIn);
  await addStaffAccessRoutes(
    app,
    db,
    {
      isSharedCodeConfigured: false,
      forms: async () => staffForms,
      publicUrl: () => 'https://exam.school.example',
      ...settings,
    },
    requireStaff,
  );
  addStaffRoutes(app, db, requireStaff);
  onTestFinished(async () => {
    await app.close();
    await close();
  });

  const signIn = async (email: string | null, isEmailConfirmed = true): Promise<Person> => {
    const userId = randomUUID();
    await db.insert(users).values({ id: userId, email: email && `${userId}.${email}` });
    const authorization = `Bearer ${userId}`;
    people.set(authorization, { userId, sessionId: randomUUID(), email, isEmailConfirmed });
    return { userId, headers: { authorization } };
  };
  const { headers, userId } = await signIn('admin@school.example');
  await db.insert(staff).values({ userId });
  return {
    app,
    db,
    requireStaff,
    signIn,
    ask: (method, url, body) => app.inject({ method, url, headers, ...(body && { body }) }),
  };
}
