// 'Get AI Explanation': asked for once per question, says where its text is from, and what to do when it fails.

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { useEffect, useRef, useState } from 'react';
import { ServerRefusal } from '../../../api/call-server.ts';
import { type Explanation, type ExplanationSource, fetchExplanation } from '../fetch-explanation.ts';
import { reportWords } from '../report-words.ts';

interface ExplanationPanelProps {
  readonly source: ExplanationSource;
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
  readonly answer: number | null;
}

type PanelState =
  | { readonly name: 'idle' | 'loading' }
  | { readonly name: 'shown'; readonly explanation: Explanation }
  | { readonly name: 'failed'; readonly message: string };

/** Mounted anew for each question, which clears what was shown before. */
export function ExplanationPanel({ source, question, notes, answer }: ExplanationPanelProps) {
  const [state, setState] = useState<PanelState>({ name: 'idle' });
  const request = useRef(new AbortController());
  useEffect(() => {
    const controller = new AbortController();
    request.current = controller;
    return () => controller.abort();
  }, []);
  const { review } = reportWords;
  const explain = async () => {
    if (state.name === 'shown' || state.name === 'loading') return;
    setState({ name: 'loading' });
    try {
      const explanation = await fetchExplanation(source, { question, notes, answer }, request.current.signal);
      setState({ name: 'shown', explanation });
    } catch (error) {
      if (request.current.signal.aborted) return;
      const needsGrant = error instanceof ServerRefusal && error.status === 401;
      setState({ name: 'failed', message: needsGrant ? review.grantNeeded : review.explanationFailed });
    }
  };
  return (
    <section className="explanation" aria-live="polite">
      {state.name !== 'shown' && (
        <button
          type="button"
          className="button button--quiet"
          disabled={state.name === 'loading'}
          onClick={() => void explain()}
        >
          {buttonText(state)}
        </button>
      )}
      {state.name === 'failed' && <p className="field__error">{state.message}</p>}
      {state.name === 'shown' && (
        <>
          <h3>{review.explanation}</h3>
          {state.explanation.text.split('\n\n').map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <p className="small">{state.explanation.source === 'notes' ? review.fromNotes : review.fromModel}</p>
        </>
      )}
    </section>
  );
}

function buttonText(state: PanelState): string {
  if (state.name === 'loading') return reportWords.review.generating;
  return state.name === 'failed' ? reportWords.review.retry : reportWords.review.explain;
}
