// A past simulation in the form that its report needs, from this browser's log or from the server's reply.

import { type ExamRecord, fromPastAnswers, type PastAnswersOfBlock } from '@simulator/api-contract';
import {
  blockMinutesFor,
  choicesByQuestion,
  chosenRules,
  type QuestionMarks,
  type RulesChoice,
} from '@simulator/exam-engine';
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
  /** Absent if the device that it was taken on reported none. */
  readonly record?: ExamRecord | undefined;
}

/** Undefined if it was taken under rules that this page does not know. */
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
    // The blocks of a form are alike, and an operator's own may be shorter than the rules' (own-forms-13).
    rules: first ? { ...rules, blockMinutes: blockMinutesFor(first.answers.length, rules) } : rules,
    unconfirmedGapMs: 0,
    ...(record && { choices: choicesIn(record) }),
    blocks: inOrder.map(({ block, ...ofBlock }) => ({
      answered: fromPastAnswers(ofBlock),
      minutesUsed: ending?.blocks.find((used) => used.block === block)?.minutesUsed ?? null,
      ...recordedOf(record, block, ofBlock),
    })),
  };
}

/** Questions that were answered at once are left out: of them there is nothing to tell. */
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
  const marks = answers.map(([questionId]): QuestionMarks => {
    const { flagged = false, struck = [], highlights = [], note = '' } = byId.get(questionId) ?? {};
    return { flagged, struck, highlights: highlights.map(([from, to]) => ({ from, to })), note };
  });
  return { timeRanOut: recorded.cause === 'time-up', marks };
}
