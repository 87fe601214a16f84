// Stores the study log of the signed-in person, and sends it to their devices (decision 0087).

import { getStudyRecords, sendStudyRecords } from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireSignedIn } from '../../platform/http/signed-in.ts';
import { addRecords, readRecords } from './study-log-store.ts';

/** What this module needs from the other modules; app.ts passes it in. */
export interface StudyLogNeeds {
  readonly requireSignedIn: RequireSignedIn;
  countWrite(request: FastifyRequest): Promise<void>;
}

/** The session alone determines whose log it is. No call names an account. */
export function addStudyLogRoutes(app: FastifyInstance, db: Database, needs: StudyLogNeeds): void {
  serveCall(app, sendStudyRecords, async ({ body, request }) => {
    const { userId } = await needs.requireSignedIn(request);
    await needs.countWrite(request);
    await addRecords(db, userId, body.records);
    return { success: true as const };
  });

  serveCall(app, getStudyRecords, async ({ query, request, reply }) => {
    const { userId } = await needs.requireSignedIn(request);
    reply.header('cache-control', 'no-store');
    return readRecords(db, userId, query.after ?? null);
  });
}
