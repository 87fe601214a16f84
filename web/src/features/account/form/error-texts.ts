// What a person reads when the auth server, or ours, says no: one sentence a code, and the field that it belongs beside.

import {
  isAuthError,
  isAuthRetryableFetchError,
  isAuthSessionMissingError,
  isAuthWeakPasswordError,
} from '@supabase/auth-js';
import { ConnectionFailed, ServerRefusal, ServerUnreachable } from '../../../api/call-server.ts';

export interface Problem {
  /** The name of the field that it belongs to; without one it concerns the whole form. */
  readonly field?: string;
  readonly text: string;
  /** Of the server, for screens that offer a way out. */
  readonly code?: string;
}

type Entry = readonly [field: string | null, text: string];

const tooOften = 'Too many tries. Please wait a few minutes and try again. After very many it takes a day.';
const mailTooOften = 'A mail has just gone out. Please wait a minute before you ask for another.';
const signedOut = 'You have been signed out. Please sign in again.';
const notAccepted = 'The server did not accept what was entered. Please check it and try again.';
const wrongCode = 'This code is not right, or no longer good. Use the newest one.';
const notOffered = 'This is not offered here.';
const secondFactorFirst = 'This needs your second factor. Sign out, sign in again and give the code.';

const entries = new Map(
  Object.entries<Entry>({
    invalid_credentials: ['password', 'E-mail or password is wrong.'],
    email_not_confirmed: ['email', 'This address is not confirmed yet. Open the link in the mail that we sent you.'],
    email_address_invalid: ['email', 'This is no e-mail address that mail can be sent to.'],
    email_exists: ['email', 'This address can’t be used. It may belong to another account.'],
    user_already_exists: ['email', 'This address can’t be used. It may belong to another account.'],
    weak_password: ['password', 'This password is too easily guessed. Please choose another.'],
    same_password: ['password', 'This is your password already. Please choose another.'],
    current_password_invalid: ['current_password', 'This is not your current password.'],
    current_password_required: ['current_password', 'Enter your current password.'],
    otp_expired: ['code', wrongCode],
    mfa_verification_failed: ['code', wrongCode],
    mfa_verification_rejected: ['code', wrongCode],
    mfa_challenge_expired: ['code', 'This took too long. Enter the code that is shown now.'],
    mfa_ip_address_mismatch: ['code', 'Your network changed in between. Enter the code that is shown now.'],
    mfa_factor_name_conflict: ['name', 'You have a second factor with this name. Choose another name.'],
    mfa_verified_factor_exists: ['phone', 'This phone is a second factor already.'],
    phone_exists: ['phone', 'This number is in use already.'],
    phone_country_not_allowed: ['phone', 'Codes by text message do not go to this country. Use an authenticator app.'],
    mfa_phone_enroll_not_enabled: [null, 'Codes by text message are not offered here. Use an authenticator app.'],
    mfa_phone_verify_not_enabled: [null, 'Codes by text message are not offered here. Use an authenticator app.'],
    mfa_totp_enroll_not_enabled: [null, notOffered],
    mfa_totp_verify_not_enabled: [null, notOffered],
    mfa_factor_not_found: [null, 'This second factor is there no longer. Reload the page.'],
    too_many_enrolled_mfa_factors: [null, 'Ten second factors are the most. Remove one first.'],
    insufficient_aal: [null, secondFactorFirst],
    'second-factor-needed': [null, secondFactorFirst],
    sms_send_failed: [null, 'The text message could not be sent. Please try again.'],
    single_identity_not_deletable: [null, 'This is the only way to sign in to your account, so it has to stay.'],
    email_conflict_identity_not_deletable: [null, 'Your account would lose its e-mail address, so this has to stay.'],
    identity_already_exists: [null, 'This sign-in belongs to another account here.'],
    identity_not_found: [null, 'This sign-in is no longer connected. Reload the page.'],
    manual_linking_disabled: [null, notOffered],
    provider_email_needs_verification: [null, 'We have sent a mail to that address. Open its link to go on.'],
    bad_oauth_state: [null, 'That took too long or was interrupted. Please try again.'],
    bad_oauth_callback: [null, 'That took too long or was interrupted. Please try again.'],
    access_denied: [null, 'You were not signed in there. Please try again or choose another way.'],
    oauth_provider_not_supported: [null, notOffered],
    signup_disabled: [null, 'New accounts can’t be created here.'],
    email_provider_disabled: [null, notOffered],
    provider_disabled: [null, notOffered],
    user_banned: [null, 'This account is blocked. Please write to the operator.'],
    captcha_failed: [null, 'The check against robots failed. Please reload the page and try again.'],
    over_request_rate_limit: [null, tooOften],
    'too-many-tries': [null, tooOften],
    over_email_send_rate_limit: [null, mailTooOften],
    over_sms_send_rate_limit: [null, 'A message has just gone out. Please wait a minute before you ask for another.'],
    reauthentication_needed: [null, 'Please sign in again before you change this.'],
    reauthentication_not_valid: ['code', wrongCode],
    validation_failed: [null, notAccepted],
    bad_json: [null, notAccepted],
    'invalid-request': [null, notAccepted],
    'email-differs': ['email', 'This is not the e-mail address of your account.'],
    session_not_found: [null, signedOut],
    session_expired: [null, signedOut],
    refresh_token_not_found: [null, signedOut],
    refresh_token_already_used: [null, signedOut],
    user_not_found: [null, signedOut],
    bad_jwt: [null, signedOut],
    no_authorization: [null, signedOut],
    'not-signed-in': [null, signedOut],
    'session-ended': [null, signedOut],
    conflict: [null, 'Something else changed this at the same moment. Please try again.'],
    unexpected_failure: [null, 'Something went wrong on the server. Please try again.'],
  }),
);

const weakReasons = new Map(
  Object.entries({
    length: 'Password must be at least 6 characters long.',
    characters: 'The password has to mix more kinds of characters.',
    pwned: 'This password is one of the most common ones, so it is easily guessed. Please choose another.',
  }),
);

/** Texts of the server are shown for codes that are not in the catalogue only. */
export function describeProblem(error: unknown): Problem {
  if (isAuthWeakPasswordError(error)) {
    const [reason = ''] = error.reasons;
    return { field: 'password', code: 'weak_password', text: weakReasons.get(reason) ?? textOf('weak_password') };
  }
  if (isAuthSessionMissingError(error)) return problemOf('session_not_found', '');
  if (isAuthRetryableFetchError(error)) {
    return error.status ? problemOf('unexpected_failure', '') : { text: unreachable };
  }
  if (isAuthError(error)) return problemOf(String(error.code ?? ''), error.message);
  if (error instanceof ServerRefusal) return problemOf(error.code, error.message);
  if (error instanceof ServerUnreachable && !(error instanceof ConnectionFailed))
    return problemOf('unexpected_failure', '');
  return { text: unreachable };
}

const unreachable = 'The server could not be reached. Check your connection and try again.';

export function problemOf(code: string, serverText: string): Problem {
  const entry = entries.get(code);
  if (!entry) return { code, text: serverText ? `The server says: ${serverText}` : textOf('unexpected_failure') };
  const [field, text] = entry;
  return { code, text, ...(field !== null && { field }) };
}

function textOf(code: 'weak_password' | 'unexpected_failure'): string {
  return entries.get(code)?.[1] ?? notAccepted;
}
