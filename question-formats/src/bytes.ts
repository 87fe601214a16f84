// Converts texts to UTF-8 and back, and bytes to base64 and back.

const encoder = new TextEncoder();

export function utf8(text: string): Uint8Array {
  return encoder.encode(text);
}

export function base64(bytes: Uint8Array): string {
  let binary = '';
  // In pieces, because a call takes only a limited number of arguments.
  for (let at = 0; at < bytes.length; at += 8192) binary += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return btoa(binary);
}

/** Returns undefined if the bytes are not UTF-8. */
export function textOf(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch (error) {
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Decodes base64 that a schema has checked. */
export function bytesOf(base64Text: string): Uint8Array {
  return Uint8Array.from(atob(base64Text), (character) => character.charCodeAt(0));
}
