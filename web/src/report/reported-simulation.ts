// What report and reviews tell of a completed simulation, whoever remembers it: the log of this device, or the server.

import {
  type BlockKeys,
  type ScoringRule,
  type Simulation,
  type SimulationResults,
  scoreSimulation,
} from '@simulator/exam-engine';
import type { StoredSimulation } from '../device/store/device-store.ts';

export interface ReportedSimulation {
  readonly simulationId: string;
  readonly beganAt: string;
  readonly edition: string;
  /** Covers the content and the explanations (decision 0020). */
  readonly ticket: string;
  readonly scoring: ScoringRule;
  readonly blocks: readonly ReportedBlock[];
  readonly unconfirmedGapMs: number;
}

export interface ReportedBlock {
  readonly answers: ReadonlyMap<number, number | null>;
  /** Milliseconds by question id; empty if nobody remembers. */
  readonly timeSpentMs: ReadonlyMap<number, number>;
  /** Null if nobody remembers. */
  readonly minutesUsed: number | null;
  readonly timeRanOut: boolean;
}

export function reportedFromLog(
  { ticket }: Pick<StoredSimulation, 'ticket'>,
  simulation: Simulation,
): ReportedSimulation {
  return {
    simulationId: simulation.id,
    beganAt: simulation.beganAt,
    edition: simulation.form.edition,
    ticket,
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
}

/** `keys` are those of all blocks, in order. */
export function scoreReported(
  { scoring, blocks }: ReportedSimulation,
  keys: readonly BlockKeys['keys'][],
): SimulationResults {
  return scoreSimulation(scoring, keys.flat(), new Map(blocks.flatMap(({ answers }) => [...answers])));
}
