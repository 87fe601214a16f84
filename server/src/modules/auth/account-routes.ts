// A person's own data beyond the protocol: their signed-in browsers, the export of everything stored, and its deletion.

import { deleteAccount, exportOwnData, getSessions } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { users } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireSignedIn } from '../../platform/http/signed-in.ts';
import { streamJson } from '../../platform/http/stream-json.ts';
import type { AuthContext } from './base/auth-context.ts';
import { logSecurityEvent } from './base/security-log.ts';
import { getPerson } from './people/people.ts';
import { userReply } from './people/user-reply.ts';
import { listSessions } from './sessions/sessions.ts';

/** What a person did, as stored by other modules. */
export interface PersonalDataSources {
  /** Streamed, because there may be many. */
  exportSimulations(db: Database, userId: string): AsyncIterable<unknown>;
  deleteSimulations(db: Database, userId: string): Promise<void>;
  exportPictures(db: Database, userId: string): Promise<unknown>;
  /** What a member of staff recorded about others' accommodations. */
  exportRecordsBy(db: Database, userId: string): Promise<unknown>;
  /** What the audit log says that the person did as staff. */
  exportActsBy(db: Database, userId: string): AsyncIterable<unknown>;
  /** The person's seats in cohorts. */
  exportSeats(db: Database, userId: string): Promise<unknown>;
  /** Called in the transaction that deletes the account. */
  forgetSeats(db: Database, userId: string): Promise<void>;
  /** Streamed; the log itself is deleted with the account's row. */
  exportStudyRecords(db: Database, userId: string): AsyncIterable<unknown>;
  /** Streamed. These logs are also deleted with the account's row. */
  exportRunningLogs(db: Database, userId: string): AsyncIterable<unknown>;
  /**
   * Reports made in study; `deleteSimulations` deletes them, too. Those made in reviews are part of their simulations.
   */
  exportQuestionReports(db: Database, userId: string): Promise<unknown>;
  /** Called once the account is deleted, to delete what is outside the database. Never throws. */
  onDeleted(): Promise<void>;
}

export function addAccountRoutes(
  app: FastifyInstance,
  { db, log }: AuthContext,
  {
    requireSignedIn,
    exportSimulations,
    deleteSimulations,
    exportPictures,
    exportRecordsBy,
    exportActsBy,
    exportSeats,
    forgetSeats,
    exportStudyRecords,
    exportRunningLogs,
    exportQuestionReports,
    onDeleted,
  }: PersonalDataSources & { requireSignedIn: RequireSignedIn },
): void {
  serveCall(app, getSessions, async ({ request, reply }) => {
    const { userId, sessionId } = await requireSignedIn(request);
    reply.header('cache-control', 'no-store');
    const sessions = await listSessions(db, userId);
    return {
      sessions: sessions.map(({ id, userAgent, createdAt, refreshedAt }) => ({
        id,
        isThisOne: id === sessionId,
        userAgent,
        signedInAt: createdAt.toISOString(),
        lastUsedAt: refreshedAt.toISOString(),
      })),
    };
  });

  serveCall(app, exportOwnData, async ({ request, reply }) => {
    const { userId } = await requireSignedIn(request);
    reply.header('cache-control', 'no-store');
    reply.header('content-disposition', 'attachment; filename="my-data.json"');
    const sessions = await listSessions(db, userId);
    const document = streamJson({
      exportedAt: new Date().toISOString(),
      account: userReply(await getPerson(db, userId)),
      sessions: sessions.map(({ id, userAgent, address, createdAt, refreshedAt, methods }) => ({
        id,
        userAgent,
        address,
        createdAt,
        refreshedAt,
        methods,
      })),
      simulations: exportSimulations(db, userId),
      pictures: await exportPictures(db, userId),
      accommodationRecords: await exportRecordsBy(db, userId),
      auditLog: exportActsBy(db, userId),
      seats: await exportSeats(db, userId),
      studyRecords: exportStudyRecords(db, userId),
      runningSimulations: exportRunningLogs(db, userId),
      questionReports: await exportQuestionReports(db, userId),
    });
    return reply.type('application/json; charset=utf-8').send(document);
  });

  serveCall(app, deleteAccount, async ({ request, body }) => {
    const { userId, email } = await requireSignedIn(request);
    if (body.email.trim().toLowerCase() !== (email ?? '')) {
      throw new Refusal(400, 'email-differs', 'This is not the address of your account.', { field: 'email' });
    }
    await db.transaction(async (tx) => {
      await deleteSimulations(tx, userId);
      await forgetSeats(tx, userId);
      await tx.delete(users).where(eq(users.id, userId));
    });
    logSecurityEvent({ log }, 'account-deleted', { userId });
    await onDeleted();
    return { deleted: true };
  });
}
