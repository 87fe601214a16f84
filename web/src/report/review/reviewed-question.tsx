// One question in the review: the case with its picture next to it, the verdict, each option with its rationale, what
// it teaches.

import type { AnswerShare } from '@simulator/api-contract';
import {
  labFlag,
  type QuestionMarks,
  type QuestionNotes,
  type QuestionText,
  type RuledOn,
} from '@simulator/exam-engine';
import type { ReactNode } from 'react';
import type { ExplanationSource } from '../../question/explanation/fetch-explanation.ts';
import { LabTables } from '../../question/lab-tables.tsx';
import { letterOf } from '../../question/option-list.tsx';
import { type FindPicture, QuestionPicture } from '../../question/question-picture.tsx';
import { ReviewedPicture } from '../../question/reviewed-picture.tsx';
import { percent } from '../../ui/reader-formats.ts';
import { DroppedSign, FlagSign, OmittedSign, RightSign, WrongSign } from '../../ui/sign.tsx';
import { typeset } from '../../ui/typeset.ts';
import { reportTexts } from '../report-texts.ts';
import { rulingTexts } from '../ruling-texts.ts';
import { BelowTheOptions } from './below-the-options.tsx';
import { outcomeOf } from './listed-questions.ts';
import { MarkedText } from './marked-text.tsx';
import { PartsOfQuestion } from './parts-of-question.tsx';
import { reviewListTexts } from './review-list-texts.ts';
import { ReviewedOptions } from './reviewed-options.tsx';

/** What the review says about a question in the list under its topic, besides the marks. */
interface FiguresOfQuestion {
  /** Null if unknown. */
  readonly timeSpentMs: number | null;
  /** This candidate's typical time; null if unknown. */
  readonly medianMs: number | null;
  /** How others answered; undefined if too few have answered, or if it is not known. */
  readonly share: AnswerShare | undefined;
  /** The options chosen, in order; empty if unknown. */
  readonly choices: readonly number[];
  /** True if the candidate was not sure of it when they last practiced it. */
  readonly wasUnsureInPractice: boolean;
}

export interface ReviewedQuestionProps extends FiguresOfQuestion {
  readonly simulationId: string;
  readonly source: ExplanationSource;
  readonly findPicture: FindPicture;
  readonly question: QuestionText;
  readonly notes: QuestionNotes & RuledOn;
  /** Its place in its block, from 1. */
  readonly number: number;
  readonly answer: number | null;
  /** The marks of the exam. */
  readonly marks: QuestionMarks;
  /** True until the review has been painted once: what follows the verdict comes a frame later. */
  readonly isOpening: boolean;
}

export function ReviewedQuestion(props: ReviewedQuestionProps) {
  const { simulationId, source, findPicture, question, notes, number, answer, marks, isOpening } = props;
  const { review } = reportTexts;
  const set = (text: string) => typeset(text, notes.italics);
  return (
    <main className={`question question--reviewed${question.images?.questionImage ? ' question--with-picture' : ''}`}>
      <p className="question__topic">
        <span className="question__number tabular">{number}</span> {question.topic}
        <PartsOfQuestion notes={notes} />
      </p>
      <FactsOfQuestion {...props} />
      <h2 className="question__stem">
        <MarkedText text={question.question} highlights={marks.highlights} italics={notes.italics} />
      </h2>
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
      <Verdict notes={notes} answer={answer} />
      {!isOpening && (
        <>
          <ReviewedOptions
            question={question}
            notes={notes}
            answer={answer}
            struck={marks.struck}
            findPicture={findPicture}
          />
          <BelowTheOptions
            takenIn={simulationId}
            source={source}
            question={question}
            notes={notes}
            answer={answer}
            isOfExam
          />
        </>
      )}
    </main>
  );
}

/** What the exam recorded about this question, and how others answered it. */
function FactsOfQuestion(props: ReviewedQuestionProps) {
  const { answer, medianMs, share, choices, wasUnsureInPractice, marks, ...recorded } = props;
  const { review } = reportTexts;
  const seconds = (ms: number) => review.seconds(Math.round(ms / 1000));
  // A question that was never reached took no time.
  const timeSpentMs = answer === null && recorded.timeSpentMs === 0 ? null : recorded.timeSpentMs;
  const typicalMs = share?.medianTimeMs || medianMs;
  // In the order in which they are shown. Every figure and every mark is here, a mark as null if the stem or the options
  // show it: if questions get another one, the compiler reports an error.
  const facts = {
    timeSpentMs: timeSpentMs !== null && (
      <>
        <dt>{review.timeSpent}</dt>
        <dd>{seconds(timeSpentMs)}</dd>
      </>
    ),
    medianMs: timeSpentMs !== null && typicalMs !== null && (
      <>
        <dt>{share?.medianTimeMs ? reviewListTexts.medianOfAll : reviewListTexts.median}</dt>
        <dd>{seconds(typicalMs)}</dd>
      </>
    ),
    share: share && (
      <>
        <dt>{reviewListTexts.answeredRight}</dt>
        <dd>{reviewListTexts.shareOf(percent(Math.round(share.shareCorrect * 100)), share.n)}</dd>
      </>
    ),
    choices: choices.length > 1 && (
      <>
        <dt>{reviewListTexts.changes}</dt>
        <dd>{reviewListTexts.choices(choices.map(letterOf))}</dd>
      </>
    ),
    flagged: marks.flagged && (
      <dt>
        <FlagSign /> {reviewListTexts.flagged}
      </dt>
    ),
    wasUnsureInPractice: wasUnsureInPractice && <dt>{reviewListTexts.unsureInPractice}</dt>,
    struck: null,
    highlights: null,
    note: marks.note !== '' && (
      <>
        <dt>{reviewListTexts.examNote}</dt>
        <dd className="facts__note">{marks.note}</dd>
      </>
    ),
  } satisfies Readonly<Record<keyof FiguresOfQuestion | keyof QuestionMarks, ReactNode>>;
  const shown = Object.entries<ReactNode>(facts).filter(([, fact]) => fact);
  if (shown.length === 0) return null;
  return (
    <dl className="facts tabular">
      {shown.map(([name, fact]) => (
        <div key={name}>{fact}</div>
      ))}
    </dl>
  );
}

export function Verdict({ notes, answer }: Pick<ReviewedQuestionProps, 'notes' | 'answer'>) {
  const { review } = reportTexts;
  const outcome = outcomeOf(notes, answer);
  if (outcome === 'dropped') {
    return (
      <section className="verdict verdict--unanswered">
        <h3>
          <DroppedSign />
          {rulingTexts.dropped}
        </h3>
        <p>{rulingTexts.droppedBecause}</p>
      </section>
    );
  }
  const letters = notes.accepted?.map(letterOf) ?? [letterOf(notes.correct)];
  return (
    <section className={`verdict verdict--${outcome}`}>
      {answer === null && (
        <p className="verdict__unanswered">
          <OmittedSign />
          {review.unanswered}
        </p>
      )}
      <h3>
        {outcome === 'right' && <RightSign />}
        {outcome === 'wrong' && <WrongSign />}
        {outcome === 'right' ? review.correctAnswer : review.incorrect(rulingTexts.or(letters))}
      </h3>
      {notes.accepted && <p>{rulingTexts.rekeyed(letters, letterOf(notes.correct))}</p>}
      <p>{typeset(notes.feedback, notes.italics)}</p>
    </section>
  );
}
