// Tells the operator who signed in, what was refused and what was changed. It logs only ids, no address and no secret.

import type { AuthContext } from './auth-context.ts';

export type SecurityEvent =
  | 'signed-in'
  | 'sign-in-refused'
  | 'signed-out'
  | 'refresh-token-reused'
  | 'password-changed'
  | 'email-changed'
  | 'factor-added'
  | 'factor-removed'
  | 'factor-refused'
  | 'mailed-codes-refused'
  | 'identity-added'
  | 'identity-removed'
  | 'account-deleted';

export function logSecurityEvent(
  { log }: Pick<AuthContext, 'log'>,
  event: SecurityEvent,
  details: { readonly userId?: string | undefined; readonly sessionId?: string; readonly method?: string } = {},
): void {
  log.info({ event, ...details }, 'security');
}
