// Review of one block of the simulation that runs here; its log remembers the place.

import type { Phase, QuestionNotes, QuestionText, Simulation } from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import type { FindPicture } from '../../../question/question-picture.tsx';
import { BlockReview } from '../../../report/block-review.tsx';
import type { ExamController } from '../exam-controller.ts';
import type { SimulationRunner } from '../simulation-runner.ts';

interface ReviewProps {
  readonly controller: ExamController;
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
  readonly phase: Phase & { readonly name: 'review' };
  readonly questions: readonly QuestionText[];
  readonly findPicture: FindPicture;
}

export default function ReviewScreen({ controller, runner, simulation, phase, questions, findPicture }: ReviewProps) {
  const keys = useBlockKeys(controller, phase.block);
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

function useBlockKeys(controller: ExamController, block: number): readonly QuestionNotes[] | undefined {
  const [keys, setKeys] = useState<readonly QuestionNotes[]>();
  useEffect(() => {
    void controller.readKeys().then((all) => setKeys(all?.[block - 1]));
  }, [controller, block]);
  return keys;
}
