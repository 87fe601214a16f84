// The member of staff behind a request. The staff module decides, and app.ts passes its function to other modules
// (decision 0092).

import type { StaffRole } from '@simulator/api-contract';
import type { FastifyRequest } from 'fastify';

export interface StaffMember {
  readonly userId: string;
  readonly email: string;
  readonly role: StaffRole;
}

/**
 * Every staff call names the least role that may make it. Refuses with 401 `not-signed-in`, 403 `second-factor-needed`
 * or 403 `not-staff`.
 */
export type RequireStaff = (request: FastifyRequest, least: StaffRole) => Promise<StaffMember>;
