// The words and key of a question, as soon as device or server has given them.

import type { QuestionPlace } from '@simulator/study-engine';
import { useEffect, useState } from 'react';
import type { StudiedContent, StudyContent } from './study-content.ts';

export type Found = 'loading' | 'missing' | StudiedContent;

export function useFound(
  content: StudyContent,
  place: QuestionPlace,
): { readonly found: Found; readonly retry: () => void } {
  const [found, setFound] = useState<Found>('loading');
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isWanted = true;
    setFound('loading');
    content.find(place).then(
      (one) => isWanted && setFound(one),
      () => isWanted && setFound('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [content, place, tries]);
  return { found, retry: () => setTries((before) => before + 1) };
}
