// Pages that are out of reach for a window that opened them (decision 0111).

/** True for pages where a password is typed, an account is changed, or staff work. */
export function isGuardedPage(pathname: string): boolean {
  return /^\/(auth|reset-password|account|admin)(\/|$)/.test(pathname);
}
