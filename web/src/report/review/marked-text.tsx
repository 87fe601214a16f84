// A stem with the parts that the candidate highlighted in the exam.

import type { Highlight } from '@simulator/exam-engine';
import { Fragment } from 'react';
import { typeset } from '../../ui/typeset.ts';

interface MarkedTextProps {
  readonly text: string;
  /** In order, without two that touch. */
  readonly highlights: readonly Highlight[];
  readonly italics: readonly string[] | undefined;
}

export function MarkedText({ text, highlights, italics }: MarkedTextProps) {
  const last = highlights.at(-1)?.to ?? 0;
  return (
    <>
      {highlights.map(({ from, to }, index) => (
        <Fragment key={from}>
          {typeset(text.slice(highlights[index - 1]?.to ?? 0, from), italics)}
          <mark>{typeset(text.slice(from, to), italics)}</mark>
        </Fragment>
      ))}
      {typeset(text.slice(last), italics)}
    </>
  );
}
