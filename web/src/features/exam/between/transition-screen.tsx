// The screen between two blocks: what is done, how much break time is left, and two clear ways to continue. After the
// last block there is only one.

import { type BlockRecord, breakMinutesLeft, type Simulation } from '@simulator/exam-engine';
import { useState } from 'react';
import { timeTexts } from '../../../ui/time-texts.ts';
import { useFocusAtStart } from '../../../ui/use-focus-at-start.ts';
import { betweenTexts } from '../between-texts.ts';
import type { ExamRunner } from '../simulation-runner.ts';
import { BlockMarks } from './block-marks.tsx';
import { BreakLedger, shortLength } from './break-ledger.tsx';

interface TransitionProps {
  readonly runner: ExamRunner;
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
  const record = simulation.blocks[completedBlock - 1];
  const go = (type: 'StartBreak' | 'StartNextBlock' | 'ViewFinalResults') => async () => {
    setBusy(true);
    await runner.dispatch({ type });
    setBusy(false);
  };
  return (
    <div className="moment">
      <BlockMarks simulation={simulation} next={next} />
      <h1 ref={heading} tabIndex={-1}>
        {transition.heading(completedBlock)}
      </h1>
      <p className="moment__lead">{transition.praise}</p>
      {record && <BlockFacts record={record} />}
      {next <= total ? (
        <>
          <p>{transition.next(next)}</p>
          <section className="moment__break" aria-labelledby="break-available">
            <h2 id="break-available">{transition.breakTitle}</h2>
            <p className={left === 0 ? 'moment__figure moment__figure--none' : 'moment__figure'}>
              {timeTexts.minutes(left)}
            </p>
            <BreakLedger simulation={simulation} />
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
        <>
          <p>{transition.all(simulation.rules)}</p>
          <div className="moment__ways">
            <button type="button" className="button button--tall" disabled={isBusy} onClick={go('ViewFinalResults')}>
              {transition.viewResults}
            </button>
          </div>
        </>
      )}
    </div>
  );
}

/** '57 answered, 3 not answered', the flagged questions, the time used, and the credit to the break budget. */
function BlockFacts({ record: { answers, marks, completion } }: { readonly record: BlockRecord }) {
  const { transition } = betweenTexts;
  const answered = answers.filter((answer) => answer !== null).length;
  const flagged = marks.filter((mark) => mark.flagged).length;
  return (
    <ul className="block-facts">
      <li>{transition.answered(answered, answers.length - answered)}</li>
      {flagged > 0 && <li>{transition.flagged(flagged)}</li>}
      {completion && <li>{transition.timeUsed(timeTexts.minutes(completion.minutesUsed))}</li>}
      {completion !== null && completion.creditedMs > 0 && (
        <li>{transition.earned(shortLength(completion.creditedMs))}</li>
      )}
    </ul>
  );
}
