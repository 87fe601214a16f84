// Props of the account page's sections.

import type { GoTrueClient, User } from '@supabase/auth-js';

export interface AccountSectionProps {
  readonly auth: GoTrueClient;
  readonly user: User;
  /** Fetches the person again after a change that the library does not notice itself. */
  readonly onChange: () => Promise<void>;
}
