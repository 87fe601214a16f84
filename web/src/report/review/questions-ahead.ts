// The questions of all blocks, read while the reader looks at the results, so that a review opens with its question.

import type { QuestionText } from '@simulator/exam-engine';
import { useEffect, useMemo } from 'react';
import type { SimulationContent } from '../../device/content/simulation-content.ts';
import type { ReportedBlock } from '../reported-simulation.ts';

/** By block. Blocks that are not on the device are read when their review opens. */
export type QuestionsAhead = ReadonlyMap<number, readonly QuestionText[]>;

/** Milliseconds between two blocks in a browser that does not tell when it is idle. */
const restMs = 200;

export function useQuestionsAhead(
  content: SimulationContent,
  blocks: readonly ReportedBlock[],
  isDue: boolean,
): QuestionsAhead {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read belongs to one content
  const ahead = useMemo(() => new Map<number, readonly QuestionText[]>(), [content]);
  useEffect(() => {
    if (!isDue) return;
    let isWanted = true;
    const read = async () => {
      for (const [index, { answered }] of blocks.entries()) {
        if (ahead.has(index + 1)) continue;
        await untilIdle();
        if (!isWanted) return;
        const questions = await content.questionsHere(index + 1, answered.length).catch(() => undefined);
        if (questions) ahead.set(index + 1, questions);
      }
    };
    void read();
    return () => {
      isWanted = false;
    };
  }, [content, blocks, isDue, ahead]);
  return ahead;
}

function untilIdle(): Promise<unknown> {
  return new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(resolve);
    else setTimeout(resolve, restMs);
  });
}
