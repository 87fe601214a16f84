// Shown while the candidate has stopped all clocks. The question is hidden until 'Resume' (exam-day-2).

import type { Simulation } from '@simulator/exam-engine';
import { useFocusAtStart } from '../../../ui/use-focus-at-start.ts';
import { betweenTexts } from '../between-texts.ts';
import { useExamTime } from '../simulation-hooks.ts';
import type { ExamRunner } from '../simulation-runner.ts';

const minuteMs = 60_000;

/** Milliseconds since the pause began, at least one second. After the first minute, rounded down to whole minutes. */
const read = ({ pauses }: Simulation, nowMs: number): number => {
  const ms = Math.max(0, nowMs - (pauses.at(-1)?.startedAtMs ?? nowMs));
  return ms < minuteMs ? Math.max(1_000, ms) : Math.floor(ms / minuteMs) * minuteMs;
};
const describe = (ms: number) => betweenTexts.lengthInWords(ms);

export function PausedScreen({ runner }: { readonly runner: ExamRunner }) {
  const { pause } = betweenTexts;
  const pausedMs = useExamTime(runner, read, describe);
  const heading = useFocusAtStart();
  return (
    <div className="moment">
      <h1 ref={heading} tabIndex={-1}>
        {pause.heading}
      </h1>
      <p className="moment__lead">{pause.text}</p>
      <p className="moment__figure" role="timer">
        {pause.since(betweenTexts.lengthInWords(pausedMs))}
      </p>
      <div className="moment__ways">
        <button type="button" className="button button--tall" onClick={() => void runner.dispatch({ type: 'Resume' })}>
          {pause.resume}
        </button>
      </div>
      <ul className="moment__notes">
        <li>{pause.hidden}</li>
      </ul>
    </div>
  );
}

export function PauseButton({ runner }: { readonly runner: Pick<ExamRunner, 'dispatch'> }) {
  return (
    <button type="button" className="button button--quiet" onClick={() => void runner.dispatch({ type: 'Pause' })}>
      {betweenTexts.pause.button}
    </button>
  );
}
