// A past simulation in the form that its report needs, from this browser's log or from the server's reply.

import { fromPastAnswers, type PastAnswersOfBlock } from '@simulator/api-contract';
import { choicesByQuestion, findRules } from '@simulator/exam-engine';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { ownerOf } from '../../device/store/ownership.ts';
import { replayLog } from '../../device/store/replay-log.ts';
import { type ReportedSimulation, reportedFromLog } from '../../report/reported-simulation.ts';
import { isCompleted } from './past-simulations.ts';

/** A completed simulation of this browser, with its owner; undefined if it has none such. */
export async function findPastOnDevice(
  store: DeviceStore,
  simulationId: string,
): Promise<{ readonly owner: string; readonly past: ReportedSimulation } | undefined> {
  const stored = await store.findSimulation(simulationId);
  const simulation = stored && (await replayLog(store, simulationId));
  if (!simulation || !isCompleted(simulation)) return undefined;
  const choices = choicesByQuestion(simulation.form, await store.readLog(simulationId));
  return { owner: ownerOf(stored), past: { ...reportedFromLog(stored, simulation), choices } };
}

/** What the server answers about one past simulation, as far as it is needed here. */
interface PastOnServer {
  readonly ticket: string;
  readonly simulation: {
    readonly simulationId: string;
    readonly beganAt: string;
    readonly edition: string;
    readonly formId: string;
    readonly formName?: string;
    readonly editionDate?: string;
    readonly rules: string;
    readonly ending: { readonly blocks: readonly { readonly block: number; readonly minutesUsed: number }[] } | null;
  };
  readonly attempts: readonly (PastAnswersOfBlock & { readonly block: number })[];
}

/** Undefined if it was taken under rules that this page does not know. */
export function pastFromServer({ simulation, ticket, attempts }: PastOnServer): ReportedSimulation | undefined {
  const { simulationId, beganAt, edition, formId, formName, editionDate, ending } = simulation;
  const rules = findRules(simulation.rules);
  if (!rules) return undefined;
  const inOrder = attempts.toSorted((a, b) => a.block - b.block);
  return {
    simulationId,
    beganAt,
    edition,
    form: { formId, name: formName, date: editionDate },
    ticket,
    rules,
    unconfirmedGapMs: 0,
    blocks: inOrder.map(({ block, ...told }) => ({
      answered: fromPastAnswers(told),
      minutesUsed: ending?.blocks.find((used) => used.block === block)?.minutesUsed ?? null,
      timeRanOut: false,
    })),
  };
}
