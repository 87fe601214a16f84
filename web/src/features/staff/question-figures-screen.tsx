// Figures of the questions of a form, for staff: what to look at first, and everything as a table and as a file.

import { type EditionFigures, getQuestionFigures } from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { decimal, mediumDateAndTime } from '../../ui/reader-formats.ts';
import { QuestionFiguresTable } from './question-figures-table.tsx';
import { questionFiguresTexts as words } from './question-figures-texts.ts';
import { callAsStaff, Leaving } from './staff-calls.ts';
import './staff.css';
import './question-figures.css';

interface Fetched {
  readonly editions: readonly { readonly edition: string; readonly name: string }[];
  readonly figures: EditionFigures | null;
  readonly isComputing: boolean;
}

const askAgainMs = 3_000;

const asked = (name: string) => new URLSearchParams(location.search).get(name);

export function QuestionFiguresScreen() {
  const [edition, setEdition] = useState(() => asked('edition') ?? undefined);
  const [fetched, setFetched] = useState<Fetched | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      setFetched(await callAsStaff(getQuestionFigures, edition === undefined ? {} : { query: { edition } }));
    } catch (error) {
      if (!(error instanceof Leaving)) setFetched('failed');
    }
  }, [edition]);
  useEffect(() => void load(), [load]);
  const isComputing = fetched !== null && fetched !== 'failed' && fetched.isComputing;
  useEffect(() => {
    if (!isComputing) return;
    const timer = setInterval(() => void load(), askAgainMs);
    return () => clearInterval(timer);
  }, [isComputing, load]);

  return (
    <div className="staff">
      <div className="staff__top">
        <h1>{words.title}</h1>
        <p className="staff__lead">{words.lead}</p>
        <div className="staff__links">
          <a href="/admin/access-code">{words.back}</a>
        </div>
      </div>
      {fetched === null && <p role="status">{words.loading}</p>}
      {fetched === 'failed' && (
        <div className="notice notice--warning" role="alert">
          <p>{words.failed}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => void load()}>
            {words.retry}
          </button>
        </div>
      )}
      {fetched !== null && fetched !== 'failed' && (
        <>
          <label className="figures__edition">
            {words.edition}
            <select
              className="field__input"
              value={edition ?? fetched.editions[0]?.edition}
              onChange={({ target }) => {
                setEdition(target.value);
                setFetched(null);
              }}
            >
              {fetched.editions.map((one) => (
                <option key={one.edition} value={one.edition}>
                  {one.name}
                </option>
              ))}
            </select>
          </label>
          {fetched.figures ? (
            <Figures figures={fetched.figures} isComputing={isComputing} />
          ) : (
            <p role="status">{words.computing}</p>
          )}
        </>
      )}
    </div>
  );
}

function Figures({ figures, isComputing }: { readonly figures: EditionFigures; readonly isComputing: boolean }) {
  const { n, fewest, reliability, questions, computedAt } = figures;
  return (
    <>
      <p className="staff__facts" role="status">
        {words.basis(n, mediumDateAndTime(computedAt))} {isComputing && words.newer}
      </p>
      {questions.length === 0 || !reliability ? (
        <p>{words.tooFew(n, fewest)}</p>
      ) : (
        <>
          <dl className="staff__status">
            <Fact term={words.reliability}>{shown(reliability.kr20, 3)}</Fact>
            <Fact term={words.standardError}>{shown(reliability.standardError, 1)}</Fact>
            <Fact term={words.meanCorrect}>{shown(reliability.meanCorrect, 1)}</Fact>
          </dl>
          <p>
            <button type="button" className="button button--quiet button--small" onClick={() => download(figures)}>
              {words.download}
            </button>
          </p>
          <QuestionFiguresTable questions={questions} opened={Number(asked('question'))} />
        </>
      )}
    </>
  );
}

function Fact({ term, children }: { readonly term: string; readonly children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function shown(value: number | null, decimals: number): string {
  return value === null ? words.notKnown : decimal(value, decimals);
}

/** What `npm run bank -- stats --from` reads. */
function download(figures: EditionFigures): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([JSON.stringify(figures, null, 2)], { type: 'application/json' }));
  link.download = `question-figures-${figures.formId}-${figures.edition}.json`;
  link.click();
  // The download has begun by then.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
