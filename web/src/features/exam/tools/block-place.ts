// Where the candidate is in a block, and which questions are flagged and answered.

import { noMarks, type Phase, type QuestionMarks, type Simulation } from '@simulator/exam-engine';
import type { ExamRunner } from '../simulation-runner.ts';

type BlockPhase = Phase & { readonly name: 'block' };

export interface BlockPlace {
  readonly runner: ExamRunner;
  readonly simulation: Simulation;
  readonly phase: BlockPhase;
}

export function marksShown({ simulation, phase }: Pick<BlockPlace, 'simulation' | 'phase'>): QuestionMarks {
  return simulation.blocks[phase.block - 1]?.marks[phase.question] ?? noMarks;
}

/** The state of each question of the block, in order. */
export function questionStates({ simulation, phase }: Pick<BlockPlace, 'simulation' | 'phase'>) {
  const record = simulation.blocks[phase.block - 1];
  return (record?.answers ?? []).map((answer, question) => ({
    question,
    isAnswered: answer !== null,
    isFlagged: record?.marks[question]?.flagged ?? false,
  }));
}

export type QuestionState = ReturnType<typeof questionStates>[number];
