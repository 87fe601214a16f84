// The text and key of a question, as soon as the device or the server has provided them.

import type { QuestionPlace } from '@simulator/study-engine';
import { useEffect, useState } from 'react';
import type { StudiedContent, StudyContent } from './study-content.ts';

export type Found = 'loading' | 'missing' | StudiedContent;

export function useFound(
  content: StudyContent,
  { id, edition, part }: QuestionPlace,
): { readonly found: Found; readonly retry: () => void } {
  const [found, setFound] = useState<Found>('loading');
  const [tries, setTries] = useState(0);
  // Depends on the fields of the place and not on the object, which every event of the log creates anew: fetching again
  // would lose a choice that is not sent yet.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another try asks again
  useEffect(() => {
    let isWanted = true;
    setFound('loading');
    content.find({ id, edition, part }).then(
      (one) => isWanted && setFound(one),
      () => isWanted && setFound('missing'),
    );
    return () => {
      isWanted = false;
    };
  }, [content, id, edition, part, tries]);
  return { found, retry: () => setTries((before) => before + 1) };
}
