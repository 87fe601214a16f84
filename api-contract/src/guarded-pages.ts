// Pages that a window which opened them must not be able to reach (decision 0111).

/** Of the pages where a password is typed, an account is changed, or staff work. */
export function isGuardedPage(pathname: string): boolean {
  return /^\/(auth|reset-password|account|admin)(\/|$)/.test(pathname);
}
