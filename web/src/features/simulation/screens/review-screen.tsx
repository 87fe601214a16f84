// Review of one block: choice and key apart at a glance, rationales that unfold, a strip of all questions.

import type { Phase, QuestionNotes, QuestionText, Simulation } from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import { keepUnits } from '../../../ui/keep-units.ts';
import { RightSign, WrongSign } from '../../../ui/sign.tsx';
import type { ExamSession } from '../exam-session.ts';
import { reportWords } from '../report-words.ts';
import type { SimulationRunner } from '../simulation-runner.ts';
import { ExplanationPanel } from './explanation-panel.tsx';
import { letterOf } from './option-list.tsx';
import { EnlargeablePicture, QuestionPicture } from './question-picture.tsx';
import './results.css';
import './review.css';

interface ReviewProps {
  readonly session: ExamSession;
  readonly runner: SimulationRunner;
  readonly simulation: Simulation;
  readonly phase: Phase & { readonly name: 'review' };
  readonly questions: readonly QuestionText[];
}

export default function ReviewScreen({ session, runner, simulation, phase, questions }: ReviewProps) {
  const keys = useBlockKeys(session, phase.block);
  const total = questions.length;
  const go = (question: number) => void runner.dispatch({ type: 'MoveReview', question });
  useReviewKeys(phase.question, total, go);
  const question = questions[phase.question];
  const notes = keys?.[phase.question];
  const record = simulation.blocks[phase.block - 1];
  const { review } = reportWords;
  return (
    <div className="review">
      <header className="review__bar">
        <h1>{review.heading(phase.block)}</h1>
        <p className="tabular">{review.position(phase.question + 1, total)}</p>
        <button
          type="button"
          className="button button--quiet button--small"
          onClick={() => void runner.dispatch({ type: 'CloseReview' })}
        >
          {review.close}
        </button>
      </header>
      {keys && <Strip answers={record?.answers ?? []} keys={keys} current={phase.question} onGo={go} />}
      {question && notes ? (
        <ReviewedQuestion
          key={question.id}
          session={session}
          question={question}
          notes={notes}
          number={phase.question + 1}
          answer={record?.answers[phase.question] ?? null}
          timeSpentMs={record?.timeSpentMs[phase.question] ?? 0}
        />
      ) : (
        <p className="notice" role="status">
          {reportWords.results.loading}
        </p>
      )}
      <footer className="review__actions">
        <button
          type="button"
          className="button button--quiet"
          disabled={phase.question === 0}
          onClick={() => go(phase.question - 1)}
        >
          {review.previous}
        </button>
        <span className="tabular">
          {phase.question + 1} / {total}
        </span>
        <button
          type="button"
          className="button"
          disabled={phase.question + 1 >= total}
          onClick={() => go(phase.question + 1)}
        >
          {review.next}
        </button>
      </footer>
    </div>
  );
}

interface ReviewedQuestionProps {
  readonly session: ExamSession;
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
  readonly number: number;
  readonly answer: number | null;
  readonly timeSpentMs: number;
}

