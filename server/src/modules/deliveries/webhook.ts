// One signed request to the operator's webhook, and what its response means (deliveries-3 to deliveries-5).

import { createHmac } from 'node:crypto';

interface Webhook {
  /** A user and password in it are sent as basic authorization. */
  readonly url: string;
  /** Signs every body. It is never logged and never stored. */
  readonly secret: string;
}

export interface WebhookMeans extends Webhook {
  readonly fetch?: typeof fetch | undefined;
  readonly now?: (() => Date) | undefined;
  /** For the entire try, including the response. */
  readonly timeoutMs?: number | undefined;
}

export interface FailedDelivery {
  readonly isDelivered: false;
  /** The status, or why there is none. Safe to log. */
  readonly reason: string;
  /** The reason, and the beginning of the receiver's response. Shown to staff, and must not be logged. */
  readonly problem: string;
  /** True if the receiver answered and refuses the delivery; false if it was unreachable, broken or busy. */
  readonly isRefusal: boolean;
  readonly retryAfterMs?: number | undefined;
}

export type TryOutcome = { readonly isDelivered: true; readonly status: number } | FailedDelivery;

const defaultTimeoutMs = 10_000;
/** How much of a response is read: enough to see what it says, and to reuse the connection if it says little. */
const maxBytesRead = 4_096;
const maxCharactersKept = 300;
/** Temporary client errors: 408 Request Timeout, 425 Too Early, 429 Too Many Requests. */
const passingStatuses: readonly number[] = [408, 425, 429];

/** What one request sends. */
export interface Posting {
  /** The id of the result or the test event. It is the same for every try, so that a receiver recognizes a repeat. */
  readonly id: string;
  readonly kind: 'result' | 'test';
  readonly body: string;
}

/** Never throws: whatever the receiver does is an outcome. */
export async function postSigned(webhook: WebhookMeans, { id, kind, body }: Posting): Promise<TryOutcome> {
  const now = webhook.now ?? (() => new Date());
  const timeoutMs = webhook.timeoutMs ?? defaultTimeoutMs;
  const timestamp = now().toISOString();
  const signed = `t=${timestamp},id=${id},kind=${kind}`;
  try {
    const { address, authorization } = splitCredentials(webhook.url);
    const response = await (webhook.fetch ?? fetch)(address, {
      method: 'POST',
      // A redirect that is followed would take the results to an address that the operator has not named.
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        ...authorization,
        'content-type': 'application/json',
        'x-delivery-id': id,
        ...(kind === 'test' && { 'x-test-source': 'navle-simulator' }),
        'x-signature': hmacOf(body, webhook.secret),
        // Sent besides the observed signature, which does not protect time, id and kind when a body is repeated
        // (decision 0024).
        'x-signature-v2': `${signed},s=${hmacOf(`${signed}\n${body}`, webhook.secret)}`,
        'x-timestamp': timestamp,
      },
      body,
    });
    const { status } = response;
    const answer = withoutSecret(await readBeginning(response, timeoutMs), webhook.secret);
    if (status >= 200 && status < 300) return { isDelivered: true, status };
    const reason = status >= 300 && status < 400 ? `${status}, a redirect, which is not followed` : String(status);
    return {
      isDelivered: false,
      reason,
      problem: answer === '' ? reason : `${reason}: ${answer}`,
      isRefusal: status < 500 && !passingStatuses.includes(status),
      retryAfterMs: readRetryAfter(response.headers.get('retry-after'), now().getTime()),
    };
  } catch (error) {
    const reason = reasonOf(error, timeoutMs);
    return { isDelivered: false, reason, problem: reason, isRefusal: false };
  }
}

function hmacOf(text: string, secret: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** `fetch` refuses an address with credentials, and its error message contains them. */
function splitCredentials(url: string): { address: string; authorization: Readonly<Record<string, string>> } {
  const address = new URL(url);
  const { username, password } = address;
  if (username === '' && password === '') return { address: url, authorization: {} };
  address.username = '';
  address.password = '';
  const credentials = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`);
  return { address: address.href, authorization: { authorization: `Basic ${credentials.toString('base64')}` } };
}

/** Only the status counts. A response that breaks off or never ends is read as far as it arrives in time. */
async function readBeginning(response: Response, timeoutMs: number): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return '';
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      text += decoder.decode(value, { stream: true });
      bytes += value.length;
      if (bytes >= maxBytesRead) {
        await reader.cancel();
        break;
      }
    }
  } catch (error) {
    text += ` [broken off: ${reasonOf(error, timeoutMs)}]`;
  }
  return text;
}

/** Returns printable, short text without the secret, in case the receiver sent it back. */
function withoutSecret(answer: string, secret: string): string {
  const printable = answer
    .replaceAll(secret, '[secret]')
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
  return printable.length > maxCharactersKept ? `${printable.slice(0, maxCharactersKept).toWellFormed()}…` : printable;
}

/** Names only the code of the error: its message can hold the address, and so what only the operator should know. */
function reasonOf(error: unknown, timeoutMs: number): string {
  if (error instanceof Error && error.name === 'TimeoutError') return `no answer within ${timeoutMs / 1_000} s`;
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  const code = cause instanceof Error && 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return `no answer (${code ?? (cause instanceof Error ? cause.name : 'unknown')})`;
}

/** Reads `Retry-After`: seconds or a date (RFC 9110, 10.2.3). Undefined for anything else. */
function readRetryAfter(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined;
  const text = value.trim();
  if (/^\d{1,9}$/.test(text)) return Number(text) * 1_000;
  // `Date.parse` takes nearly anything for a date. An HTTP date begins with the day of the week.
  const atMs = /^[A-Z][a-z]{2,8},? /.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(atMs) ? undefined : Math.max(0, atMs - nowMs);
}
