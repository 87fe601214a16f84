// Shown in place of a picture that has not arrived. The clock is stopped, and after a while the candidate may continue
// without the picture.

import { type Picture, picturePatienceMs } from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import { ratioOf } from '../../../question/question-picture.tsx';
import { betweenTexts } from '../between-texts.ts';

interface AwaitedPictureProps {
  readonly picture: Picture | undefined;
  /** Milliseconds the clock has been stopped when this first appears: more than zero after a reload. */
  readonly waitedMs: number;
  readonly onContinue: () => void;
}

export function AwaitedPicture({ picture, waitedMs, onContinue }: AwaitedPictureProps) {
  const { awaitedPicture: words } = betweenTexts;
  const [canContinue, setCanContinue] = useState(waitedMs >= picturePatienceMs);
  useEffect(() => {
    const timer = setTimeout(() => setCanContinue(true), picturePatienceMs - waitedMs);
    return () => clearTimeout(timer);
  }, [waitedMs]);
  return (
    <div className="picture">
      <div className="picture__place picture__awaited" style={picture && ratioOf(picture)}>
        <div className="busy-line" aria-hidden="true" />
        <p role="status">
          {words.onItsWay}
          {canContinue && ` ${words.canContinue}`}
        </p>
        {canContinue && (
          <button type="button" className="button button--quiet" onClick={onContinue}>
            {words.goOn}
          </button>
        )}
      </div>
    </div>
  );
}
