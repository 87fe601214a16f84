// The break screen, readable from across the room.

import { type BreakTime, breakTime, type Simulation } from '@simulator/exam-engine';
import { timeTexts } from '../../../ui/time-texts.ts';
import { useFocusAtStart } from '../../../ui/use-focus-at-start.ts';
import { betweenTexts } from '../between-texts.ts';
import { useExamTime } from '../simulation-hooks.ts';
import type { ExamRunner } from '../simulation-runner.ts';
import { BlockMarks } from './block-marks.tsx';
import { BreakLedger } from './break-ledger.tsx';
import { PauseButton } from './paused-screen.tsx';

const read = (simulation: Simulation, nowMs: number): BreakTime | null => breakTime(simulation, nowMs);
const describe = (time: BreakTime | null): string => `${time?.minutesElapsed} ${time?.minutesLeft}`;

interface BreakProps {
  readonly runner: ExamRunner;
  readonly simulation: Simulation;
  /** Number of the next block. */
  readonly next: number;
}

export function BreakScreen({ runner, simulation, next }: BreakProps) {
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
          <p
            className={time.minutesLeft < 60 ? 'break-time__value' : 'break-time__value break-time__value--hours'}
            role="timer"
            aria-labelledby="break-remaining"
          >
            {timeTexts.minutes(time.minutesLeft)}
          </p>
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
      <p className="break-elapsed">
        {text.elapsed} <strong>{timeTexts.minutes(time.minutesElapsed)}</strong>
      </p>
      <BreakLedger simulation={simulation} />
      <div className="moment__ways">
        {simulation.rules.mayPause && <PauseButton runner={runner} />}
        <button
          type="button"
          className="button button--tall"
          onClick={() => void runner.dispatch({ type: 'ResumeTest' })}
        >
          {text.resume}
        </button>
      </div>
      <div className="break-next">
        <BlockMarks simulation={simulation} next={next} />
        <p>{text.next(next)}</p>
      </div>
      <ul className="moment__notes">
        {text.notes(simulation.rules).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
    </div>
  );
}
