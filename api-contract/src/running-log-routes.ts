// Method and path of the calls about running simulations, without schemas, because code that runs during a block loads
// none.

import type { Route } from './routes.ts';

export const sendRunningEventsRoute = {
  method: 'POST',
  path: '/api/running-simulations/:simulationId/events',
} as const satisfies Route;
export const getRunningSimulationRoute = {
  method: 'GET',
  path: '/api/running-simulations/:simulationId',
} as const satisfies Route;
export const getRunningSimulationsRoute = { method: 'GET', path: '/api/running-simulations' } as const satisfies Route;
export const takeRunningSimulationRoute = {
  method: 'POST',
  path: '/api/running-simulations/:simulationId/holder',
} as const satisfies Route;
