// Has the server send one of its mails. It answers the same whether or not the address has an account.

import type { GoTrueClient } from '@supabase/auth-js';
import { landingAddress, resetAddress, type SentMail } from './sign-in/auth-view.ts';

export async function sendMail(auth: GoTrueClient, { purpose, email }: SentMail): Promise<void> {
  const { error } = await request(auth, purpose, email);
  // Other servers of this protocol tell with this code that there is no such account; we tell nobody.
  if (error && error.code !== 'otp_disabled') throw error;
}

function request(auth: GoTrueClient, purpose: SentMail['purpose'], email: string) {
  switch (purpose) {
    case 'signup':
      return auth.resend({ type: 'signup', email, options: { emailRedirectTo: landingAddress() } });
    case 'magiclink':
      return auth.signInWithOtp({ email, options: { shouldCreateUser: false, emailRedirectTo: landingAddress() } });
    case 'recovery':
      return auth.resetPasswordForEmail(email, { redirectTo: resetAddress() });
  }
}
