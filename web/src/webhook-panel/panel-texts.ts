// Texts of the panel: about inputs that can't be sent, and about the outcome of an event.

import type { LiveOutcome } from './send-live.ts';
import type { SendOutcome } from './send-signed.ts';

/** One sentence, and below it the reply as received. */
export interface Report {
  readonly isGood: boolean;
  readonly sentence: string;
  /** Names and values, in order. */
  readonly facts: readonly (readonly [string, string])[];
  /** The receiver's own text. */
  readonly text: string | null;
}

const signInFirst = 'Only staff may use the server’s own webhook. Sign in at /auth as staff, then try again.';

const refusals = new Map(
  Object.entries({
    'not-signed-in': signInFirst,
    'session-ended': signInFirst,
    'second-factor-needed': 'Your account requires a second factor. Sign in again at /auth, then try again.',
    'not-staff': 'Only staff may use the server’s own webhook, and your account is not staff.',
    'no-webhook': 'No webhook is configured on the server: RESULTS_WEBHOOK_URL is not set.',
    'webhook-failed': 'The server sent the event, but the webhook did not accept it.',
  }),
);

export const panelTexts = {
  urlWrong: 'Please enter a full address, beginning with https:// or http://.',
  urlWithPassword: 'Please leave out user and password: browsers don’t send them with such a request.',
  mixedContent: 'This page is on https, and browsers let it post to https addresses only, or to this machine.',
  secretMissing: 'Please enter the secret that the receiver checks the signature with.',
  noJson: (reason: string) => `This is not JSON: ${reason}`,
  noAttempt: (path: string, reason = 'Invalid input') =>
    `This is not an attempt: ${path} ${reason === 'Invalid input' ? 'is missing or has the wrong type' : `(${reason})`}.`,
  sending: 'Sending…',
  cors: (origin: string, headers: readonly string[]) =>
    [
      `Access-Control-Allow-Origin: ${origin}`,
      'Access-Control-Allow-Methods: POST',
      `Access-Control-Allow-Headers: ${headers.join(', ')}`,
    ].join('\n'),
} as const;

const unsent: Readonly<Record<Exclude<SendOutcome['kind'], 'answered'>, string>> = {
  redirect: 'The receiver answered with a redirect. It is not followed, here or by the server.',
  timeout: 'No answer within 10 seconds. The receiver may have received the event anyway.',
  'not-allowed':
    'A server answers at this address but does not allow this page to post there (CORS). See below what it has to allow.',
  unreachable:
    'No answer: the address is wrong, the receiver is down, its certificate is not trusted, or the browser would not connect.',
  'no-crypto': 'This page is not on a secure address (https or this machine), so the browser can’t sign anything.',
};

export function describeSent(outcome: SendOutcome): Report {
  const facts: readonly (readonly [string, string])[] =
    outcome.kind === 'no-crypto'
      ? []
      : [
          ['Time', `${outcome.tookMs} ms`],
          ['x-timestamp', outcome.timestamp],
          ['x-signature', outcome.signature],
        ];
  if (outcome.kind !== 'answered') return { isGood: false, sentence: unsent[outcome.kind], facts, text: null };
  const { status, statusText, text } = outcome;
  const isGood = status >= 200 && status < 300;
  return {
    isGood,
    sentence: isGood ? 'The receiver accepted the event.' : 'The receiver answered but did not accept the event.',
    facts: [['Status', `${status} ${statusText}`.trim()], ...facts],
    text,
  };
}

export function describeLive(outcome: LiveOutcome): Report {
  switch (outcome.kind) {
    case 'delivered':
      return {
        isGood: true,
        sentence: 'The server delivered the event, and the webhook accepted it.',
        facts: [['Time', `${outcome.tookMs} ms`]],
        text: null,
      };
    case 'refused': {
      const sentence = refusals.get(outcome.code);
      const isOfTheWebhook = outcome.code === 'webhook-failed' || sentence === undefined;
      return {
        isGood: false,
        sentence: sentence ?? 'The server refused the event.',
        facts: [],
        text: isOfTheWebhook ? outcome.message : null,
      };
    }
    case 'server-unreachable':
      return { isGood: false, sentence: 'Our server could not be reached. Please try again.', facts: [], text: null };
  }
}
