// Stops the block's clock while the question's picture is not on the device, and resumes it when the picture arrives
// (decision 0031).

import type { Phase, QuestionText } from '@simulator/exam-engine';
import { useEffect } from 'react';
import type { Pictures } from '../../device/content/picture-shelf.ts';
import { picturePaths } from '../../device/content/stored-questions.ts';
import type { ExamRunner } from './simulation-runner.ts';

export function useAwaitedPicture(
  runner: ExamRunner,
  pictures: Pictures,
  question: QuestionText,
  { stoppedAtMs, withoutPicture }: Phase & { readonly name: 'block' },
): void {
  const isStopped = stoppedAtMs !== null;
  useEffect(() => {
    const paths = picturePaths([question]);
    if (withoutPicture || (paths.length === 0 && !isStopped)) return;
    const look = () => {
      const isHere = paths.every((path) => pictures.has(path));
      if (isHere === isStopped) void runner.dispatch({ type: isHere ? 'NotePictureArrived' : 'AwaitPicture' });
    };
    look();
    return pictures.subscribe(look);
  }, [runner, pictures, question, isStopped, withoutPicture]);
}
