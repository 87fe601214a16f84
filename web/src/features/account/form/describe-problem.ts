// What a person reads when the auth server, or our server, refuses: the sentence for the code, and the field it belongs
// to.

import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';
import { ConnectionFailed, ServerRefusal, ServerUnreachable } from '../../../api/call-server.ts';
import { errorTexts } from './error-texts.ts';

export interface Problem {
  /** The name of the field that the problem belongs to. Without one, the problem concerns the whole form. */
  readonly field?: string;
  readonly text: string;
  /** The server's code, for screens that offer a way out of a certain problem. */
  readonly code?: string;
}

/** The field that the problem with each code is shown at. Problems with other codes concern the whole form. */
const fields = new Map(
  Object.entries({
    invalid_credentials: 'password',
    email_not_confirmed: 'email',
    email_address_invalid: 'email',
    email_exists: 'email',
    user_already_exists: 'email',
    weak_password: 'password',
    same_password: 'password',
    current_password_invalid: 'current_password',
    current_password_required: 'current_password',
    otp_expired: 'code',
    mfa_verification_failed: 'code',
    mfa_verification_rejected: 'code',
    mfa_challenge_expired: 'code',
    mfa_ip_address_mismatch: 'code',
    mfa_factor_name_conflict: 'name',
    mfa_verified_factor_exists: 'phone',
    phone_exists: 'phone',
    phone_country_not_allowed: 'phone',
    reauthentication_not_valid: 'code',
    'email-differs': 'email',
  }),
);

/** Shows the server's own text only for codes that are not in the catalog. */
export function describeProblem(error: unknown): Problem {
  if (isAuthWeakPasswordError(error)) {
    const [reason = ''] = error.reasons;
    return {
      field: 'password',
      code: 'weak_password',
      text: find(errorTexts.weak, reason) ?? errorTexts.codes.weak_password,
    };
  }
  if (isAuthSessionMissingError(error)) return problemOf('session_not_found', '');
  if (isAuthRetryableFetchError(error)) {
    return error.status ? problemOf('unexpected_failure', '') : { text: errorTexts.unreachable };
  }
  if (isAuthError(error)) return problemOf(String(error.code ?? ''), error.message);
  if (error instanceof ServerRefusal) return problemOf(error.code, error.message);
  if (error instanceof ServerUnreachable && !(error instanceof ConnectionFailed))
    return problemOf('unexpected_failure', '');
  return { text: errorTexts.unreachable };
}

export function problemOf(code: string, serverText: string): Problem {
  const text = find(errorTexts.codes, code);
  if (text === undefined) {
    return { code, text: serverText ? errorTexts.serverSays(serverText) : errorTexts.codes.unexpected_failure };
  }
  const field = fields.get(code);
  return { code, text, ...(field !== undefined && { field }) };
}

/** A Map has no inherited keys, so a name that comes from outside can't find one. */
function find(texts: Readonly<Record<string, string>>, name: string): string | undefined {
  return new Map(Object.entries(texts)).get(name);
}
