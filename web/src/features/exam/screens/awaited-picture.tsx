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
  readonly onGoOn: () => void;
}

export function AwaitedPicture({ picture, waitedMs, onGoOn }: AwaitedPictureProps) {
  const { awaitedPicture: words } = betweenTexts;
  const [mayGoOn, setMayGoOn] = useState(waitedMs >= picturePatienceMs);
  useEffect(() => {
    const timer = setTimeout(() => setMayGoOn(true), picturePatienceMs - waitedMs);
    return () => clearTimeout(timer);
  }, [waitedMs]);
  return (
    <div className="picture">
      <div className="picture__place picture__awaited" style={picture && ratioOf(picture)}>
        <div className="busy-line" aria-hidden="true" />
        <p role="status">
          {words.onItsWay}
          {mayGoOn && ` ${words.mayGoOn}`}
        </p>
        {mayGoOn && (
          <button type="button" className="button button--quiet" onClick={onGoOn}>
            {words.goOn}
          </button>
        )}
      </div>
    </div>
  );
}
