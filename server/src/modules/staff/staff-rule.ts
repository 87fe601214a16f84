// Which addresses may be staff (decision A4): the observed rule, which is necessary, and the operator's domains.

/** As observed: the address contains 'admin' or 'support' (spec section 6). Anyone can register such an address. */
export function mayBeStaff(email: string): boolean {
  return /admin|support/.test(inSmallLetters(email));
}

/** The whole domain, not its end: neither `evil-example.org` nor `mail.example.org` is `example.org`. */
export function isOfDomains(email: string, domains: readonly string[]): boolean {
  const address = inSmallLetters(email);
  const at = address.lastIndexOf('@');
  return at > 0 && domains.map(inSmallLetters).includes(address.slice(at + 1));
}

/** A to Z only: other alphabets have letters, like the kelvin sign, that would turn into one of them. */
function inSmallLetters(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}
