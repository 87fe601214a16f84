// Second factors in words.

import type { Factor } from '@supabase/auth-js';
import { accountTexts } from './account-texts.ts';

export function factorTitle(factor: Factor): string {
  return (
    factor.friendly_name || (factor.factor_type === 'phone' ? accountTexts.factorPhone : accountTexts.factorKinds.totp)
  );
}

/**
 * Returns a phone factor's number, which the library's type leaves out, or a placeholder if the server withholds the
 * number.
 */
export function phoneOf(factor: Factor): string {
  return 'phone' in factor && typeof factor.phone === 'string' && factor.phone !== ''
    ? `+${factor.phone.replace(/^\+/, '')}`
    : accountTexts.factorPhoneUnknown;
}
