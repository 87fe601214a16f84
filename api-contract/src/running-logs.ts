// Calls that keep the log of a running simulation on the server, so that the person can continue on another device
// (decision 0088).

import * as z from 'zod/mini';
import { declareCall } from './call.ts';
import { edition, simulationId } from './identifiers.ts';
import {
  getRunningSimulationRoute,
  getRunningSimulationsRoute,
  sendRunningEventsRoute,
  takeRunningSimulationRoute,
} from './running-log-routes.ts';

export const maxRunningEvents = 200;

const wholeNumber = z.number().check(z.int(), z.gte(0), z.lte(1_000_000));
const time = z.number().check(z.gte(0), z.lte(8_640_000_000_000_000));
const code = z.string().check(z.regex(/^[A-Za-z-]{1,40}$/, 'expected a code of up to 40 letters'));
/**
 * A random id for each simulation on each device. It only tells devices apart; who may write follows from the session.
 */
const device = z.uuid();

/** Where the candidate is, for the other device to show. */
const place = z.object({
  phase: code,
  block: z.exactOptional(z.number().check(z.int(), z.gte(1), z.lte(100))),
  question: z.exactOptional(z.number().check(z.int(), z.gte(1), z.lte(1_000))),
});

/** A line of the log as the device has it. The engine owns its content, and upcasts and checks it when it is read. */
const runningEvent = z.looseObject({
  simulationId,
  sequence: wholeNumber,
  schemaVersion: z.number().check(z.int(), z.gte(1), z.lte(1_000)),
  examTimeMs: time,
  event: z.looseObject({ type: code }),
  sample: z.looseObject({ examTimeMs: time }),
});

export type RunningEvent = z.output<typeof runningEvent>;

const holder = z.object({ device, next: wholeNumber });

export const sendRunningEvents = declareCall({
  ...sendRunningEventsRoute,
  summary:
    'Adds events to the log of a running simulation from the device that runs it; the same again changes nothing',
  params: z.object({ simulationId }),
  body: z.object({
    device,
    events: z.array(runningEvent).check(z.minLength(1), z.maxLength(maxRunningEvents)),
    place,
    /** True if nobody can continue the simulation. The server then deletes its events. */
    isOver: z.boolean(),
  }),
  replies: { 200: z.object({ next: wholeNumber }) },
  refusals: {
    401: ['grant-needed', 'not-signed-in', 'session-ended'],
    403: ['not-your-simulation', 'second-factor-needed', 'running-log-full'],
    409: ['goes-on-elsewhere', 'log-gap', 'event-differs'],
    429: ['too-many-events', 'too-many-requests'],
  },
});

export const getRunningSimulation = declareCall({
  ...getRunningSimulationRoute,
  summary: 'Which device runs a simulation of the signed-in person, and which event comes next',
  params: z.object({ simulationId }),
  /** Without `device` if the account has no such log. */
  replies: { 200: z.object({ device: z.exactOptional(device), next: wholeNumber }) },
  refusals: { 401: ['not-signed-in', 'session-ended'], 403: ['second-factor-needed'] },
});

export const getRunningSimulations = declareCall({
  ...getRunningSimulationsRoute,
  summary: 'The simulations of the signed-in person that are not over, the one that went on last first',
  replies: { 200: z.object({ running: z.array(z.object({ simulationId, ...holder.shape, place })) }) },
  refusals: { 401: ['not-signed-in', 'session-ended'], 403: ['second-factor-needed'] },
});

export const takeRunningSimulation = declareCall({
  ...takeRunningSimulationRoute,
  summary: 'Goes on with a running simulation on this device, if nothing has happened on the other one meanwhile',
  params: z.object({ simulationId }),
  /** `holder` and `next` as the device read them. If one has changed, the other device remains the holder. */
  body: z.object({ device, holder: z.uuid(), next: wholeNumber }),
  replies: {
    200: z.object({
      edition,
      ticket: z.string(),
      events: z.array(runningEvent),
      /** The server's clock when the last event arrived, and now. */
      lastCameAtMs: z.number(),
      nowMs: z.number(),
    }),
  },
  refusals: {
    401: ['not-signed-in', 'session-ended'],
    403: ['second-factor-needed'],
    404: ['no-such-simulation'],
    409: ['goes-on-elsewhere'],
    429: ['too-many-requests'],
  },
});
