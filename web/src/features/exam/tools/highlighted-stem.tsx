// The stem with its highlights.

import type { Highlight } from '@simulator/exam-engine';
import { Fragment, memo } from 'react';
import { printed, typesetParts } from '../../../ui/typeset.ts';
import { piecesOf } from './highlighting.ts';

interface HighlightedStemProps {
  readonly text: string;
  readonly italics: readonly string[] | undefined;
  readonly highlights: readonly Highlight[];
}

/** Memoized, because a choice changes nothing in it. */
export const HighlightedStem = memo(({ text, italics, highlights }: HighlightedStemProps) => {
  let place = 0;
  return typesetParts(text, italics).flatMap((part) => {
    const from = place;
    place += part.text.length;
    return piecesOf({ from, to: place }, highlights).map((piece) => {
      const inPrint = printed({ ...part, text: part.text.slice(piece.from - from, piece.to - from) });
      return piece.isHighlighted ? (
        <mark key={piece.from}>{inPrint}</mark>
      ) : (
        <Fragment key={piece.from}>{inPrint}</Fragment>
      );
    });
  });
});
