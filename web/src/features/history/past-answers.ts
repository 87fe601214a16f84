// A past simulation as its report tells it, from this browser's log or from what the server answers.

import { observedRules, replay } from '@simulator/exam-engine';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { ownerOf } from '../../device/store/ownership.ts';
import { type ReportedSimulation, reportedFromLog } from '../../report/reported-simulation.ts';
import { isCompleted } from './past-simulations.ts';

/** A completed simulation of this browser, with its owner; undefined if it has none such. */
export async function findPastOnDevice(
  store: DeviceStore,
  simulationId: string,
): Promise<{ readonly owner: string; readonly past: ReportedSimulation } | undefined> {
  const stored = await store.findSimulation(simulationId);
  const simulation = stored && replay(await store.readLog(simulationId));
  if (!simulation || !isCompleted(simulation)) return undefined;
  return { owner: ownerOf(stored), past: reportedFromLog(stored, simulation) };
}

/** What the server answers about one past simulation, as far as it is needed here. */
interface PastOnServer {
  readonly ticket: string;
  readonly simulation: {
    readonly simulationId: string;
    readonly beganAt: string;
    readonly edition: string;
    readonly ending: { readonly blocks: readonly { readonly block: number; readonly minutesUsed: number }[] } | null;
  };
  readonly attempts: readonly {
    readonly block: number;
    readonly answers: readonly (readonly [question: number, answer: number])[];
  }[];
}

export function pastFromServer({ simulation, ticket, attempts }: PastOnServer): ReportedSimulation {
  const { simulationId, beganAt, edition, ending } = simulation;
  const inOrder = attempts.toSorted((a, b) => a.block - b.block);
  return {
    simulationId,
    beganAt,
    edition,
    ticket,
    scoring: observedRules.scoring,
    unconfirmedGapMs: 0,
    blocks: inOrder.map(({ block, answers }) => ({
      answers: new Map(answers.map(([id, answer]) => [id, answer < 0 ? null : answer])),
      timeSpentMs: new Map(),
      minutesUsed: ending?.blocks.find((used) => used.block === block)?.minutesUsed ?? null,
      timeRanOut: false,
    })),
  };
}
