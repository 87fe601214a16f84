// The break, readable from across the room.

import { type BreakTime, breakTime, type Simulation } from '@simulator/exam-engine';
import { timeTexts } from '../../../ui/time-texts.ts';
import { useFocusAtStart } from '../../../ui/use-focus-at-start.ts';
import { betweenTexts } from '../between-texts.ts';
import { useExamTime } from '../simulation-hooks.ts';
import type { SimulationRunner } from '../simulation-runner.ts';

const read = (simulation: Simulation, nowMs: number): BreakTime | null => breakTime(simulation, nowMs);
const describe = (time: BreakTime | null): string => `${time?.minutesElapsed} ${time?.minutesLeft}`;

export function BreakScreen({ runner }: { readonly runner: SimulationRunner }) {
  const time = useExamTime(runner, read, describe);
  const heading = useFocusAtStart();
  const { break: text } = betweenTexts;
  if (!time) return null;
  const usedPercent = Math.round(100 * time.usedShare);
  return (
    <div className="moment">
      <h1 ref={heading} tabIndex={-1}>
        {text.heading}
      </h1>
      <p className="moment__lead">{text.subtitle}</p>
      <div className="break-times">
        <div className={time.almostOver ? 'break-time break-time--warning' : 'break-time'}>
          <p id="break-remaining">{text.remaining}</p>
          <p className="break-time__value" role="timer" aria-labelledby="break-remaining">
            {timeTexts.minutes(time.minutesLeft)}
          </p>
        </div>
        <div className="break-time break-time--minor">
          <p>{text.elapsed}</p>
          <p className="break-time__value">{timeTexts.minutes(time.minutesElapsed)}</p>
        </div>
      </div>
      <div
        className={time.almostOver ? 'break-bar break-bar--warning' : 'break-bar'}
        role="progressbar"
        aria-label={text.used}
        aria-valuemin={0}
        aria-valuenow={usedPercent}
        aria-valuemax={100}
      >
        <svg viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
          <rect width={usedPercent} height="1" />
        </svg>
      </div>
      <p className="break-warning" role="status">
        {time.almostOver ? text.almostOver : ''}
      </p>
      <button
        type="button"
        className="button button--tall"
        onClick={() => void runner.dispatch({ type: 'ResumeTest' })}
      >
        {text.resume}
      </button>
      <ul className="moment__notes">
        {text.notes(runner.state.simulation.rules).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
