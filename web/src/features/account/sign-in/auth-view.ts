// What the views of the sign-in page share: the client, the email address typed so far, and what each step leads to.

import type { GoTrueClient } from '@supabase/auth-js';
import type { AskedMail } from '../ask-for-mail.ts';

export type AuthTab = 'signin' | 'signup' | 'forgotten' | 'link';

export interface AuthViewProps {
  readonly auth: GoTrueClient;
  readonly providers: readonly string[];
  /** The address as typed in any of the views. It is kept when the view changes. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onMailSent: (mail: AskedMail) => void;
  readonly onTab: (tab: AuthTab) => void;
}
