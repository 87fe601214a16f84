// A set: its questions one after the other, starting at the first without an answer, and then its summary.

import type { StudySet, StudyState } from '@simulator/study-engine';
import { type ReactNode, useEffect, useState } from 'react';
import type { Study } from './open-study.ts';
import { SetQuestion } from './set-question.tsx';
import { SetSummary } from './set-summary.tsx';
import type { StudyPlace } from './study-place.ts';

interface SetScreenProps {
  readonly study: Study;
  readonly set: StudySet;
  readonly state: StudyState;
  readonly today: number;
  readonly frame: (screen: ReactNode) => ReactNode;
  readonly go: (place: StudyPlace) => void;
}

export function SetScreen({ study, set, state, today, frame, go }: SetScreenProps) {
  const { questions, answers } = set;
  const [leftOut, setLeftOut] = useState<readonly number[]>([]);
  const isOpen = ({ id }: { readonly id: number }) => !answers.has(id) && !leftOut.includes(id);
  const [shown, setShown] = useState(() => questions.find(isOpen)?.id);
  const position = questions.findIndex(({ id }) => id === shown);
  const place = questions[position];
  const isOver = set.isEnded || !place;
  useEffect(() => {
    if (isOver && !set.isEnded) void study.log.append({ type: 'SetEnded', set: set.id });
  }, [isOver, set, study]);

  if (isOver) return frame(<SetSummary study={study} set={set} state={state} today={today} go={go} />);
  const goOn = () => setShown(questions.slice(position + 1).find(isOpen)?.id);
  return (
    <SetQuestion
      key={place.id}
      study={study}
      set={set}
      place={place}
      number={position + 1}
      state={state}
      today={today}
      onNext={goOn}
      onLeaveOut={() => {
        setLeftOut([...leftOut, place.id]);
        goOn();
      }}
      onPause={() => go({ screen: 'home' })}
    />
  );
}
