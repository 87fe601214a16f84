// One sentence for each code with which the auth server, or our server, refuses a request.

import { localeTexts } from '../../../ui/locale-texts.ts';

const tooOften =
  'Too many attempts. Please wait a few minutes and try again. After many wrong attempts, you have to wait a day.';
const mailTooOften = 'An email was just sent. Please wait a minute before requesting another.';
const signedOut = 'You have been signed out. Please sign in again.';
const notAccepted = 'The server did not accept this. Please check what you entered and try again.';
const wrongOneTimeCode = 'This code is wrong or no longer valid. Use the latest one.';
const notOffered = 'This isn’t available here.';
const secondFactorFirst = 'This requires your second factor. Sign out, sign in again, and enter the code.';

const english = {
  codes: {
    invalid_credentials: 'Wrong email or password.',
    email_not_confirmed: 'This address is not confirmed yet. Open the link in the email that we sent you.',
    email_address_invalid: 'We can’t send email to this address.',
    email_exists: 'This address can’t be used. It may belong to another account.',
    user_already_exists: 'This address can’t be used. It may belong to another account.',
    weak_password: 'This password is too easy to guess. Please choose another.',
    same_password: 'This is already your password. Please choose another.',
    current_password_invalid: 'This is not your current password.',
    current_password_required: 'Enter your current password.',
    otp_expired: wrongOneTimeCode,
    mfa_verification_failed: wrongOneTimeCode,
    mfa_verification_rejected: wrongOneTimeCode,
    mfa_challenge_expired: 'This took too long. Enter the code shown now.',
    mfa_ip_address_mismatch: 'Your network changed in the meantime. Enter the code shown now.',
    mfa_factor_name_conflict: 'You have a second factor with this name. Choose another name.',
    mfa_verified_factor_exists: 'This phone is already a second factor.',
    phone_exists: 'This number is already in use.',
    phone_country_not_allowed: 'Codes can’t be sent by text message to this country. Use an authenticator app.',
    mfa_phone_enroll_not_enabled: 'Codes by text message aren’t available here. Use an authenticator app.',
    mfa_phone_verify_not_enabled: 'Codes by text message aren’t available here. Use an authenticator app.',
    mfa_totp_enroll_not_enabled: notOffered,
    mfa_totp_verify_not_enabled: notOffered,
    mfa_factor_not_found: 'This second factor no longer exists. Reload the page.',
    too_many_enrolled_mfa_factors: 'You can have at most ten second factors. Remove one first.',
    insufficient_aal: secondFactorFirst,
    'second-factor-needed': secondFactorFirst,
    sms_send_failed: 'The text message could not be sent. Please try again.',
    single_identity_not_deletable: 'This is the only way to sign in to your account, so it has to stay.',
    email_conflict_identity_not_deletable: 'Your account would lose its email address, so this has to stay.',
    identity_already_exists: 'This sign-in belongs to another account here.',
    identity_not_found: 'This sign-in is no longer connected. Reload the page.',
    manual_linking_disabled: notOffered,
    provider_email_needs_verification: 'We sent an email to that address. Open the link in it to continue.',
    bad_oauth_state: 'That took too long or was interrupted. Please try again.',
    bad_oauth_callback: 'That took too long or was interrupted. Please try again.',
    access_denied:
      'Sign-in with that service was canceled or refused. Please try again, or choose another way to sign in.',
    oauth_provider_not_supported: notOffered,
    signup_disabled: 'New accounts can’t be created here.',
    email_provider_disabled: notOffered,
    provider_disabled: notOffered,
    user_banned: 'This account is blocked. Please contact the operator.',
    captcha_failed: 'The robot check failed. Please reload the page and try again.',
    over_request_rate_limit: tooOften,
    'too-many-tries': tooOften,
    over_email_send_rate_limit: mailTooOften,
    over_sms_send_rate_limit: 'A text message was just sent. Please wait a minute before requesting another.',
    reauthentication_needed: 'Please sign in again before you change this.',
    reauthentication_not_valid: wrongOneTimeCode,
    validation_failed: notAccepted,
    bad_json: notAccepted,
    'invalid-request': notAccepted,
    'email-differs': 'This is not the email address of your account.',
    session_not_found: signedOut,
    session_expired: signedOut,
    refresh_token_not_found: signedOut,
    refresh_token_already_used: signedOut,
    user_not_found: signedOut,
    bad_jwt: signedOut,
    no_authorization: signedOut,
    'not-signed-in': signedOut,
    'session-ended': signedOut,
    conflict: 'Something else changed this at the same time. Please try again.',
    unexpected_failure: 'Something went wrong on the server. Please try again.',
  },
  /** Why a password is weak. */
  weak: {
    length: 'Password must be at least 6 characters long.',
    characters: 'The password needs more kinds of characters.',
    pwned: 'This password is one of the most common ones, so it is easy to guess. Please choose another.',
  },
  unreachable: 'The server could not be reached. Check your connection and try again.',
  serverSays: (text: string) => `The server says: ${text}`,
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly error: typeof english;
  }
}

export const errorTexts = localeTexts('error', english);
