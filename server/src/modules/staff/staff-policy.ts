// Which addresses may be staff (decision 0036): the observed policy, which is necessary but not sufficient.

import type { StaffRole } from '@simulator/api-contract';

/** The local part contains 'admin' or 'support' (admin-2). Anyone can have such an address: a grant decides. */
export function mayBeStaff(email: string): boolean {
  const at = email.lastIndexOf('@');
  return /admin|support/.test(inSmallLetters(at < 0 ? email : email.slice(0, at)));
}

/** The observed policy is about who may open the observed page, which a teacher may not (decision 0092). */
export function fitsRole(email: string, role: StaffRole): boolean {
  return role === 'teacher' || mayBeStaff(email);
}

/** A to Z only: other alphabets have letters, like the dotted capital I, that would turn into one of them. */
function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
