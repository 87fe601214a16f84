// Posts one signed event from the browser to the typed address, and reports the reply or what blocked it.

/** The headers that the server sends with deliveries; the test source marks it as a test. */
export const sentHeaders = ['content-type', 'x-signature', 'x-test-source', 'x-timestamp'] as const;

export interface TestEvent {
  readonly url: string;
  readonly secret: string;
  readonly payload: unknown;
}

interface Sent {
  readonly signature: string;
  readonly timestamp: string;
  readonly tookMs: number;
}

export type SendOutcome =
  | (Sent & { readonly kind: 'answered'; readonly status: number; readonly statusText: string; readonly text: string })
  | (Sent & { readonly kind: 'redirect' | 'timeout' | 'not-allowed' | 'unreachable' })
  | { readonly kind: 'no-crypto' };

/** The same time that the server waits for a receiver, in milliseconds. */
const timeoutMs = 10_000;
const maxCharactersShown = 20_000;

export async function sendSigned({ url, secret, payload }: TestEvent): Promise<SendOutcome> {
  // Missing on an address that is neither https nor loopback.
  if (!crypto.subtle) return { kind: 'no-crypto' };
  const body = JSON.stringify({ payload });
  const signature = await sign(body, secret);
  const timestamp = new Date().toISOString();
  const began = performance.now();
  const sent = () => ({ signature, timestamp, tookMs: Math.round(performance.now() - began) });
  try {
    const response = await fetch(url, {
      method: 'POST',
      mode: 'cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      // As on the server: a redirect that is followed would end somewhere else.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        'content-type': 'application/json',
        'x-signature': signature,
        'x-test-source': 'navle-simulator',
        'x-timestamp': timestamp,
      },
      body,
    });
    if (response.type === 'opaqueredirect') return { kind: 'redirect', ...sent() };
    const { status, statusText } = response;
    const text = await readBeginning(response);
    return { kind: 'answered', status, statusText, text, ...sent() };
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') return { kind: 'timeout', ...sent() };
    const failed = sent();
    return { kind: (await isThere(url)) ? 'not-allowed' : 'unreachable', ...failed };
  }
}

/** The HMAC-SHA-256 in hex. */
async function sign(body: string, secret: string): Promise<string> {
  const encoder = new TextEncoder();
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), algorithm, false, ['sign']);
  const signature = await crypto.subtle.sign(algorithm.name, key, encoder.encode(body));
  return Array.from(new Uint8Array(signature), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Reads an endless reply only as far as it is shown. */
async function readBeginning(response: Response): Promise<string> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && text.length <= maxCharactersShown) {
    const { done, value } = await reader.read();
    if (done) return text;
    text += value;
  }
  await reader?.cancel();
  return text === '' ? '' : `${text.slice(0, maxCharactersShown).toWellFormed()}…`;
}

/**
 * Browsers don't tell a page whether a receiver is unreachable or only does not allow the request. A request whose
 * reply nobody may read needs no permission, so it distinguishes the two.
 */
async function isThere(url: string): Promise<boolean> {
  try {
    await fetch(url, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return true;
  } catch {
    return false; // The failure is the answer: the receiver can't be reached.
  }
}
