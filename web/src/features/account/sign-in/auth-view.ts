// What the views of the sign-in page share: the client, the address typed so far, and where each step leads.

import type { GoTrueClient } from '@supabase/auth-js';
import { hasNextPath, nextPath } from '../session/next-path.ts';

export type AuthTab = 'signin' | 'signup' | 'forgotten' | 'link';
type MailPurpose = 'signup' | 'magiclink' | 'recovery';

export interface SentMail {
  readonly purpose: MailPurpose;
  readonly email: string;
}

export interface AuthViewProps {
  readonly auth: GoTrueClient;
  readonly providers: readonly string[];
  /** As typed in whichever view; it goes along when the view changes. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onMailSent: (mail: SentMail) => void;
  readonly onTab: (tab: AuthTab) => void;
}

/** Where links that sign in land: on the sign-in page, which then leads on to where the person came from. */
export function landingAddress(): string {
  const address = new URL('/auth', location.origin);
  if (hasNextPath(location.search)) address.searchParams.set('next', nextPath(location.search));
  return address.href;
}

export function resetAddress(): string {
  return new URL('/reset-password', location.origin).href;
}
