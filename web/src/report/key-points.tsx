// The takeaway of every missed question on one page, by topic, to be read again or printed.

import type { QuestionNotes } from '@simulator/exam-engine';
import { useMemo } from 'react';
import { OmittedSign, WrongSign } from '../ui/sign.tsx';
import { typeset } from '../ui/typeset.ts';
import { useFocusAtStart } from '../ui/use-focus-at-start.ts';
import { topicName } from './label-texts.ts';
import type { MissedQuestion } from './missed-questions.ts';
import { namesOfParts } from './parts-of-question.tsx';
import { resultsTexts } from './results-texts.ts';
import './key-points.css';

interface KeyPointsProps {
  readonly missed: readonly MissedQuestion[];
  /** Which simulation these belong to, for the paper. */
  readonly about: string;
  readonly reviewPathOf: (question: MissedQuestion) => string;
  readonly onReview: (question: MissedQuestion) => void;
  readonly onBack: () => void;
}

export function KeyPoints({ missed, about, reviewPathOf, onReview, onBack }: KeyPointsProps) {
  const { points: text } = resultsTexts;
  const heading = useFocusAtStart();
  const topics = useMemo(() => [...Map.groupBy(missed, ({ notes }) => notes.topic)], [missed]);
  return (
    <article className="key-points">
      <h1 ref={heading} tabIndex={-1}>
        {text.heading}
      </h1>
      <p>{missed.length > 0 ? text.lead(missed.length) : text.none}</p>
      <p className="small">{about}</p>
      <Ways onBack={onBack} />
      {topics.map(([topic, questions]) => (
        <section key={topic}>
          <h2>{topicName(topic)}</h2>
          <ul>
            {questions.map((question) => (
              <KeyPoint key={question.notes.id} question={question} path={reviewPathOf(question)} onReview={onReview} />
            ))}
          </ul>
        </section>
      ))}
      {missed.length > 8 && <Ways onBack={onBack} />}
    </article>
  );
}

/** A question of the operator's own may lack a takeaway: then the next best of what its author wrote. */
function pointOf({ takeaway, feedback, rationales, correct }: QuestionNotes): string {
  return takeaway || feedback || (rationales[correct] ?? '');
}

function KeyPoint(props: {
  readonly question: MissedQuestion;
  readonly path: string;
  readonly onReview: (question: MissedQuestion) => void;
}) {
  const { question, path, onReview } = props;
  const { points: text } = resultsTexts;
  const { notes } = question;
  const isOmitted = question.answer === null;
  const facts = [...namesOfParts(notes), ...(notes.scored ? [] : [text.preTest])];
  return (
    <li className="key-point">
      <p className="key-point__text">{typeset(pointOf(notes), notes.italics)}</p>
      <p className="small">
        <a
          href={path}
          onClick={(event) => {
            event.preventDefault();
            onReview(question);
          }}
        >
          {text.place(question.block, question.question + 1)}
        </a>
        {facts.map((fact) => ` · ${fact}`)} ·{' '}
        <span className={isOmitted ? 'key-point__omitted' : 'key-point__wrong'}>
          {isOmitted ? <OmittedSign /> : <WrongSign />} {isOmitted ? text.unanswered : text.wrong}
        </span>
      </p>
    </li>
  );
}

function Ways({ onBack }: Pick<KeyPointsProps, 'onBack'>) {
  const { points: text } = resultsTexts;
  return (
    <div className="results__actions">
      <button type="button" className="button button--quiet" onClick={onBack}>
        {text.back}
      </button>
      <button type="button" className="button" onClick={() => window.print()}>
        {text.print}
      </button>
    </div>
  );
}
