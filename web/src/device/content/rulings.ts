// Rulings on the questions of an edition (decision 0101) as this device knows them: the last ones that the server sent.
// Loads with the report and with study, never with the exam.

import { getRulingsRoute, ticketHeader } from '@simulator/api-contract';
import { isOf, type RulingInForce } from '@simulator/exam-engine';
import { callForText, parseJson } from '../../api/call-server.ts';

const shape = {
  rulings: [{ question: 'number', effect: new Set(['drop', 'accept'] as const), accepted: ['number'] }],
} as const;

/** A ticket of the edition, or headers that prove a grant or an account. */
type Credentials = { readonly ticket: string } | { readonly headers: Readonly<Record<string, string>> };

const keyOf = (edition: string) => `navle_rulings_${edition}`;

/** Empty before the first reply of the server. */
export function readStoredRulings(edition: string): readonly RulingInForce[] {
  try {
    return parse(localStorage.getItem(keyOf(edition)) ?? '') ?? [];
  } catch {
    return []; // Blocked storage has no rulings: scores are the first ones until the server has sent the rulings.
  }
}

/** Fetches the rulings from the server and stores them. Throws as `callForText` does. */
export async function fetchRulings(edition: string, credentials: Credentials): Promise<readonly RulingInForce[]> {
  const headers = 'ticket' in credentials ? { [ticketHeader]: credentials.ticket } : credentials.headers;
  const { text } = await callForText(getRulingsRoute, { params: { edition }, headers });
  const rulings = parse(text);
  if (!rulings) throw new Error('Rulings arrived in an unexpected shape');
  keep(edition, rulings, text);
  return rulings;
}

/**
 * Fetches the rulings of several editions at once. Returns true if any differ from what the device knew, false if the
 * network is away.
 */
export async function learnRulings(asked: ReadonlyMap<string, Credentials>): Promise<boolean> {
  if (!navigator.onLine) return false;
  const news = await Promise.allSettled(
    [...asked].map(async ([edition, credentials]) => {
      const known = JSON.stringify(readStoredRulings(edition));
      return JSON.stringify(await fetchRulings(edition, credentials)) !== known;
    }),
  );
  return news.some((one) => one.status === 'fulfilled' && one.value);
}

/** Most editions have no rulings, and then nothing is stored. */
function keep(edition: string, rulings: readonly RulingInForce[], text: string): void {
  try {
    if (rulings.length > 0) localStorage.setItem(keyOf(edition), text);
    else localStorage.removeItem(keyOf(edition));
  } catch {
    // Blocked storage keeps no rulings, as above.
  }
}

function parse(text: string): readonly RulingInForce[] | undefined {
  const value = parseJson(text);
  return isOf(shape, value) ? value.rulings : undefined;
}
