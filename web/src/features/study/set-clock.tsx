// The clock of a test: the time of the answers given and of the current question, against the time limit of the set.

import type { StudySet } from '@simulator/study-engine';
import { useEffect, useState } from 'react';
import type { Study } from './open-study.ts';
import { studyTexts } from './study-texts.ts';

const tickMs = 1_000;

/**
 * Renders nothing for a set without a clock. When time is up the set ends, and questions without an answer count as not
 * reached.
 */
export function SetClock({ study, set }: { readonly study: Study; readonly set: StudySet }) {
  const { limitMs, answers, id } = set;
  const [shownSinceMs] = useState(() => Date.now());
  const [nowMs, setNowMs] = useState(() => Date.now());
  useEffect(() => {
    if (limitMs === null) return;
    const ticking = setInterval(() => setNowMs(Date.now()), tickMs);
    return () => clearInterval(ticking);
  }, [limitMs]);
  const spentMs = [...answers.values()].reduce((sum, { timeSpentMs }) => sum + timeSpentMs, 0);
  const leftMs = limitMs === null ? null : limitMs - spentMs - (nowMs - shownSinceMs);
  const isOver = leftMs !== null && leftMs <= 0;
  useEffect(() => {
    if (isOver) void study.log.append({ type: 'SetEnded', set: id });
  }, [isOver, study, id]);
  if (leftMs === null) return null;
  const seconds = Math.max(0, Math.ceil(leftMs / 1000));
  return (
    <p className="tabular" role="timer" aria-label={studyTexts.set.timeLeft}>
      {Math.floor(seconds / 60)}:{String(seconds % 60).padStart(2, '0')}
    </p>
  );
}
