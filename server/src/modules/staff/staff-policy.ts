// Which addresses may be staff (decision 0036). This observed policy is necessary but not sufficient.

import type { StaffRole } from '@simulator/api-contract';

/**
 * True if the local part contains 'admin' or 'support' (admin-2). Anyone can have such an address, so a role is needed,
 * too.
 */
export function mayBeStaff(email: string): boolean {
  const at = email.lastIndexOf('@');
  return /admin|support/.test(inSmallLetters(at < 0 ? email : email.slice(0, at)));
}

/** The observed policy covers only the page that it was observed on, which teachers may not open (decision 0092). */
export function fitsRole(email: string, role: StaffRole): boolean {
  return role === 'teacher' || mayBeStaff(email);
}

/**
 * Lowercases A to Z only: other alphabets have letters, like the dotted capital I, that would turn into one of these.
 */
function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
