// The console's calls about cohorts. Each names the lowest role that may call it, and reaches only cohorts that the
// caller may see (decision 0093).

import {
  addCohort,
  changeCohort,
  changeCohortCode,
  changeSeats,
  exportCohort,
  exportCohortReport,
  getCohort,
  getCohortReport,
  getCohorts,
  getSeats,
  importSeats,
  maxSeatActs,
  type Seat,
  setTeachers,
} from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { StaffMember } from '../../platform/http/staff-member.ts';
import { dailyLimit, takeOrRefuse, tooMany } from '../../platform/limits/limits.ts';
import { composeMail } from '../../platform/mail/compose-mail.ts';
import { productName } from '../../platform/product-name.ts';
import { joiningLink, seatToken } from '../../platform/seat-link.ts';
import * as change from './change-cohorts.ts';
import type { CohortNeeds } from './cohort-needs.ts';
import { type CohortRow, readCohort, readCohorts, requireCohort } from './read-cohorts.ts';
import { makeReadReport } from './report/read-report.ts';
import { reportCsv } from './report/report-csv.ts';
import { readRoster, wholeRoster } from './roster.ts';
import { readRosterCsv, rosterCsv } from './roster-csv.ts';
import { applySeatActs, type PlacedAct } from './seat-acts.ts';

/** How long a page waits for the figures of a report that are being computed. */
const pagePatienceMs = 100;
const invitations = dailyLimit('cohort-invitation', 2_000);
const tooManyInvitations = tooMany('too-many-invitations', 'Too many invitations have been sent today.');

export async function addCohortRoutes(app: FastifyInstance, db: Database, needs: CohortNeeds): Promise<void> {
  await app.register(async (routes) => {
    // Runs before the input is read, so that only staff learn how a call would have treated it.
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await needs.requireStaff(request, 'teacher');
    });
    addCalls(routes, db, needs);
  });
}

function addCalls(routes: FastifyInstance, db: Database, needs: CohortNeeds): void {
  const { requireStaff, publicUrl } = needs;
  const readReport = makeReadReport(db, needs);
  const shown = (cohort: CohortRow) => readCohort(db, cohort, publicUrl());
  const asTeacher = async (request: FastifyRequest, id: string) => {
    const member = await requireStaff(request, 'teacher');
    return { member, cohort: await requireCohort(db, member, id) };
  };
  const asSupport = async (request: FastifyRequest, id: string) => {
    const member = await requireStaff(request, 'support');
    return { member, cohort: await requireCohort(db, member, id) };
  };
  const rosterNeeds = async ({ id }: CohortRow) => {
    const code = await change.codeOf(db, id);
    const linkOf = (seatId: string) => (code ? joiningLink(publicUrl(), code.code, seatToken(routes, seatId)) : null);
    return { sizeOf: needs.sizeOf, linkOf };
  };
  const apply = async (cohort: CohortRow, acts: readonly PlacedAct[], member: StaffMember) => {
    const invites = acts.filter(({ act }) => act.act === 'invite').length;
    if (invites > 0) await takeOrRefuse(db, invitations, member.userId, new Date(), tooManyInvitations, invites);
    const { toInvite, ...outcome } = await applySeatActs(db, cohort, acts, member);
    const { linkOf } = await rosterNeeds(cohort);
    for (const { seatId, email } of toInvite) {
      const link = linkOf(seatId);
      if (link === null) continue;
      needs.mailer.post(composeMail('cohort_invitation', { productName, to: email, link, label: cohort.label }));
    }
    return outcome;
  };

  serveCall(routes, getCohorts, async ({ query, request }) => {
    const member = await requireStaff(request, 'teacher');
    const page = await readCohorts(db, member, publicUrl(), query.before);
    if (!page) throw new Refusal(400, 'no-such-page', 'before: there is no such cohort', { field: 'before' });
    return { ...page, forms: await needs.forms() };
  });

  serveCall(routes, getCohort, async ({ params, request }) => shown((await asTeacher(request, params.id)).cohort));

  serveCall(routes, addCohort, async ({ body, request }) => {
    const member = await requireStaff(request, 'support');
    const { rules, accommodation, why, ...settings } = body;
    const fixed = { rules, accommodation };
    return shown(await change.addCohort(db, needs, { ...settings, fixed }, member, why));
  });

  serveCall(routes, changeCohort, async ({ params, body, request }) => {
    const { member, cohort } = await asSupport(request, params.id);
    const { why, ...settings } = body;
    return shown(await change.changeCohort(db, needs, cohort, settings, member, why));
  });

  serveCall(routes, changeCohortCode, async ({ params, body, request }) => {
    const { member, cohort } = await asTeacher(request, params.id);
    await change.changeCode(db, needs, cohort, member, body.why);
    return shown(cohort);
  });

  serveCall(routes, setTeachers, async ({ params, body, request }) => {
    const { member, cohort } = await asSupport(request, params.id);
    await change.setTeachers(db, cohort, body.emails, member, body.why);
    return shown(cohort);
  });

  serveCall(routes, getSeats, async ({ params, query, request }) => {
    const { cohort } = await asTeacher(request, params.id);
    const page = await readRoster(db, cohort, await rosterNeeds(cohort), query.after);
    if (!page) throw new Refusal(400, 'no-such-page', 'after: there is no such seat', { field: 'after' });
    return page;
  });

  serveCall(routes, changeSeats, async ({ params, body, request }) => {
    const { member, cohort } = await asTeacher(request, params.id);
    return apply(
      cohort,
      body.acts.map((act, index) => ({ line: index + 1, act })),
      member,
    );
  });

  serveCall(routes, importSeats, async ({ params, body, request }) => {
    const { member, cohort } = await asTeacher(request, params.id);
    const { acts, problems } = readRosterCsv(body.csv, maxSeatActs);
    return problems.length > 0 ? { done: 0, problems } : apply(cohort, acts, member);
  });

  serveCall(routes, exportCohort, async ({ params, query, request, reply }) => {
    const { member, cohort } = await asTeacher(request, params.id);
    const roster: Seat[] = [];
    for await (const seat of wholeRoster(db, cohort, await rosterNeeds(cohort))) roster.push(seat);
    const details = { format: query.format, seats: roster.length };
    await recordAct(db, member, {
      action: 'cohort-exported',
      subjectId: cohort.id,
      subject: cohort.label,
      cohortId: cohort.id,
      details,
    });
    reply.header('content-disposition', `attachment; filename="cohort-${cohort.id}.${query.format}"`);
    if (query.format === 'json')
      return { exportedAt: new Date().toISOString(), cohort: await shown(cohort), seats: roster };
    reply.type('text/csv; charset=utf-8').serializer(String);
    return rosterCsv(roster);
  });

  serveCall(routes, getCohortReport, async ({ params, query, request }) => {
    const { cohort } = await asTeacher(request, params.id);
    return readReport(cohort, query.edition, pagePatienceMs);
  });

  serveCall(routes, exportCohortReport, async ({ params, query, request, reply }) => {
    const { member, cohort } = await asTeacher(request, params.id);
    const report = await readReport(cohort, query.edition, Number.POSITIVE_INFINITY);
    await recordAct(db, member, {
      action: 'cohort-report-exported',
      subjectId: cohort.id,
      subject: cohort.label,
      cohortId: cohort.id,
      details: { edition: report.edition, people: report.figures?.people ?? 0 },
    });
    reply.header('content-disposition', `attachment; filename="report-${cohort.id}.csv"`);
    reply.type('text/csv; charset=utf-8').serializer(String);
    return reportCsv(report);
  });
}
