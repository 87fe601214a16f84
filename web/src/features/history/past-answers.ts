// Converts a past simulation from this browser's log, or from the server's reply, to what its report needs.

import { type ExamRecord, fromPastAnswers, fromRecordedMarks, type PastAnswersOfBlock } from '@simulator/api-contract';
import { blockMinutesFor, choicesByQuestion, chosenRules, type RulesChoice } from '@simulator/exam-engine';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { ownerOf } from '../../device/store/ownership.ts';
import { replayLog } from '../../device/store/replay-log.ts';
import { type ReportedSimulation, reportedFromLog } from '../../report/reported-simulation.ts';
import { isCompleted } from './past-simulations.ts';

/** Finds a completed simulation in this browser, with its owner. Undefined if there is none. */
export async function findPastOnDevice(
  store: DeviceStore,
  simulationId: string,
): Promise<{ readonly owner: string; readonly past: ReportedSimulation } | undefined> {
  const stored = await store.findSimulation(simulationId);
  const simulation = stored && (await replayLog(store, simulationId));
  if (!simulation || !isCompleted(simulation)) return undefined;
  const choices = choicesByQuestion(simulation.form, await store.readLog(simulationId));
  return { owner: ownerOf(stored), past: reportedFromLog(stored, simulation, { choices }) };
}

/** The part of the server's reply about a past simulation that is needed here. */
interface PastOnServer {
  readonly ticket: string;
  readonly simulation: RulesChoice & {
    readonly simulationId: string;
    readonly beganAt: string;
    readonly edition: string;
    readonly formId: string;
    readonly formName?: string;
    readonly editionDate?: string;
    readonly ending: { readonly blocks: readonly { readonly block: number; readonly minutesUsed: number }[] } | null;
  };
  readonly attempts: readonly (PastAnswersOfBlock & { readonly block: number })[];
  /** Absent if the device on which the simulation was taken did not report one. */
  readonly record?: ExamRecord | undefined;
}

/** Undefined if the simulation was taken under rules that this page does not know. */
export function pastFromServer({ simulation, ticket, attempts, record }: PastOnServer): ReportedSimulation | undefined {
  const { simulationId, beganAt, edition, formId, formName, editionDate, ending } = simulation;
  const rules = chosenRules(simulation);
  if (!rules) return undefined;
  const inOrder = attempts.toSorted((a, b) => a.block - b.block);
  const [first] = inOrder;
  return {
    simulationId,
    beganAt,
    edition,
    form: { formId, name: formName, date: editionDate },
    ticket,
    // All blocks of a form have the same length, and those of an own form may be shorter than the rules'
    // (own-forms-13).
    rules: first ? { ...rules, blockMinutes: blockMinutesFor(first.answers.length, rules) } : rules,
    unconfirmedGapMs: 0,
    choices: record && choicesIn(record),
    blocks: inOrder.map(({ block, ...ofBlock }) => ({
      answered: fromPastAnswers(ofBlock),
      minutesUsed: ending?.blocks.find((used) => used.block === block)?.minutesUsed ?? null,
      ...recordedOf(record, block, ofBlock),
    })),
  };
}

/** Only questions on which several options were chosen have `choices`. There is nothing to tell about the others. */
function choicesIn({ blocks }: ExamRecord): ReadonlyMap<number, readonly number[]> {
  return new Map(
    blocks.flatMap(({ questions }) =>
      questions.flatMap(({ questionId, choices }) => (choices ? [[questionId, choices] as const] : [])),
    ),
  );
}

function recordedOf(record: ExamRecord | undefined, block: number, { answers }: PastAnswersOfBlock) {
  const recorded = record?.blocks.find((one) => one.block === block);
  if (!recorded) return { timeRanOut: false };
  const byId = new Map(recorded.questions.map((question) => [question.questionId, question]));
  const marks = answers.map(([questionId]) => fromRecordedMarks(byId.get(questionId) ?? {}));
  return { timeRanOut: recorded.cause === 'time-up', marks };
}
