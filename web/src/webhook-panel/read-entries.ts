// The checked input: the address, the secret and the payload, or what is wrong with them and where.

import { postAttemptResults } from '@simulator/api-contract';
import { panelTexts as words } from './panel-texts.ts';

export type EntryField = 'url' | 'secret' | 'payload';

export interface Entries {
  readonly url: string;
  readonly secret: string;
  readonly payload: string;
  /** True if the server sends, with its own address and secret. */
  readonly isLive: boolean;
}

export type ReadEntries =
  | { readonly problems: Partial<Record<EntryField, string>> }
  | { readonly problems: null; readonly url: string; readonly secret: string; readonly payload: unknown };

export function readEntries({ url, secret, payload, isLive }: Entries): ReadEntries {
  const problems: Partial<Record<EntryField, string>> = {};
  const urlProblem = isLive ? null : problemOfUrl(url.trim());
  if (urlProblem !== null) problems.url = urlProblem;
  if (!isLive && secret === '') problems.secret = words.secretMissing;
  const parsed = readPayload(payload);
  if ('problem' in parsed) problems.payload = parsed.problem;
  if ('problem' in parsed || Object.keys(problems).length > 0) return { problems };
  return { problems: null, url: url.trim(), secret, payload: parsed.payload };
}

function problemOfUrl(text: string): string | null {
  if (!URL.canParse(text)) return words.urlWrong;
  const { protocol, hostname, username, password } = new URL(text);
  if (protocol !== 'http:' && protocol !== 'https:') return words.urlWrong;
  if (username !== '' || password !== '') return words.urlWithPassword;
  if (location.protocol === 'https:' && protocol === 'http:' && !isLoopback(hostname)) return words.mixedContent;
  return null;
}

/** Addresses that browsers let an https page call without https. */
function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost') || /^127\./.test(hostname) || hostname === '[::1]';
}

function readPayload(text: string): { readonly payload: unknown } | { readonly problem: string } {
  let payload: unknown;
  try {
    payload = JSON.parse(text);
  } catch (error) {
    return { problem: words.noJson(error instanceof Error ? error.message : String(error)) };
  }
  const checked = postAttemptResults.body.safeParse({ payload });
  if (checked.success) return { payload };
  const [issue] = checked.error.issues;
  return { problem: words.noAttempt(issue?.path.join('.') ?? 'payload', issue?.message) };
}
