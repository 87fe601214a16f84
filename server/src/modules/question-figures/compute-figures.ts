// Computes the figures of an edition from all first attempts. It reads new attempts page by page, and computes
// difficulties from a sample in a separate thread, so that candidates are served meanwhile.

import type { EditionFigures } from '@simulator/api-contract';
import { standardRules } from '@simulator/exam-engine';
import { minAnswers, warningsOf } from '@simulator/question-statistics';
import type { Database } from '../../platform/database/database.ts';
import { type FirstSimulation, listFirstSimulations } from '../../platform/first-simulations.ts';
import type { AskedEdition } from './asked-questions.ts';
import { keepScale, type PlaceAll } from './kept-scale.ts';
import { keepSums, type UpdateSums } from './kept-sums.ts';
import { readReports } from './read-reports.ts';

/** What one computation keeps for the next. Each process has its own. */
export interface FiguresMemory {
  readonly updateSums: UpdateSums;
  readonly placeAll: PlaceAll;
}

export const makeFiguresMemory = (): FiguresMemory => ({ updateSums: keepSums(), placeAll: keepScale() });

/**
 * `all` are the published editions, including this one: difficulties are on one scale for all of them. `memory` keeps
 * the counts for the next computation.
 */
export async function computeFigures(
  db: Database,
  asked: AskedEdition,
  all: readonly AskedEdition[],
  memory: FiguresMemory = makeFiguresMemory(),
): Promise<EditionFigures> {
  // Taken before the simulations are listed, because attempts stored later are in none of the figures.
  const computedAt = new Date();
  const firsts = await listFirstSimulations(db, asked.edition, asked.blocks);
  const { sums } = await memory.updateSums(db, asked, firsts);
  const { n, reliability, questions } = sums.figures();
  const difficulties = questions.length === 0 ? new Map() : await memory.placeAll(db, all);
  const reported = await readReports(db, asked.edition);
  const byId = new Map(asked.questions.map((question) => [question.id, question]));
  return {
    edition: asked.edition,
    formId: asked.formId,
    computedAt: computedAt.toISOString(),
    n,
    fewest: minAnswers,
    rulings: asked.rulings ?? 0,
    reliability,
    correctCounts: countByCorrect(asked, firsts),
    questions: questions.flatMap((figures) => {
      const question = byId.get(figures.question);
      if (!question) return [];
      const { key, block, topic } = question;
      const reports = reported.get(question.id)?.reports ?? 0;
      const limits = { key, timeAQuestionMs, reports };
      return [
        {
          ...figures,
          options: figures.options.map(([...counts]) => counts),
          omitted: [...figures.omitted],
          ...{ block, topic, key, reports },
          difficulty: difficulties.get(question.id) ?? null,
          warnings: [...warningsOf(figures, limits)],
        },
      ];
    }),
  };
}

/** At each index, how many people got that many scored questions right; empty below the minimum of answers. */
function countByCorrect({ questions }: AskedEdition, firsts: readonly FirstSimulation[]): number[] {
  if (firsts.length < minAnswers) return [];
  const counts = Array.from({ length: questions.filter(({ isScored }) => isScored).length + 1 }, () => 0);
  for (const { correct } of firsts) counts[correct] = (counts[correct] ?? 0) + 1;
  return counts;
}

/** The time per question is the same on forms of every size. */
const timeAQuestionMs = (standardRules.blockMinutes * 60_000) / standardRules.questionsPerBlock;
