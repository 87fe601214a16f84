// The clock of the block. It changes once a minute. At ten and at five minutes it also says so in words, for that
// minute.

import { type BlockTime, blockTime, type Simulation } from '@simulator/exam-engine';
import { useEffect, useRef, useState } from 'react';
import { timeTexts } from '../../../ui/time-texts.ts';
import { examTexts } from '../exam-texts.ts';
import { useExamTime } from '../simulation-hooks.ts';
import type { ExamRunner } from '../simulation-runner.ts';

const read = (simulation: Simulation, nowMs: number): BlockTime | null => blockTime(simulation, nowMs);
const describe = (time: BlockTime | null): string => `${time?.minutesLeft} ${time?.state}`;

export function BlockTimer({ runner }: { readonly runner: ExamRunner }) {
  const time = useExamTime(runner, read, describe);
  const [turnedAt, setTurnedAt] = useState<number>();
  const lastState = useRef(time?.state ?? 'normal');
  useEffect(() => {
    if (!time || time.state === lastState.current) return;
    lastState.current = time.state;
    if (time.state !== 'normal') setTurnedAt(time.minutesLeft);
  }, [time]);
  if (!time) return null;
  return (
    <div className={`timer timer--${time.state}`}>
      <span className="timer__turn" role="status">
        {turnedAt === time.minutesLeft && examTexts.block.tenMinutes(turnedAt)}
      </span>
      <span className="timer__label" id="timer-label">
        {examTexts.block.timeLeft}
      </span>
      <span className="timer__value tabular" role="timer" aria-labelledby="timer-label">
        {timeTexts.minutes(time.minutesLeft)}
      </span>
    </div>
  );
}
