// The data that report and reviews show of a completed simulation, from the log of this device or from the server.

import {
  type AnsweredQuestion,
  answersByBlock,
  type ExamRules,
  type QuestionKey,
  type QuestionMarks,
  type Simulation,
  type SimulationResults,
  scoreSimulation,
} from '@simulator/exam-engine';
import type { StoredSimulation } from '../device/store/device-store.ts';
import type { FormInWords } from './form-texts.ts';

export interface ReportedSimulation {
  readonly simulationId: string;
  readonly beganAt: string;
  readonly edition: string;
  /** The form, as `formInWords` takes it. */
  readonly form: FormInWords;
  /** Gives access to the content and the explanations (decision 0020). */
  readonly ticket: string;
  /** The rules that it was taken under. */
  readonly rules: ExamRules;
  readonly blocks: readonly ReportedBlock[];
  readonly unconfirmedGapMs: number;
  /**
   * The options chosen on each question, in order; from the log, or from the exam record that the device sent.
   * Undefined if neither is known.
   */
  readonly choices: ReadonlyMap<number, readonly number[]> | undefined;
}

/** What the state does not have, because it follows from the order of events. */
export type FiguresOfLog = Pick<ReportedSimulation, 'choices'>;

export interface ReportedBlock {
  readonly answered: readonly AnsweredQuestion[];
  /** Null if unknown. */
  readonly minutesUsed: number | null;
  readonly timeRanOut: boolean;
  /** The marks of the exam, in the order of the questions; from the log, or from the exam record. */
  readonly marks?: readonly QuestionMarks[] | undefined;
}

export function reportedFromLog(
  { ticket }: Pick<StoredSimulation, 'ticket'>,
  simulation: Simulation,
  ofLog: FiguresOfLog,
): ReportedSimulation {
  return {
    ...ofLog,
    simulationId: simulation.id,
    beganAt: simulation.beganAt,
    edition: simulation.form.edition,
    form: simulation.form,
    ticket,
    rules: simulation.rules,
    unconfirmedGapMs: simulation.unconfirmedGapMs,
    blocks: answersByBlock(simulation).map((answered, index) => {
      const completion = simulation.blocks[index]?.completion;
      return {
        answered,
        minutesUsed: completion?.minutesUsed ?? null,
        timeRanOut: completion?.cause === 'time-up',
        marks: simulation.blocks[index]?.marks,
      };
    }),
  };
}

/** `keys` has the keys of all blocks, in order, with the rulings on them. */
export function scoreReported(
  { rules, blocks }: ReportedSimulation,
  keys: readonly (readonly QuestionKey[])[],
): SimulationResults {
  const answered = blocks.flatMap((block) => block.answered);
  return scoreSimulation(rules.scoring, keys.flat(), answered);
}
