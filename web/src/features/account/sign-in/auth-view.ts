// What the views of the sign-in page share: the client, the address typed so far, and what each step leads to.

import type { GoTrueClient } from '@supabase/auth-js';
import type { AskedMail } from '../ask-for-mail.ts';

export type AuthTab = 'signin' | 'signup' | 'forgotten' | 'link';

export interface AuthViewProps {
  readonly auth: GoTrueClient;
  readonly providers: readonly string[];
  /** As typed in whichever view; it goes along when the view changes. */
  readonly email: string;
  readonly onEmail: (email: string) => void;
  readonly onSignedIn: () => Promise<void>;
  readonly onMailSent: (mail: AskedMail) => void;
  readonly onTab: (tab: AuthTab) => void;
}
