// The tutorial before block 1. Its minutes count nowhere, and the candidate can leave it at any moment.

import type { Simulation } from '@simulator/exam-engine';
import { useId } from 'react';
import { PauseButton } from '../between/paused-screen.tsx';
import type { ExamRunner } from '../simulation-runner.ts';
import { Tutorial } from './tutorial.tsx';
import { TutorialRunner } from './tutorial-runner.ts';
import { tutorialTexts } from './tutorial-texts.ts';

interface TutorialScreenProps {
  readonly runner: ExamRunner;
  readonly simulation: Simulation;
}

/** Kept outside the component, because a pause takes the tutorial off the screen and it continues where it was. */
const tutorials = new WeakMap<ExamRunner, TutorialRunner>();

export default function TutorialScreen({ runner, simulation: { rules } }: TutorialScreenProps) {
  const hintId = useId();
  // The tutorial phase and the tutorial's own block share this clock: both began together, have the same minutes, and
  // stop for a pause.
  const now = () => {
    const { phase } = runner.state.simulation;
    return phase.name === 'tutorial' ? runner.displayTimeMs() - phase.startedAtMs : 0;
  };
  const begin = () => {
    const begun = new TutorialRunner(rules, rules.tutorialMinutes, now);
    tutorials.set(runner, begun);
    return begun;
  };
  /** Returns the tutorial that a pause took off the screen, if there is one. */
  const resumed = () => {
    const tutorial = tutorials.get(runner);
    tutorial?.done.add('pause');
    return tutorial;
  };
  return (
    <Tutorial
      rules={rules}
      canPause={rules.mayPause}
      open={() => resumed() ?? begin()}
      begin={begin}
      ways={(isDone) => (
        <>
          {rules.mayPause && <PauseButton runner={runner} />}
          <button
            type="button"
            className={isDone ? 'button' : 'button button--quiet'}
            aria-describedby={isDone ? undefined : hintId}
            onClick={() => void runner.dispatch({ type: 'EndTutorial' })}
          >
            {isDone ? tutorialTexts.start : tutorialTexts.skip}
          </button>
          {!isDone && (
            <p className="tutorial__hint" id={hintId}>
              {tutorialTexts.skipped}
            </p>
          )}
        </>
      )}
    />
  );
}
