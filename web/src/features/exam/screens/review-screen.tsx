// Review of one block of the simulation that runs here; its log remembers the place.

import type { Phase, QuestionNotes, QuestionText, Simulation } from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import type { FindPicture } from '../../../question/question-picture.tsx';
import { BlockReview } from '../../../report/block-review.tsx';
import type { ExamSession } from '../exam-controller.ts';
import type { SimulationRunner } from '../simulation-runner.ts';

interface ReviewProps {
  readonly session: ExamSession;
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
  readonly phase: Phase & { readonly name: 'review' };
  readonly questions: readonly QuestionText[];
  readonly findPicture: FindPicture;
}

export default function ReviewScreen({ session, runner, simulation, phase, questions, findPicture }: ReviewProps) {
  const keys = useBlockKeys(session, phase.block);
  const record = simulation.blocks[phase.block - 1];
  return (
    <BlockReview
      block={phase.block}
      position={phase.question}
      questions={questions}
      keys={keys}
      answers={record?.answers ?? []}
      timeSpentMs={record?.timeSpentMs ?? []}
      source={runner.stored}
      findPicture={findPicture}
      onMove={(question) => void runner.dispatch({ type: 'MoveReview', question })}
      onClose={() => void runner.dispatch({ type: 'CloseReview' })}
    />
  );
}

function useBlockKeys(session: ExamSession, block: number): readonly QuestionNotes[] | undefined {
  const [keys, setKeys] = useState<readonly QuestionNotes[]>();
  useEffect(() => {
    void session.readKeys().then((all) => setKeys(all?.[block - 1]));
  }, [session, block]);
  return keys;
}