function ReviewedQuestion({ session, question, notes, number, answer, timeSpentMs }: ReviewedQuestionProps) {
  const { review } = reportWords;
  const findPicture = (path: string) => session.findPicture(path);
  const isRight = answer === notes.correct;
  return (
    <main className="question question--reviewed">
      <p className="question__topic">
        <span className="question__number tabular">{number}</span> {question.topic}
      </p>
      <h2 className="question__stem">{keepUnits(question.question)}</h2>
      <QuestionPicture question={question} findPicture={findPicture} />
      <ol className="reviewed-options">
        {question.options.map((option, index) => {
          const picture = question.images?.optionImages?.[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places
            <li key={index} className={reviewedOptionClass(index, notes.correct, answer)}>
              <span className="option__letter">{letterOf(index)}</span>
              <span className="option__text">
                {option}
                {picture && <EnlargeablePicture picture={picture} findPicture={findPicture} />}
              </span>
              <OptionMark isKey={index === notes.correct} isChosen={index === answer} />
            </li>
          );
        })}
      </ol>
      <section className={isRight ? 'verdict verdict--right' : 'verdict verdict--wrong'}>
        <h3>
          {isRight ? <RightSign /> : <WrongSign />}{' '}
          {isRight ? review.correctAnswer : review.incorrect(letterOf(notes.correct))}
        </h3>
        {answer === null && <p>{review.unanswered}</p>}
        <p>{keepUnits(notes.feedback)}</p>
      </section>
      <section className="rationales">
        <h3>{review.rationales}</h3>
        {notes.rationales.map((rationale, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places
          <details key={index} open={index === notes.correct || index === answer}>
            <summary>
              <span className="rationales__letter">{letterOf(index)}</span> {question.options[index]}{' '}
              <span className="small">{index === notes.correct ? review.right : review.wrong}</span>
            </summary>
            <p>{keepUnits(rationale)}</p>
          </details>
        ))}
      </section>
      <p className="takeaway">
        <strong>{review.takeaway}:</strong> {keepUnits(notes.takeaway)}
      </p>
      <dl className="facts">
        <div>
          <dt>{review.timeSpent}</dt>
          <dd className="tabular">{formatSeconds(timeSpentMs)}</dd>
        </div>
        {notes.standard && (
          <div>
            <dt>{review.standard}</dt>
            <dd>{notes.standard}</dd>
          </div>
        )}
      </dl>
      {!notes.scored && <p className="small">{review.preTest}</p>}
      <ExplanationPanel session={session} question={question} notes={notes} answer={answer} />
    </main>
  );
}

function OptionMark({ isKey, isChosen }: { readonly isKey: boolean; readonly isChosen: boolean }) {
  const { review } = reportWords;
  return (
    <span className="reviewed-options__marks">
      {isChosen && <span className="tag">{review.yourAnswer}</span>}
      {isKey && <RightSign label={review.correctAnswer} />}
      {isChosen && !isKey && <WrongSign label={review.wrong} />}
    </span>
  );
}

function Strip(props: {
  readonly answers: readonly (number | null)[];
  readonly keys: readonly QuestionNotes[];
  readonly current: number;
  readonly onGo: (question: number) => void;
}) {
  return (
    <nav className="strip" aria-label={reportWords.review.strip}>
      {props.keys.map((key, index) => {
        const answer = props.answers[index] ?? null;
        const outcome = answer === null ? 'unanswered' : answer === key.correct ? 'right' : 'wrong';
        return (
          <button
            key={key.id}
            type="button"
            className={`strip__mark strip__mark--${outcome}`}
            aria-label={`${index + 1}, ${outcome}`}
            aria-current={index === props.current ? 'true' : undefined}
            onClick={() => props.onGo(index)}
          />
        );
      })}
    </nav>
  );
}

function useBlockKeys(session: ExamSession, block: number): readonly QuestionNotes[] | undefined {
  const [keys, setKeys] = useState<readonly QuestionNotes[]>();
  useEffect(() => {
    void session.readKeys().then((all) => setKeys(all?.[block - 1]));
  }, [session, block]);
  return keys;
}

function useReviewKeys(question: number, total: number, go: (question: number) => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.target instanceof Element && event.target.closest('dialog, input')) return;
      if (event.key === 'ArrowLeft' && question > 0) go(question - 1);
      if (event.key === 'ArrowRight' && question + 1 < total) go(question + 1);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

function reviewedOptionClass(index: number, correct: number, answer: number | null): string {
  if (index === correct) return 'reviewed-option reviewed-option--key';
  return index === answer ? 'reviewed-option reviewed-option--wrong' : 'reviewed-option';
}

function formatSeconds(ms: number): string {
  const seconds = Math.round(ms / 1000);
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
