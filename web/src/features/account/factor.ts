// Second factors in words for people.

import type { Factor } from '@supabase/auth-js';
import { accountTexts } from './account-texts.ts';

export function factorTitle(factor: Factor): string {
  return (
    factor.friendly_name || (factor.factor_type === 'phone' ? accountTexts.factorPhone : accountTexts.factorKinds.totp)
  );
}

/** The number of a phone factor, which the library's type leaves out; a word for it when the server keeps it back. */
export function phoneOf(factor: Factor): string {
  return 'phone' in factor && typeof factor.phone === 'string' && factor.phone !== ''
    ? `+${factor.phone.replace(/^\+/, '')}`
    : accountTexts.factorPhoneUnknown;
}
