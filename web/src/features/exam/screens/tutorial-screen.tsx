// Before block 1: the tutorial, whose minutes count nowhere, and which can be left at any moment.

import type { Simulation } from '@simulator/exam-engine';
import { useId } from 'react';
import type { ExamRunner } from '../simulation-runner.ts';
import { Tutorial } from '../tutorial/tutorial.tsx';
import { TutorialRunner } from '../tutorial/tutorial-runner.ts';
import { tutorialTexts } from '../tutorial/tutorial-texts.ts';
import { PauseButton } from './paused-screen.tsx';

interface TutorialScreenProps {
  readonly runner: ExamRunner;
  readonly simulation: Simulation;
}

/** A pause takes the tutorial off the screen: it goes on where it was. */
const tutorials = new WeakMap<ExamRunner, TutorialRunner>();

export default function TutorialScreen({ runner, simulation: { rules } }: TutorialScreenProps) {
  const hintId = useId();
  // The clock of its block is the tutorial's: both began together, have the same minutes, and stop for a pause.
  const now = () => {
    const { phase } = runner.state.simulation;
    return phase.name === 'tutorial' ? runner.displayTimeMs() - phase.startedAtMs : 0;
  };
  const begin = () => {
    const begun = new TutorialRunner(rules, rules.tutorialMinutes, now);
    tutorials.set(runner, begun);
    return begun;
  };
  /** It is there already if a pause took it off the screen. */
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
