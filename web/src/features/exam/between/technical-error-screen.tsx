// Shown if the question of the running block is missing even after it was fetched again (exam-11, decision 0052).

import { useEffect } from 'react';
import { betweenTexts } from '../between-texts.ts';

interface TechnicalErrorProps {
  readonly block: number;
  /** Index of the question, from 0. */
  readonly question: number;
  readonly total: number;
  readonly onReload: () => void;
}

export function TechnicalErrorScreen({ block, question, total, onReload }: TechnicalErrorProps) {
  const { technicalError } = betweenTexts;
  useEffect(() => {
    console.error(`Question ${question + 1} of block ${block} is missing on this device and on the server`);
  }, [block, question]);
  return (
    <div className="moment">
      <h1>{technicalError.heading}</h1>
      <p className="moment__lead">{technicalError.detected(question + 1, total)}</p>
      <p className="moment__detail">{technicalError.details(block, question)}</p>
      <p>{technicalError.saved}</p>
      <div className="moment__ways">
        <button type="button" className="button" onClick={onReload}>
          {technicalError.button}
        </button>
      </div>
    </div>
  );
}
