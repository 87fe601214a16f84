// When a shared address redirects to the history.

import { expect, test } from 'vitest';
import { pastInAddress } from './past-in-address.ts';

const shared = '?simulation=sim_1&review=1&question=3&filter=missed';
const start = { status: 'start', open: null } as const;
const running = (simulationId: string, isOver: boolean) =>
  ({ status: 'running', open: { simulationId, isOver } }) as const;

test.each([
  ['a review, on a device without that simulation', shared, start],
  ['key points', '?simulation=sim_1&show=key-points', start],
  ['a review, while another simulation is over', shared, running('sim_2', true)],
  ['a review, while another tab has a simulation', shared, { status: 'other-tab', open: null }],
] as const)('an address redirects to the history with the same query: %s', (_, search, page) => {
  expect(pastInAddress(search, page)).toBe(`/history${search}`);
});

test.each([
  ['of the simulation that is here', shared, running('sim_1', true)],
  ['while an exam runs', shared, running('sim_2', false)],
  ['before the device is open', shared, { status: 'opening', open: null }],
  ['of no simulation', '?review=1', start],
  ['of the start page', '', start],
  ['of a report that is only named', '?simulation=sim_1', start],
] as const)('an address %s does not redirect to the history', (_, search, page) => {
  expect(pastInAddress(search, page)).toBeNull();
});
