// Functions that change what is recorded of a block: answers, time spent, marks.

import type { Answer } from './answers.ts';
import { noMarks, type QuestionMarks } from './marks.ts';
import type { BlockRecord, Phase, Simulation } from './simulation.ts';

/** A selection that was not confirmed counts as the answer (decision 0043). */
export function withUnconfirmedAnswer(
  record: BlockRecord,
  phase: Phase & { name: 'block' },
  atMs: number,
): BlockRecord {
  const { question, selection, shownAtMs } = phase;
  return withTime(answered(record, question, selection), question, atMs - shownAtMs);
}

export function answered(record: BlockRecord, question: number, option: Answer): BlockRecord {
  return { ...record, answers: record.answers.with(question, option) };
}

export function withTime(record: BlockRecord, question: number, ms: number): BlockRecord {
  return { ...record, timeSpentMs: record.timeSpentMs.with(question, (record.timeSpentMs[question] ?? 0) + ms) };
}

export interface QuestionPlace {
  readonly block: number;
  readonly question: number;
}

export function withMarks(
  simulation: Simulation,
  { block, question }: QuestionPlace,
  change: (marks: QuestionMarks) => QuestionMarks,
): Partial<Simulation> {
  return {
    blocks: withRecord(simulation, block, (record) => {
      const before = record.marks[question] ?? noMarks;
      const after = change(before);
      return after === before ? record : { ...record, marks: record.marks.with(question, after) };
    }),
  };
}

export function withRecord(
  { blocks }: Simulation,
  block: number,
  change: (record: BlockRecord) => BlockRecord,
): readonly BlockRecord[] {
  return blocks.map((record, index) => (index === block - 1 ? change(record) : record));
}
