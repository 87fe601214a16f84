// The stem with its highlights.

import type { Highlight } from '@simulator/exam-engine';
import { Fragment } from 'react';
import { printed, typesetParts } from '../../../ui/typeset.ts';
import { piecesOf } from './highlighting.ts';

interface HighlightedStemProps {
  readonly text: string;
  readonly italics: readonly string[] | undefined;
  readonly highlights: readonly Highlight[];
}

export function HighlightedStem({ text, italics, highlights }: HighlightedStemProps) {
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
}
