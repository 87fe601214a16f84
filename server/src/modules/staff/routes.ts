// Staff calls about staff: one's own role, everyone's roles, and the audit log (decision 0092).

import { findOwnRole, getAuditLog, getOwnRole, getStaff, grantRole, withdrawRole } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { readAuditLog } from './read-audit-log.ts';
import { grantRoleTo, listStaff, takeRoleBack } from './staff-accounts.ts';
import { fitsRole } from './staff-policy.ts';

export function addStaffRoutes(app: FastifyInstance, db: Database, requireStaff: RequireStaff): void {
  serveCall(app, getOwnRole, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    const { email, role } = await requireStaff(request, 'teacher');
    return { email, role };
  });

  serveCall(app, findOwnRole, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    try {
      return { role: (await requireStaff(request, 'teacher')).role };
    } catch (refusal) {
      // Asking for one's role is no attempt to break in, because most people are not staff.
      if (refusal instanceof Refusal && refusal.code === 'not-staff') return { role: null };
      throw refusal;
    }
  });

  serveCall(app, getAuditLog, async ({ query, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const member = await requireStaff(request, 'teacher');
    const page = await readAuditLog(db, member, query.before);
    if (!page) throw new Refusal(400, 'no-such-page', 'before: there is no such entry', { field: 'before' });
    return page;
  });

  const everybody = async () => {
    const members = await listStaff(db);
    return { staff: members.map(({ grantedAt, ...member }) => ({ ...member, grantedAt: grantedAt.toISOString() })) };
  };

  serveCall(app, getStaff, async ({ request, reply }) => {
    reply.header('cache-control', 'no-store');
    await requireStaff(request, 'owner');
    return everybody();
  });

  serveCall(app, grantRole, async ({ body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const member = await requireStaff(request, 'owner');
    const { email, role, why } = body;
    if (!fitsRole(email, role)) {
      const message = "The address of an owner or of support has to contain 'admin' or 'support' before the @.";
      throw new Refusal(400, 'address-does-not-fit', message, { field: 'email' });
    }
    const outcome = await grantRoleTo(db, email, role, member, why);
    if (outcome === 'no such account') {
      const message = 'No account has confirmed this address yet. The person has to sign up first.';
      throw new Refusal(404, 'no-such-account', message, { field: 'email' });
    }
    if (outcome === 'own role') throw ownRole('email');
    return everybody();
  });

  serveCall(app, withdrawRole, async ({ params, body, request, reply }) => {
    reply.header('cache-control', 'no-store');
    const member = await requireStaff(request, 'owner');
    if (params.userId === member.userId) throw ownRole('userId');
    if (!(await takeRoleBack(db, params.userId, member, body.why))) {
      throw new Refusal(404, 'no-such-member', 'This account is not staff.', { field: 'userId' });
    }
    return everybody();
  });
}

function ownRole(field: string): Refusal {
  return new Refusal(409, 'own-role', 'Another owner has to change your role.', { field });
}
