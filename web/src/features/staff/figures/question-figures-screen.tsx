// Figures of a form's questions, for staff: what to look at first, and everything else as a table and as a file.

import { type EditionFigures, getQuestionFigures, type QuestionInInbox } from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { decimal, mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { saveFile } from '../../../ui/save-file.ts';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { DecisionsFile } from './decisions-file.tsx';
import { QuestionFiguresTable } from './question-figures-table.tsx';
import { questionFiguresTexts as words } from './question-figures-texts.ts';
import { watchedQuestions } from './watched-questions.ts';
import '../staff.css';
import './question-figures.css';

interface Fetched {
  readonly editions: readonly { readonly edition: string; readonly name: string }[];
  readonly figures: EditionFigures | null;
  readonly isComputing: boolean;
  readonly mayRule: boolean;
  readonly inbox: readonly QuestionInInbox[];
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
  const isScoring = fetched !== null && fetched !== 'failed' && hasScoring(fetched.inbox);
  useEffect(() => {
    if (!isComputing && !isScoring) return;
    const timer = setInterval(() => void load(), askAgainMs);
    return () => clearInterval(timer);
  }, [isComputing, isScoring, load]);

  return (
    <div className="staff">
      <div className="staff__top">
        <h1>{words.title}</h1>
        <p className="staff__lead">{words.lead}</p>
        <div className="staff__links">
          <a href="/admin/access-code">{words.back}</a>
          <a href="/admin/questions/forms">{words.forms}</a>
          <a href="/admin/questions/own">{words.toOwn}</a>
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
            <Figures
              figures={fetched.figures}
              inbox={fetched.inbox}
              mayRule={fetched.mayRule}
              isComputing={isComputing}
              onChanged={() => void load()}
            />
          ) : (
            <p role="status">{words.computing}</p>
          )}
        </>
      )}
    </div>
  );
}

/** True while scores are being computed again after a ruling. */
function hasScoring(inbox: readonly QuestionInInbox[]): boolean {
  return inbox.some(({ rulings }) => rulings.some(({ scoredAt }) => scoredAt === null));
}

interface FiguresProps extends Pick<Fetched, 'inbox' | 'isComputing' | 'mayRule'> {
  readonly figures: EditionFigures;
  readonly onChanged: () => void;
}

function Figures({ figures, isComputing, mayRule, inbox, onChanged }: FiguresProps) {
  const { n, fewest, reliability, computedAt, edition, formId } = figures;
  const questions = watchedQuestions(figures.questions, inbox);
  return (
    <>
      <p className="staff__facts" role="status">
        {words.basis(n, mediumDateAndTime(computedAt))} {isComputing && words.newer}
      </p>
      {reliability ? (
        <dl className="staff__status">
          <Fact term={words.reliability}>{shown(reliability.kr20, 3)}</Fact>
          <Fact term={words.standardError}>{shown(reliability.standardError, 1)}</Fact>
          <Fact term={words.meanCorrect}>{shown(reliability.meanCorrect, 1)}</Fact>
        </dl>
      ) : (
        <p>{words.tooFew(n, fewest)}</p>
      )}
      <div className="staff__links">
        {reliability && (
          <button type="button" className="button button--quiet button--small" onClick={() => download(figures)}>
            {words.download}
          </button>
        )}
        {inbox.some(({ decisions }) => decisions.length > 0) && <DecisionsFile edition={edition} formId={formId} />}
      </div>
      {questions.length > 0 && (
        <QuestionFiguresTable
          // A new form resets the filter, because a filter chosen for one form means nothing for another.
          key={edition}
          edition={edition}
          mayRule={mayRule}
          questions={questions}
          opened={Number(asked('question'))}
          onChanged={onChanged}
        />
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

/** Saves the file that `npm run bank -- stats --from` reads. */
function download(figures: EditionFigures): void {
  const file = new Blob([JSON.stringify(figures, null, 2)], { type: 'application/json' });
  saveFile(file, `question-figures-${figures.formId}-${figures.edition}.json`);
}
