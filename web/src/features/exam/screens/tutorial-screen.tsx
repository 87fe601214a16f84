// Before block 1: the tutorial, which can be skipped; its minutes count nowhere.

import { betweenTexts } from '../between-texts.ts';
import type { SimulationRunner } from '../simulation-runner.ts';

export function TutorialScreen({ runner }: { readonly runner: SimulationRunner }) {
  const { tutorial } = betweenTexts;
  return (
    <div className="moment">
      <h1>{tutorial.heading}</h1>
      <button type="button" className="button" onClick={() => void runner.dispatch({ type: 'EndTutorial' })}>
        {tutorial.start}
      </button>
    </div>
  );
}
