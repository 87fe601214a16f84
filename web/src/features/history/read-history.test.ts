// Reads the whole history page by page: it is shown as it arrives, with each simulation once, and missing parts are
// reported.

import type { PastSimulation } from '@simulator/api-contract';
import { noAccommodation } from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import type { HistoryPage } from './fetch-history.ts';
import { readHistory, type ServerHistory } from './read-history.ts';

const simulation = (number: number): PastSimulation => ({
  simulationId: `sim_${number}`,
  edition: '0123456789abcdef',
  formId: 'form-1',
  rules: 'standard',
  accommodation: noAccommodation,
  beganAt: '2026-11-03T09:00:00.000Z',
  blocks: [],
  results: null,
  ending: null,
});
const hers = Array.from({ length: 120 }, (_, index) => simulation(index + 1));

/** A server with pages of fifty. `instead` replaces the page that follows the simulation `after`. */
function server(instead?: { readonly after: string; readonly page: HistoryPage }) {
  const asked: (string | undefined)[] = [];
  const fetchPage = async (before: string | undefined): Promise<HistoryPage> => {
    asked.push(before);
    if (instead && instead.after === before) return instead.page;
    const from = hers.findIndex(({ simulationId }) => simulationId === before) + 1;
    const simulations = hers.slice(from, from + 50);
    const next = from + 50 < hers.length ? simulations.at(-1)?.simulationId : undefined;
    return { status: 'received', userId: 'ann', simulations, next };
  };
  return { asked, fetchPage };
}

async function all(history: AsyncIterable<ServerHistory>): Promise<readonly ServerHistory[]> {
  const received: ServerHistory[] = [];
  for await (const each of history) received.push(each);
  return received;
}

const inShort = (received: ServerHistory) =>
  received.status === 'received' ? ([received.simulations.length, received.older] as const) : received.status;

test('the history is reported page by page as it arrives, and is marked when complete', async () => {
  const { asked, fetchPage } = server();
  const received = await all(readHistory(fetchPage));
  expect(received.map(inShort)).toEqual([
    [50, 'reading'],
    [100, 'reading'],
    [120, 'none'],
  ]);
  expect(asked).toEqual([undefined, 'sim_50', 'sim_100']);
  expect(received.at(-1)).toMatchObject({ userId: 'ann', simulations: hers });
});

test.each(['unreachable', 'session-ended', 'second-factor-needed', 'signed-out'] as const)(
  'the pages that arrived are kept when the next one fails with %s, and the failure is reported',
  async (status) => {
    const { asked, fetchPage } = server({ after: 'sim_50', page: { status } });
    const received = await all(readHistory(fetchPage));
    expect(received.map(inShort)).toEqual([
      [50, 'reading'],
      [50, status],
    ]);
    expect(asked).toEqual([undefined, 'sim_50']);
  },
);

test('only the failure is reported when the first page does not arrive', async () => {
  const received = await all(readHistory(async () => ({ status: 'unreachable' })));
  expect(received).toEqual([{ status: 'unreachable' }]);
});

test('a page that arrives after another person signs in is left out, so two people are never mixed', async () => {
  const bens: HistoryPage = { status: 'received', userId: 'ben', simulations: [simulation(200)] };
  const { fetchPage } = server({ after: 'sim_100', page: bens });
  const received = await all(readHistory(fetchPage));
  expect(received.at(-1)).toMatchObject({ userId: 'ann', older: 'session-ended', simulations: hers.slice(0, 100) });
});
