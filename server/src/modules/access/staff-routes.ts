// The staff's calls about access: every call first checks that the caller is staff (decision 0036).

import {
  addAccessCode,
  changeSharedCode as changeSharedCodeCall,
  getStaffAccess,
  revokeAccessCode,
  type StaffAccess,
  switchEmergencyAccess as switchEmergencyAccessCall,
} from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import { recordAct } from '../../platform/audit-log.ts';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { addCode, changeSharedCode, revokeCode } from './change-codes.ts';
import { switchEmergencyAccess } from './emergency-access.ts';
import type { AccessSettings } from './routes.ts';
import { readStaffAccess } from './staff-access.ts';
import { addAccommodationRoutes, namesOf } from './staff-accommodations.ts';

export interface StaffAccessSettings extends Pick<AccessSettings, 'emergencyAccess'> {
  /** Called for each request: if the system chooses the port, it is known only once the server listens. */
  readonly publicUrl: () => string;
  /** Whether `ACCESS_CODE` is set. It then overrides the admin page (decision 0034). */
  readonly isSharedCodeConfigured: boolean;
  /** The forms that a code may fix. */
  forms(): Promise<StaffAccess['forms']>;
}

export async function addStaffAccessRoutes(
  app: FastifyInstance,
  db: Database,
  settings: StaffAccessSettings,
  requireStaff: RequireStaff,
): Promise<void> {
  const overview = async () => {
    const shown = { ...settings, publicUrl: settings.publicUrl(), forms: await settings.forms() };
    return readStaffAccess(db, shown, new Date());
  };

  await app.register(async (routes) => {
    // Runs before the input is read, so that only staff learn how a call would have treated it.
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await requireStaff(request, 'support');
    });

    serveCall(routes, getStaffAccess, overview);

    serveCall(routes, addAccessCode, async ({ body, request }) => {
      const { label, code, why, ...chosen } = body;
      const { expiresAt = null, formId = null, rules = null, accommodation = null } = chosen;
      const fixed = { rules, accommodation };
      const wanted = { label, code, expiresAt: expiresAt ? new Date(expiresAt) : null, formId, fixed };
      const member = await requireStaff(request, 'support');
      const forms = await settings.forms();
      await db.transaction(async (tx) => {
        const subjectId = await addCode(tx, forms, wanted, { ...namesOf(member), why });
        // A setting that is added to the call is in the log by itself.
        const details = { ...chosen, expiresAt, formId, ...fixed };
        await recordAct(tx, member, { action: 'code-added', subjectId, subject: label, why, details });
      });
      return overview();
    });

    serveCall(routes, revokeAccessCode, async ({ params, body, request }) => {
      const { revokeGrants, why } = body;
      const member = await requireStaff(request, 'support');
      await db.transaction(async (tx) => {
        const subject = await revokeCode(tx, params.id, revokeGrants, { ...namesOf(member), why });
        const details = { revokeGrants };
        await recordAct(tx, member, { action: 'code-revoked', subjectId: params.id, subject, why, details });
      });
      return overview();
    });

    addAccommodationRoutes(routes, db, { ...settings, requireStaff });

    serveCall(routes, changeSharedCodeCall, async ({ body, request }) => {
      if (settings.isSharedCodeConfigured) throw setByEnvironment('ACCESS_CODE', 'code');
      const { code, revokeGrants } = body;
      const member = await requireStaff(request, 'support');
      await db.transaction(async (tx) => {
        await changeSharedCode(tx, { code, revokesGrants: revokeGrants });
        await recordAct(tx, member, { action: 'shared-code-changed', details: { revokeGrants } });
      });
      return overview();
    });

    serveCall(routes, switchEmergencyAccessCall, async ({ body, request }) => {
      if (settings.emergencyAccess) throw setByEnvironment('EMERGENCY_ACCESS', 'on');
      const { on } = body;
      const member = await requireStaff(request, 'support');
      await db.transaction(async (tx) => {
        await switchEmergencyAccess(tx, on);
        await recordAct(tx, member, { action: 'emergency-access-switched', details: { on } });
      });
      return overview();
    });
  });
}

function setByEnvironment(variable: string, field: string): Refusal {
  return new Refusal(409, 'set-by-environment', `${variable} in the server's environment sets this.`, { field });
}
