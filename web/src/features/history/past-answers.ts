// What showing a past simulation again takes: its answers, from this browser's log or from the server, and their content.

import { getBlockKeysRoute, getBlockQuestionsRoute, ticketHeader } from '@simulator/api-contract';
import {
  type BlockKeys,
  observedRules,
  type QuestionText,
  replay,
  type ScoringRule,
  type SimulationResults,
  scoreSimulation,
} from '@simulator/exam-engine';
import { callForText } from '../../api/call-server.ts';
import { parseKeys, readBlockKeys } from '../../device/content/block-keys.ts';
import { fetchPicture } from '../../device/content/fetch-picture.ts';
import { parseBlockQuestions } from '../../device/content/parse-content.ts';
import { readBlockQuestions } from '../../device/content/stored-questions.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { ownerOf } from '../../device/store/ownership.ts';
import { isCompleted } from './past-simulations.ts';

export interface PastAnswers {
  readonly beganAt: string;
  readonly edition: string;
  /** Covers the content and the explanations (decision 0020). */
  readonly ticket: string;
  readonly scoring: ScoringRule;
  readonly blocks: readonly PastBlock[];
  readonly unconfirmedGapMs: number;
}

interface PastBlock {
  readonly answers: ReadonlyMap<number, number | null>;
  /** Milliseconds by question id; empty if nobody remembers. */
  readonly timeSpentMs: ReadonlyMap<number, number>;
  readonly minutesUsed: number | null;
  readonly timeRanOut: boolean;
}

/** A completed simulation of this browser, with its owner; undefined if it has none such. */
export async function findPastOnDevice(
  store: DeviceStore,
  simulationId: string,
): Promise<{ readonly owner: string; readonly past: PastAnswers } | undefined> {
  const stored = await store.findSimulation(simulationId);
  const simulation = stored && replay(await store.readLog(simulationId));
  if (!simulation || !isCompleted(simulation)) return undefined;
  const past: PastAnswers = {
    beganAt: simulation.beganAt,
    edition: simulation.form.edition,
    ticket: stored.ticket,
    scoring: simulation.rules.scoring,
    unconfirmedGapMs: simulation.unconfirmedGapMs,
    blocks: simulation.form.blocks.map((ids, index) => {
      const record = simulation.blocks[index];
      return {
        answers: new Map(ids.map((id, position) => [id, record?.answers[position] ?? null])),
        timeSpentMs: new Map(ids.map((id, position) => [id, record?.timeSpentMs[position] ?? 0])),
        minutesUsed: record?.completion?.minutesUsed ?? null,
        timeRanOut: record?.completion?.cause === 'time-up',
      };
    }),
  };
  return { owner: ownerOf(stored), past };
}

/** What the server answers about one past simulation, as far as it is needed here. */
interface PastOnServer {
  readonly ticket: string;
  readonly simulation: {
    readonly beganAt: string;
    readonly edition: string;
    readonly ending: { readonly blocks: readonly { readonly block: number; readonly minutesUsed: number }[] } | null;
  };
  readonly attempts: readonly {
    readonly block: number;
    readonly answers: readonly (readonly [question: number, answer: number])[];
  }[];
}

export function pastFromServer({ simulation, ticket, attempts }: PastOnServer): PastAnswers {
  const { beganAt, edition, ending } = simulation;
  const inOrder = attempts.toSorted((a, b) => a.block - b.block);
  return {
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

export function scorePast({ scoring, blocks }: PastAnswers, keys: readonly BlockKeys['keys'][]): SimulationResults {
  return scoreSimulation(scoring, keys.flat(), new Map(blocks.flatMap(({ answers }) => [...answers])));
}

/** Content of a past simulation's edition: from the device, else from the server with the ticket. Throws when neither has it. */
export function contentOf(store: DeviceStore | null, { edition, ticket, blocks }: PastAnswers) {
  const headers = { [ticketHeader]: ticket };
  const findKeys = async (block: number): Promise<BlockKeys['keys']> => {
    const stored = store && (await readBlockKeys(store, edition, block));
    if (stored) return stored;
    const { text } = await callForText(getBlockKeysRoute, { params: { edition, block }, headers });
    const keys = parseKeys(text);
    if (!keys) throw new Error(`Keys of block ${block} arrived in an unexpected shape`);
    return keys;
  };
  return {
    allKeys: (): Promise<readonly BlockKeys['keys'][]> => Promise.all(blocks.map((_, index) => findKeys(index + 1))),
    async questions(block: number): Promise<readonly QuestionText[]> {
      const stored = store && (await readBlockQuestions(store, edition, block));
      if (stored) return stored;
      const { text } = await callForText(getBlockQuestionsRoute, { params: { edition, block }, headers });
      const parsed = parseBlockQuestions(text);
      if (!parsed) throw new Error(`Block ${block} arrived in an unexpected shape`);
      return parsed.questions;
    },
    /** Undefined where neither has it: its text in words stands there instead. */
    findPicture: async (path: string): Promise<Blob | undefined> =>
      (await store?.findPicture(edition, path)) ?? fetchPicture(path, ticket),
  };
}

export type PastContent = ReturnType<typeof contentOf>;
