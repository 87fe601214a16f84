// Reports of questions: accepted from anyone who may read the question, limited, stored once, and listed for staff.

import { getQuestionReports, sendQuestionReport } from '@simulator/api-contract';
import { count, desc, eq } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { questionReports, users } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { FindSignedIn } from '../../platform/http/signed-in.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { dailyLimit, takeOrRefuse, tooMany } from '../../platform/limits/limits.ts';

/** What this module needs from the other modules; app.ts passes it in. */
export interface QuestionReportNeeds {
  /** Returns the ticket of the reviewed simulation, if the request carries one. */
  requireTicketOrGrant(
    request: FastifyRequest,
    needed: { readonly edition?: string },
  ): Promise<{ readonly simulationId: string } | null>;
  findGrant(request: FastifyRequest): Promise<{ readonly id: string } | null>;
  findSignedIn: FindSignedIn;
  /** Finds a published question by its id. */
  findQuestion(wanted: { readonly edition: string; readonly id: number; readonly text: string }): Promise<unknown>;
  countWrite(request: FastifyRequest): Promise<void>;
  readonly requireStaff: RequireStaff;
}

/** More than anyone finds in the 360 questions of a day, but few enough for staff to read. */
const perSubject = dailyLimit('question-report', 50);
const tooManyReports = tooMany('too-many-reports', 'Too many questions have been reported today.');
const maxShown = 200;

export function addQuestionReportRoutes(app: FastifyInstance, db: Database, needs: QuestionReportNeeds): void {
  serveCall(app, sendQuestionReport, async ({ body, request }) => {
    const { edition, questionId } = body;
    const { subject, ...reporter } = await reporterOf(needs, request, edition);
    await needs.countWrite(request);
    if (!(await needs.findQuestion({ edition, id: questionId, text: '' }))) {
      const field = 'questionId';
      throw new Refusal(404, 'unknown-question', `${field}: no such question in this edition`, { field });
    }
    await takeOrRefuse(db, perSubject, subject, new Date(), tooManyReports);
    await db
      .insert(questionReports)
      .values({ ...body, ...reporter })
      .onConflictDoNothing();
    return { success: true as const };
  });

  serveCall(app, getQuestionReports, async ({ request, reply }) => {
    await needs.requireStaff(request, 'support');
    reply.header('cache-control', 'no-store');
    const [all] = await db.select({ total: count() }).from(questionReports);
    const rows = await db
      .select({ report: questionReports, reporter: users.email })
      .from(questionReports)
      .leftJoin(users, eq(users.id, questionReports.userId))
      .orderBy(desc(questionReports.reportedAt), desc(questionReports.id))
      .limit(maxShown);
    const newest = rows.map(({ report: { simulationId: _, userId: __, reportedAt, ...row }, reporter }) => ({
      ...row,
      reportedAt: reportedAt.toISOString(),
      reporter,
    }));
    return { total: all?.total ?? 0, newest };
  });
}

/**
 * Returns who the report belongs to and whose limit it counts against. A ticket stands for its simulation, even if
 * someone is signed in.
 */
async function reporterOf(needs: QuestionReportNeeds, request: FastifyRequest, edition: string) {
  const person = await needs.findSignedIn(request);
  const ticket = await needs.requireTicketOrGrant(request, { edition }).catch((refusal: unknown) => {
    if (person && refusal instanceof Refusal) return null;
    throw refusal;
  });
  if (ticket) return { subject: `simulation:${ticket.simulationId}`, simulationId: ticket.simulationId };
  if (person) return { subject: `user:${person.userId}`, userId: person.userId };
  return { subject: `grant:${(await needs.findGrant(request))?.id}` };
}
