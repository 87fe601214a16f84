// What a picture would show, in words: for a question without a picture, and for a candidate who continues without it.

import type { QuestionText } from '@simulator/exam-engine';
import { typeset } from '../ui/typeset.ts';
import { questionTexts } from './question-texts.ts';

export function Findings({ question: { findings, italics } }: { readonly question: QuestionText }) {
  if (!findings) return null;
  return (
    <section className="findings" aria-label={questionTexts.findings}>
      <h3 className="findings__title">{questionTexts.findings}</h3>
      <p>{typeset(findings, italics)}</p>
    </section>
  );
}
