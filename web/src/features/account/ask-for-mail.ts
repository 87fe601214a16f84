// Has the server send one of its emails. The reply is the same whether or not the address has an account.

import type { GoTrueClient } from '@supabase/auth-js';
import { hasNextPath, nextPath } from './session/next-path.ts';

export interface AskedMail {
  readonly purpose: 'signup' | 'magiclink' | 'recovery';
  readonly email: string;
}

export async function askForMail(auth: GoTrueClient, { purpose, email }: AskedMail): Promise<void> {
  const { error } = await request(auth, purpose, email);
  // Other servers of this protocol use this code to reveal that there is no such account. Ours does not.
  if (error && error.code !== 'otp_disabled') throw error;
}

function request(auth: GoTrueClient, purpose: AskedMail['purpose'], email: string) {
  switch (purpose) {
    case 'signup':
      return auth.resend({ type: 'signup', email, options: { emailRedirectTo: landingAddress() } });
    case 'magiclink':
      return auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: landingAddress() } });
    case 'recovery':
      return auth.resetPasswordForEmail(email, { redirectTo: resetAddress() });
  }
}

/** Where sign-in links land: on the sign-in page, which then sends people on to where they came from. */
export function landingAddress(): string {
  const address = new URL('/auth', location.origin);
  if (hasNextPath(location.search)) address.searchParams.set('next', nextPath(location.search));
  return address.href;
}

function resetAddress(): string {
  return new URL('/reset-password', location.origin).href;
}
