// 'Get AI Explanation': requested once per question and shown as it is written; says where its text comes from, and
// what to do if it fails.

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { useEffect, useRef, useState } from 'react';
import { ServerRefusal } from '../../api/call-server.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import { typeset } from '../../ui/typeset.ts';
import { explanationTexts as words } from './explanation-texts.ts';
import { type AskedFocus, type Explanation, type ExplanationSource, fetchExplanation } from './fetch-explanation.ts';
import { FocusButtons } from './focus-buttons.tsx';
import './explanation-panel.css';
import '../../ui/form.css';

// Removes the markdown characters while the renderer is still loading.
const { Screen: ExplanationMarkdown } = lazyScreen(
  () => import('./explanation-markdown.tsx'),
  ({ text }) => <Paragraphs text={text.replace(/[*_`#]+/g, '')} />,
);

interface ExplanationPanelProps {
  readonly source: ExplanationSource;
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
  readonly answer: number | null;
}

/** `about` is the focus that was requested; null for the observed explanation. */
type PanelState =
  | { readonly name: 'idle' }
  | { readonly name: 'loading'; readonly about: AskedFocus | null }
  | { readonly name: 'writing' | 'shown'; readonly about: AskedFocus | null; readonly explanation: Explanation }
  | { readonly name: 'failed'; readonly about: AskedFocus | null; readonly message: string };

/** How often new words may appear on the screen, in milliseconds; a provider's parts come much faster. */
const showEveryMs = 80;

/** Remounted for each question, which clears the previous explanation and stops one that is still being written. */
export function ExplanationPanel({ source, question, notes, answer }: ExplanationPanelProps) {
  const [state, setState] = useState<PanelState>({ name: 'idle' });
  const request = useRef(new AbortController());
  const heading = useRef<HTMLHeadingElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const movesFocus = useRef(false);
  useEffect(() => {
    const controller = new AbortController();
    request.current = controller;
    return () => controller.abort();
  }, []);
  // The button disappears, so the focus moves from it to the new text.
  useEffect(() => {
    if (state.name === 'shown' && movesFocus.current) heading.current?.focus({ preventScroll: true });
  }, [state.name]);
  const isBusy = state.name === 'loading' || state.name === 'writing';
  const explain = async (about: AskedFocus | null) => {
    if (isBusy) return;
    const { signal } = request.current;
    setState({ name: 'loading', about });
    const writing = showNowAndThen((explanation: Explanation) => setState({ name: 'writing', about, explanation }));
    try {
      const asked = { question, notes, answer, about };
      const explanation = await fetchExplanation(source, asked, { signal, onText: writing.show });
      movesFocus.current = document.activeElement === button.current;
      setState({ name: 'shown', about, explanation });
    } catch (error) {
      if (!signal.aborted) setState({ name: 'failed', about, message: messageOf(error) });
    } finally {
      writing.end();
    }
  };
  const isObserved = state.name !== 'idle' && state.about === null;
  return (
    <section className="explanation">
      {'explanation' in state && (
        <div className="explanation__panel" aria-busy={isBusy}>
          <h3 ref={heading} tabIndex={-1}>
            {words.heading}
          </h3>
          <p className="small">{originOf(state)}</p>
          <ExplanationText explanation={state.explanation} italics={notes.italics} isWritten={state.name === 'shown'} />
        </div>
      )}
      {!(isObserved && state.name === 'shown') && (
        <button
          ref={button}
          type="button"
          className="button button--quiet"
          aria-disabled={isBusy}
          onClick={() => void explain(null)}
        >
          {!isObserved ? words.explain : isBusy ? words.generating : words.retry}
        </button>
      )}
      <FocusButtons
        question={question}
        notes={notes}
        answer={answer}
        busyWith={isBusy ? state.about : null}
        isBusy={isBusy}
        onAsk={(about) => void explain(about)}
      />
      <div role="status">
        {state.name === 'failed' && <p className="field__error">{state.message}</p>}
        {state.name === 'shown' && <p className="visually-hidden">{words.ready}</p>}
      </div>
    </section>
  );
}

function ExplanationText({
  explanation,
  italics,
  isWritten,
}: {
  readonly explanation: Explanation;
  readonly italics: readonly string[] | undefined;
  readonly isWritten: boolean;
}) {
  const { text, source } = explanation;
  return (
    <div className="explanation__text">
      {source === 'notes' ? (
        <Paragraphs text={text} italics={italics} />
      ) : (
        <ExplanationMarkdown text={text} isWritten={isWritten} />
      )}
    </div>
  );
}

function Paragraphs({ text, italics }: { readonly text: string; readonly italics?: readonly string[] | undefined }) {
  return text.split('\n\n').map((paragraph, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs keep their places
    <p key={index}>{typeset(paragraph, italics)}</p>
  ));
}

function originOf({ name, explanation }: { readonly name: 'writing' | 'shown'; readonly explanation: Explanation }) {
  if (explanation.source === 'model') return name === 'writing' ? words.beingWritten : words.fromModel;
  return explanation.standIn ? words.standIn[explanation.standIn] : words.fromNotes;
}

function messageOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined;
  if (cause instanceof ServerRefusal) return cause.status === 401 ? words.grantNeeded : words.broken;
  return cause === undefined ? words.broken : words.failed;
}

/** Passes the latest value on at most once per interval, and nothing after `end`. */
function showNowAndThen<T>(hand: (latest: T) => void): {
  readonly show: (latest: T) => void;
  readonly end: () => void;
} {
  let waiting: { readonly latest: T } | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const next = () => {
    timer = undefined;
    if (!waiting) return;
    hand(waiting.latest);
    waiting = undefined;
    timer = setTimeout(next, showEveryMs);
  };
  return {
    show(latest) {
      waiting = { latest };
      if (timer === undefined) next();
    },
    end: () => clearTimeout(timer),
  };
}
