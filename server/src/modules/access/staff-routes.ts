// The staff's calls about access: every call first checks that the caller is staff (decision 0036).

import {
  addAccessCode,
  changeSharedCode as changeSharedCodeCall,
  getStaffAccess,
  revokeAccessCode,
  type StaffAccess,
  switchEmergencyAccess as switchEmergencyAccessCall,
} from '@simulator/api-contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { SignedIn } from '../../platform/http/signed-in.ts';
import { readAccessOverview } from './access-overview.ts';
import { addCode, changeSharedCode, revokeCode } from './change-codes.ts';
import { switchEmergencyAccess } from './emergency-access.ts';
import type { AccessSettings } from './routes.ts';
import { addAccommodationRoutes } from './staff-accommodations.ts';

export interface StaffAccessSettings extends Pick<AccessSettings, 'emergencyAccess'> {
  /** Asked at each call: with a port that the system chooses it is known once the server listens. */
  readonly publicUrl: () => string;
  /** Whether `ACCESS_CODE` is set: then it wins over the admin page (decision 0034). */
  readonly isSharedCodeConfigured: boolean;
  /** Those that a code may fix. */
  readonly forms: StaffAccess['forms'];
}

export async function addStaffAccessRoutes(
  app: FastifyInstance,
  db: Database,
  settings: StaffAccessSettings,
  requireStaff: (request: FastifyRequest) => Promise<Pick<SignedIn, 'userId' | 'email'>>,
): Promise<void> {
  const actBy = async (request: FastifyRequest) => {
    const { userId, email } = await requireStaff(request);
    return { staffId: userId, staffEmail: email ?? '' };
  };
  const overview = () => readAccessOverview(db, { ...settings, publicUrl: settings.publicUrl() }, new Date());

  await app.register(async (routes) => {
    // Before the input is read, so that only staff learn how a call would have treated it.
    routes.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store');
      await requireStaff(request);
    });

    serveCall(routes, getStaffAccess, overview);

    serveCall(routes, addAccessCode, async ({ body, request }) => {
      const { label, code, expiresAt, formId = null, rules = null, accommodation = null, why } = body;
      const fixed = { rules, accommodation };
      const wanted = { label, code, expiresAt: expiresAt ? new Date(expiresAt) : null, formId, fixed };
      await addCode(db, settings.forms, wanted, { ...(await actBy(request)), why });
      return overview();
    });

    serveCall(routes, revokeAccessCode, async ({ params, body, request }) => {
      await revokeCode(db, params.id, body.revokeGrants, { ...(await actBy(request)), why: body.why });
      return overview();
    });

    addAccommodationRoutes(routes, db, { ...settings, actBy });

    serveCall(routes, changeSharedCodeCall, async ({ body }) => {
      if (settings.isSharedCodeConfigured) throw setByEnvironment('ACCESS_CODE', 'code');
      await changeSharedCode(db, { code: body.code, revokesGrants: body.revokeGrants });
      return overview();
    });

    serveCall(routes, switchEmergencyAccessCall, async ({ body }) => {
      if (settings.emergencyAccess) throw setByEnvironment('EMERGENCY_ACCESS', 'on');
      await switchEmergencyAccess(db, body.on);
      return overview();
    });
  });
}

function setByEnvironment(variable: string, field: string): Refusal {
  return new Refusal(409, 'set-by-environment', `${variable} of the server's environment decides this.`, { field });
}
