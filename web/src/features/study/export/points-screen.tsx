// The key points of a choice of questions, to read or print. The choices are the same as for the Anki file.

import type { StudyState } from '@simulator/study-engine';
import { useEffect, useMemo, useState } from 'react';
import { KeyPointsSheet, type Point } from '../../../report/key-points/key-points.tsx';
import type { Study } from '../open-study.ts';
import { studyTexts } from '../study-texts.ts';
import { choicesOf } from './choices.ts';
import { exportTexts } from './study-export-texts.ts';
import '../../../report/results/results.css';

interface PointsScreenProps {
  readonly study: Study;
  readonly state: StudyState;
  readonly choice: string;
  readonly onBack: () => void;
}

export default function PointsScreen({ study, state, choice, onBack }: PointsScreenProps) {
  const text = exportTexts.points;
  // Keeps the questions as they were when the page was opened, so that records arriving from the account don't move
  // what is being read.
  const [chosen] = useState(() => choicesOf(study, state).find(({ id }) => id === choice));
  const questions = useMemo(() => chosen?.questions ?? [], [chosen]);
  const [points, setPoints] = useState<readonly Point[] | null>(null);
  useEffect(() => {
    let isWanted = true;
    void Promise.allSettled(questions.map((info) => study.content.find(info))).then((found) => {
      if (isWanted) setPoints(found.flatMap((one) => (one.status === 'fulfilled' ? [{ notes: one.value.notes }] : [])));
    });
    return () => {
      isWanted = false;
    };
  }, [questions, study]);
  if (points === null) return <p role="status">{text.gathering}</p>;
  const missing = questions.length - points.length;
  return (
    <KeyPointsSheet
      points={points}
      lead={points.length > 0 ? text.count(points.length) : text.none}
      about={[chosen?.name ?? '', ...(missing > 0 ? [text.missing(missing)] : [])].join(' · ')}
      back={studyTexts.summary.back}
      onBack={onBack}
    />
  );
}
