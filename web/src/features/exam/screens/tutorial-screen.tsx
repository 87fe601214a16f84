// Before block 1: the tutorial, whose minutes count nowhere, and which can be left at any moment.

import type { Phase, Simulation } from '@simulator/exam-engine';
import type { ExamRunner } from '../simulation-runner.ts';
import { Tutorial } from '../tutorial/tutorial.tsx';
import { tutorialTexts } from '../tutorial/tutorial-texts.ts';
import { PauseButton } from './paused-screen.tsx';

interface TutorialScreenProps {
  readonly runner: ExamRunner;
  readonly simulation: Simulation;
  readonly phase: Phase & { readonly name: 'tutorial' };
}

export default function TutorialScreen({ runner, simulation: { rules }, phase }: TutorialScreenProps) {
  // The clock of its block is the tutorial's: both began together and have the same minutes.
  return (
    <Tutorial
      rules={rules}
      minutes={rules.tutorialMinutes}
      now={() => runner.displayTimeMs() - phase.startedAtMs}
      ways={(isDone) => (
        <>
          {rules.mayPause && <PauseButton runner={runner} />}
          <button
            type="button"
            className={isDone ? 'button' : 'button button--quiet'}
            onClick={() => void runner.dispatch({ type: 'EndTutorial' })}
          >
            {isDone ? tutorialTexts.start : tutorialTexts.skip}
          </button>
        </>
      )}
    />
  );
}
