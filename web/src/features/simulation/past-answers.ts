// What showing a past simulation again takes: its answers, from this browser's log or from the server, and their content.

import {
  fromPastAnswers,
  getBlockKeysRoute,
  getBlockQuestionsRoute,
  type PastAnswersOfBlock,
  ticketHeader,
} from '@simulator/api-contract';
import {
  type AnsweredQuestion,
  answersByBlock,
  type BlockKeys,
  type ExamRules,
  findRules,
  type QuestionText,
  type SimulationResults,
  scoreSimulation,
} from '@simulator/exam-engine';
import { callForText } from '../../api/call-server.ts';
import { parseKeys, readBlockKeys } from './block-keys.ts';
import type { DeviceStore } from './device-store.ts';
import { fetchPicture } from './fetch-picture.ts';
import { ownerOf } from './ownership.ts';
import { parseBlockQuestions } from './parse-content.ts';
import { isCompleted } from './past-simulations.ts';
import { replayLog } from './replay-log.ts';
import { readBlockQuestions } from './stored-questions.ts';

export interface PastAnswers {
  readonly beganAt: string;
  readonly edition: string;
  /** Covers the content and the explanations (decision 0020). */
  readonly ticket: string;
  /** Those that it was taken under. */
  readonly rules: ExamRules;
  readonly blocks: readonly PastBlock[];
  readonly unconfirmedGapMs: number;
}

interface PastBlock {
  readonly answered: readonly AnsweredQuestion[];
  readonly minutesUsed: number | null;
  readonly timeRanOut: boolean;
}

/** A completed simulation of this browser, with its owner; undefined if it has none such. */
export async function findPastOnDevice(
  store: DeviceStore,
  simulationId: string,
): Promise<{ readonly owner: string; readonly past: PastAnswers } | undefined> {
  const stored = await store.findSimulation(simulationId);
  const simulation = stored && (await replayLog(store, simulationId));
  if (!simulation || !isCompleted(simulation)) return undefined;
  const past: PastAnswers = {
    beganAt: simulation.beganAt,
    edition: simulation.form.edition,
    ticket: stored.ticket,
    rules: simulation.rules,
    unconfirmedGapMs: simulation.unconfirmedGapMs,
    blocks: answersByBlock(simulation).map((answered, index) => {
      const completion = simulation.blocks[index]?.completion;
      return {
        answered,
        minutesUsed: completion?.minutesUsed ?? null,
        timeRanOut: completion?.cause === 'time-up',
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
    readonly rules: string;
    readonly ending: { readonly blocks: readonly { readonly block: number; readonly minutesUsed: number }[] } | null;
  };
  readonly attempts: readonly (PastAnswersOfBlock & { readonly block: number })[];
}

/** Undefined where it was taken under rules that this page does not know. */
export function pastFromServer({ simulation, ticket, attempts }: PastOnServer): PastAnswers | undefined {
  const { beganAt, edition, ending } = simulation;
  const rules = findRules(simulation.rules);
  if (!rules) return undefined;
  const inOrder = attempts.toSorted((a, b) => a.block - b.block);
  return {
    beganAt,
    edition,
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

export function scorePast({ rules, blocks }: PastAnswers, keys: readonly BlockKeys['keys'][]): SimulationResults {
  const answered = blocks.flatMap((block) => block.answered);
  return scoreSimulation(rules.scoring, keys.flat(), answered);
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
