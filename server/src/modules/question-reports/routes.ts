// Reports of questions: taken from who may read the question, counted, stored once, and listed for staff.

import { getQuestionReports, sendQuestionReport } from '@simulator/api-contract';
import { count, desc } from 'drizzle-orm';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { questionReports } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { dailyLimit, takeOrRefuse, tooMany } from '../../platform/limits/limits.ts';

/** What this module needs from the others; app.ts passes it in. */
export interface QuestionReportGate {
  /** Returns the ticket of the simulation that is reviewed, if the request carries one. */
  requireTicketOrGrant(
    request: FastifyRequest,
    needed: { readonly edition?: string },
  ): Promise<{ readonly simulationId: string } | null>;
  findGrant(request: FastifyRequest): Promise<{ readonly id: string } | null>;
  /** A published question, by its id. */
  findQuestion(wanted: { readonly edition: string; readonly id: number; readonly text: string }): Promise<unknown>;
  countWrite(request: FastifyRequest): Promise<void>;
  readonly requireStaff: RequireStaff;
}

/** More than anyone finds in the 360 questions of a day, and little enough to be read. */
const perSubject = dailyLimit('question-report', 50);
const tooManyReports = tooMany('too-many-reports', 'Too many questions reported today.');
const mostShown = 200;

export function addQuestionReportRoutes(app: FastifyInstance, db: Database, gate: QuestionReportGate): void {
  serveCall(app, sendQuestionReport, async ({ body, request }) => {
    const { edition, questionId } = body;
    const ticket = await gate.requireTicketOrGrant(request, { edition });
    await gate.countWrite(request);
    if (!(await gate.findQuestion({ edition, id: questionId, text: '' }))) {
      const field = 'questionId';
      throw new Refusal(404, 'unknown-question', `${field}: no such question in this edition`, { field });
    }
    const subject = ticket ? `simulation:${ticket.simulationId}` : `grant:${(await gate.findGrant(request))?.id}`;
    await takeOrRefuse(db, perSubject, subject, new Date(), tooManyReports);
    await db
      .insert(questionReports)
      .values({ ...body, simulationId: ticket?.simulationId })
      .onConflictDoNothing();
    return { success: true as const };
  });

  serveCall(app, getQuestionReports, async ({ request, reply }) => {
    await gate.requireStaff(request, 'support');
    reply.header('cache-control', 'no-store');
    const [all] = await db.select({ total: count() }).from(questionReports);
    const rows = await db
      .select()
      .from(questionReports)
      .orderBy(desc(questionReports.reportedAt), desc(questionReports.id))
      .limit(mostShown);
    const newest = rows.map(({ simulationId: _, reportedAt, ...row }) => ({
      ...row,
      reportedAt: reportedAt.toISOString(),
    }));
    return { total: all?.total ?? 0, newest };
  });
}
