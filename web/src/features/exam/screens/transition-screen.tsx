// Between two blocks: what is done, what is left of the break, two clear ways to continue. After the last block, one.

import { breakMinutesLeft, type Simulation } from '@simulator/exam-engine';
import { useState } from 'react';
import { timeTexts } from '../../../ui/time-texts.ts';
import { useFocusAtStart } from '../../../ui/use-focus-at-start.ts';
import { betweenTexts } from '../between-texts.ts';
import type { SimulationRunner } from '../simulation-runner.ts';
import { BlockMarks } from './block-marks.tsx';

interface TransitionProps {
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
  readonly completedBlock: number;
}

export function TransitionScreen({ runner, simulation, completedBlock }: TransitionProps) {
  const { transition } = betweenTexts;
  const [isBusy, setBusy] = useState(false);
  const heading = useFocusAtStart();
  const total = simulation.form.blocks.length;
  const next = completedBlock + 1;
  const left = breakMinutesLeft(simulation);
  const go = (type: 'StartBreak' | 'StartNextBlock' | 'ViewFinalResults') => async () => {
    setBusy(true);
    await runner.dispatch({ type });
    setBusy(false);
  };
  return (
    <div className="moment">
      <BlockMarks simulation={simulation} />
      <h1 ref={heading} tabIndex={-1}>
        {transition.heading(completedBlock)}
      </h1>
      <p className="moment__lead">{transition.praise}</p>
      {next <= total ? (
        <>
          <p>{transition.next(next)}</p>
          <section className="moment__break" aria-labelledby="break-available">
            <h2 id="break-available">{transition.breakTitle}</h2>
            <p className="moment__figure">{timeTexts.minutes(left)}</p>
          </section>
          <div className="moment__ways">
            <button
              type="button"
              className="button button--quiet button--tall"
              disabled={left === 0 || isBusy}
              onClick={go('StartBreak')}
            >
              {transition.startBreak}
              <span className="button__sub">
                {left === 0 ? transition.noBreakLeft : transition.available(timeTexts.minutes(left))}
              </span>
            </button>
            <button type="button" className="button button--tall" disabled={isBusy} onClick={go('StartNextBlock')}>
              {transition.startBlock(next)}
              <span className="button__sub">{transition.immediately}</span>
            </button>
          </div>
          <ul className="moment__notes">
            {transition.notes(simulation.rules).map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </>
      ) : (
        <button type="button" className="button button--tall" disabled={isBusy} onClick={go('ViewFinalResults')}>
          {transition.viewResults}
        </button>
      )}
    </div>
  );
}
