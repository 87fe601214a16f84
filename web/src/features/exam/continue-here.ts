// Moves a simulation that runs on another device of the same account to this device (decision 0088).

import { getRunningSimulationsRoute, takeRunningSimulationRoute } from '@simulator/api-contract';
import { isOf, replay, upcast } from '@simulator/exam-engine';
import { callOfShape } from '../../api/call-of-shape.ts';
import { callForText, parseJson, ServerUnreachable } from '../../api/call-server.ts';
import { readStoredUserId } from '../../api/stored-user.ts';
import type { ClockSample } from '../../device/clock/exam-clock.ts';
import { bearerOf } from '../../device/outbox/bearer.ts';
import type { DeviceStore, StoredEvent } from '../../device/store/device-store.ts';
import { openRunningLogStore } from '../../device/store/running-log-store.ts';
import { completedAttempts } from './simulation-runner.ts';

const runningShape = {
  simulationId: 'string',
  device: 'string',
  next: 'number',
  place: { phase: 'string', 'block?': 'number', 'question?': 'number' },
} as const;
const takenShape = { edition: 'string', ticket: 'string', lastCameAtMs: 'number', nowMs: 'number' } as const;
const eventShape = {
  simulationId: 'string',
  sequence: 'number',
  schemaVersion: 'number',
  examTimeMs: 'number',
  event: { type: 'string' },
  sample: { examTimeMs: 'number', wallMs: 'number', monotonicMs: 'number', pageId: 'string' },
} as const;

export interface RunningElsewhere {
  readonly simulationId: string;
  /** The id of the device that runs the simulation. */
  readonly device: string;
  readonly next: number;
  readonly place: { readonly phase: string; readonly block?: number; readonly question?: number };
}

/**
 * Finds the simulation that continued last on another device. Returns null if there is none, or `expired` if only a
 * refreshed session could tell.
 */
export async function findRunningElsewhere(
  store: DeviceStore,
  mayRefresh: boolean,
): Promise<RunningElsewhere | 'expired' | null> {
  const userId = readStoredUserId();
  if (userId === null) return null;
  const headers = await bearerOf(userId, mayRefresh);
  if (!headers) return 'expired';
  const { running } = await callOfShape(getRunningSimulationsRoute, { running: [runningShape] }, { headers });
  const here = new Set((await store.listSimulations()).flatMap(({ device }) => device ?? []));
  return running.find(({ device }) => !here.has(device)) ?? null;
}

/**
 * Takes over the simulation and stores it on this device as the open one. Rejects with the server's 409 if the
 * simulation continued on the other device meanwhile. A repeated call with the same `device` gets the same reply, in
 * case the first reply was lost.
 */
export async function continueHere({ simulationId, device: holder, next }: RunningElsewhere, device: string) {
  const userId = readStoredUserId();
  const headers = userId !== null && (await bearerOf(userId));
  if (!headers) throw new ServerUnreachable('There is no session');
  const { text } = await callForText(takeRunningSimulationRoute, {
    ...{ params: { simulationId }, headers },
    body: { device, holder, next },
    timeoutMs: 60_000,
  });
  const reply = parseJson(text);
  const events = logIn(reply);
  if (!isOf(takenShape, reply) || !events) throw new ServerUnreachable('The log came in an unexpected shape');
  const log = events.map(upcast);
  const simulation = replay(log);
  const last = log.at(-1);
  if (!simulation || !last) throw new ServerUnreachable('The log is empty');
  const { edition, ticket, nowMs, lastCameAtMs } = reply;
  const stored = {
    ...{ simulationId, edition, ticket, userId, device },
    beganAt: simulation.beganAt,
    open: 1 as const,
  };
  const attempts = completedAttempts(stored, simulation, log);
  const store = await openRunningLogStore();
  try {
    await store.adopt({
      simulation: stored,
      events,
      sample: sampleHere(last, nowMs, lastCameAtMs),
      // The times must differ, because they identify the attempts in the visible mirror.
      attempts: attempts.map((one, index) => ({ ...one, completedAtMs: one.completedAtMs + index })),
    });
  } finally {
    store.close();
  }
}

/** Checks only that these are lines of a log. The engine checks what it replays. */
function logIn(reply: unknown): readonly StoredEvent[] | null {
  const isLog = (value: unknown): value is { readonly events: readonly StoredEvent[] } =>
    isOf({ events: [eventShape] }, value);
  return isLog(reply) ? reply.events : null;
}

/** Exam time now, by the server's clock. This device's own clock has measured none of it. */
function sampleHere({ sample, examTimeMs }: StoredEvent, nowMs: number, lastCameAtMs: number): ClockSample {
  const byServer = sample.server
    ? sample.server.examTimeMs + (nowMs - sample.server.serverMs)
    : examTimeMs + (nowMs - lastCameAtMs);
  // Exam time must exceed every sample of the other device, whose clocks mean nothing here.
  const here = Math.max(byServer, sample.examTimeMs + 1, examTimeMs + 1);
  return {
    ...{ wallMs: Date.now(), monotonicMs: performance.now(), pageId: crypto.randomUUID() },
    examTimeMs: here,
    server: { serverMs: nowMs, examTimeMs: here },
  };
}
