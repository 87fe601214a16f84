// Review of one block, live or past: choice and key distinct at a glance, each option with its rationale, a strip of all
// questions.

import { labFlag, type QuestionNotes, type QuestionText } from '@simulator/exam-engine';
import { useEffect } from 'react';
import { ExplanationPanel } from '../question/explanation/explanation-panel.tsx';
import type { ExplanationSource } from '../question/explanation/fetch-explanation.ts';
import { LabTables } from '../question/lab-tables.tsx';
import { letterOf } from '../question/option-list.tsx';
import { EnlargeablePicture, type FindPicture, QuestionPicture } from '../question/question-picture.tsx';
import { ReviewedPicture } from '../question/reviewed-picture.tsx';
import { TextSizeControl } from '../question/text-size-control.tsx';
import { RightSign, WrongSign } from '../ui/sign.tsx';
import { useTextSize } from '../ui/text-size.ts';
import { typeset } from '../ui/typeset.ts';
import { reportTexts } from './report-texts.ts';
import { Taught } from './taught.tsx';
import './results.css';
import './review.css';

interface BlockReviewProps {
  readonly block: number;
  /** Index of the question shown. */
  readonly position: number;
  readonly questions: readonly QuestionText[];
  /** In the order of the questions. */
  readonly keys: readonly QuestionNotes[];
  readonly answers: readonly (number | null)[];
  /** Milliseconds by question; null if unknown. */
  readonly timeSpentMs: readonly (number | null)[];
  readonly source: ExplanationSource;
  readonly findPicture: FindPicture;
  readonly onMove: (position: number) => void;
  readonly onClose: () => void;
}

export function BlockReview(props: BlockReviewProps) {
  const { block, position, questions, keys, answers, timeSpentMs, source, findPicture, onMove, onClose } = props;
  const total = questions.length;
  const [size, setSize] = useTextSize();
  useReviewKeys(position, total, onMove);
  const question = questions[position];
  const notes = keys[position];
  const { review } = reportTexts;
  return (
    <div className={`review exam--${size}`}>
      <header className="review__bar">
        <h1>{review.heading(block)}</h1>
        <p className="review__position tabular">{review.position(position + 1, total)}</p>
        <TextSizeControl size={size} onChange={setSize} />
        <button type="button" className="button button--quiet button--small" onClick={onClose}>
          {review.close}
        </button>
      </header>
      <Strip answers={answers} keys={keys} current={position} onGo={onMove} />
      {question && notes && (
        <ReviewedQuestion
          key={question.id}
          source={source}
          findPicture={findPicture}
          question={question}
          notes={notes}
          number={position + 1}
          answer={answers[position] ?? null}
          timeSpentMs={timeSpentMs[position] ?? null}
        />
      )}
      <footer className="review__actions">
        <button
          type="button"
          className="button button--quiet"
          disabled={position === 0}
          onClick={() => onMove(position - 1)}
        >
          {review.previous}
        </button>
        <span className="tabular">
          {position + 1} / {total}
        </span>
        <button type="button" className="button" disabled={position + 1 >= total} onClick={() => onMove(position + 1)}>
          {review.next}
        </button>
      </footer>
    </div>
  );
}

interface ReviewedQuestionProps {
  readonly source: ExplanationSource;
  readonly findPicture: FindPicture;
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
  readonly number: number;
  readonly answer: number | null;
  readonly timeSpentMs: number | null;
}

function ReviewedQuestion(props: ReviewedQuestionProps) {
  const { source, findPicture, question, notes, number, answer, timeSpentMs } = props;
  const { review } = reportTexts;
  const isRight = answer === notes.correct;
  const set = (text: string) => typeset(text, notes.italics);
  return (
    <main className={`question question--reviewed${question.images?.questionImage ? ' question--with-picture' : ''}`}>
      <p className="question__topic">
        <span className="question__number tabular">{number}</span> {question.topic}
      </p>
      <h2 className="question__stem">{set(question.question)}</h2>
      <LabTables
        question={question}
        flagOf={(result) => {
          const flag = labFlag(result);
          return flag && <strong className="labs__flag">{review.labFlags[flag]}</strong>;
        }}
      />
      {question.images && notes.picture ? (
        <ReviewedPicture
          images={question.images}
          italics={question.italics}
          notes={notes.picture}
          full={set(notes.picture.full)}
          ticket={source.ticket}
          findPicture={findPicture}
        />
      ) : (
        <QuestionPicture question={question} findPicture={findPicture} />
      )}
      <ol className="reviewed-options">
        {question.options.map((option, index) => {
          const picture = question.images?.optionImages?.[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places
            <li key={index} className={reviewedOptionClass(index, notes.correct, answer)}>
              <span className="option__letter">{letterOf(index)}</span>
              <span className="option__text">
                {set(option)}
                {picture && <EnlargeablePicture picture={picture} findPicture={findPicture} />}
              </span>
              <OptionMark isKey={index === notes.correct} isChosen={index === answer} />
              {notes.rationales[index] && <p className="rationale">{set(notes.rationales[index])}</p>}
            </li>
          );
        })}
      </ol>
      <section className={isRight ? 'verdict verdict--right' : 'verdict verdict--wrong'}>
        {answer === null && <p className="verdict__unanswered">{review.unanswered}</p>}
        <h3>
          {isRight ? <RightSign /> : <WrongSign />}{' '}
          {isRight ? review.correctAnswer : review.incorrect(letterOf(notes.correct))}
        </h3>
        <p>{set(notes.feedback)}</p>
      </section>
      <p className="takeaway">
        <strong>{review.takeaway}</strong> {set(notes.takeaway)}
      </p>
      <Taught topic={question.topic} notes={notes} />
      <dl className="facts">
        {timeSpentMs !== null && (
          <div>
            <dt>{review.timeSpent}</dt>
            <dd className="tabular">{review.seconds(Math.round(timeSpentMs / 1000))}</dd>
          </div>
        )}
        {notes.standard && (
          <div>
            <dt>{review.standard}</dt>
            <dd>{set(notes.standard)}</dd>
          </div>
        )}
      </dl>
      {!notes.scored && <p className="small">{review.preTest}</p>}
      <ExplanationPanel source={source} question={question} notes={notes} answer={answer} />
    </main>
  );
}

function OptionMark({ isKey, isChosen }: { readonly isKey: boolean; readonly isChosen: boolean }) {
  const { review } = reportTexts;
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
    <nav className="strip" aria-label={reportTexts.review.strip}>
      {props.keys.map((key, index) => {
        const answer = props.answers[index] ?? null;
        const outcome = answer === null ? 'unanswered' : answer === key.correct ? 'right' : 'wrong';
        return (
          <button
            key={key.id}
            type="button"
            className={`strip__mark strip__mark--${outcome}`}
            aria-label={reportTexts.review.outcomes[outcome](index + 1)}
            aria-current={index === props.current ? 'true' : undefined}
            onClick={() => props.onGo(index)}
          />
        );
      })}
    </nav>
  );
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
