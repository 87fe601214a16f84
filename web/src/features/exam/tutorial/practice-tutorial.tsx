// The tutorial as opened from the start page: without a simulation, as often as the person likes.

import { chosenRules, type RulesChoice, standardRules } from '@simulator/exam-engine';
import { useCallback, useEffect } from 'react';
import { Tutorial } from './tutorial.tsx';
import { TutorialRunner } from './tutorial-runner.ts';
import { tutorialTexts } from './tutorial-texts.ts';

/** As long as the longest tutorial of a simulation. */
const minutes = 15;

interface PracticeTutorialProps {
  readonly choice: RulesChoice;
  readonly onClose: () => void;
}

export default function PracticeTutorial({ choice, onClose }: PracticeTutorialProps) {
  const rules = chosenRules(choice) ?? standardRules;
  const begin = useCallback(() => {
    const beganAt = performance.now();
    return new TutorialRunner(rules, minutes, () => performance.now() - beganAt);
  }, [rules]);
  useEffect(() => {
    window.scrollTo(0, 0);
  }, []);
  return (
    <Tutorial
      rules={rules}
      open={begin}
      begin={begin}
      ways={() => (
        <button type="button" className="button" onClick={onClose}>
          {tutorialTexts.close}
        </button>
      )}
    />
  );
}
