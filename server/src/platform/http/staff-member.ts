// Who acts as staff, as modules see it; the module of staff decides, and app.ts passes its function in (decision 0092).

import type { StaffRole } from '@simulator/api-contract';
import type { FastifyRequest } from 'fastify';

export interface StaffMember {
  readonly userId: string;
  readonly email: string;
  readonly role: StaffRole;
}

/**
 * Every call of staff names the least role that may make it. Refuses with 401 `not-signed-in`, 403 `second-factor-needed` and 403
 * `not-staff`.
 */
export type RequireStaff = (request: FastifyRequest, least: StaffRole) => Promise<StaffMember>;
