// The QR code for an authenticator app, as a URL for an image.

const prefix = 'data:image/svg+xml;utf-8,';

/** The library puts raw SVG after the prefix, where the `#` of the first color would end the data. */
export function qrImageAddress(qrCode: string): string {
  const svg = qrCode.startsWith(prefix) ? qrCode.slice(prefix.length) : qrCode;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

/** The secret in groups of four characters, for people who type it. */
export function groupsOfFour(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}
