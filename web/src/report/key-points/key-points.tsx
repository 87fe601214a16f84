// The takeaways of questions on one page, by topic, to read again or print: of every missed question of a simulation,
// or of a selection in study.

import type { QuestionNotes } from '@simulator/exam-engine';
import { Fragment, type ReactNode, useMemo } from 'react';
import { OmittedSign, WrongSign } from '../../ui/sign.tsx';
import { typeset } from '../../ui/typeset.ts';
import { useFocusAtStart } from '../../ui/use-focus-at-start.ts';
import { topicName } from '../label-texts.ts';
import type { MissedQuestion } from '../missed-questions.ts';
import { resultsTexts } from '../results/results-texts.ts';
import { namesOfParts } from '../review/parts-of-question.tsx';
import './key-points.css';

interface KeyPointsProps {
  readonly missed: readonly MissedQuestion[];
  /** Which simulation these belong to, for the printed page. */
  readonly about: string;
  readonly reviewPathOf: (question: MissedQuestion) => string;
  readonly onReview: (question: MissedQuestion) => void;
  readonly onBack: () => void;
}

export function KeyPoints({ missed, about, reviewPathOf, onReview, onBack }: KeyPointsProps) {
  const { points: text } = resultsTexts;
  const points = missed.map((question) => ({
    notes: question.notes,
    place: <ReviewLink question={question} path={reviewPathOf(question)} onReview={onReview} />,
    facts: [
      ...(question.notes.scored ? [] : [text.preTest]),
      <Outcome key="outcome" isOmitted={question.answer === null} />,
    ],
  }));
  return (
    <KeyPointsSheet
      points={points}
      lead={missed.length > 0 ? text.lead(missed.length) : text.none}
      about={about}
      back={text.back}
      onBack={onBack}
    />
  );
}

export interface Point {
  readonly notes: QuestionNotes;
  /** Where the question is. */
  readonly place?: ReactNode;
  /** Other facts about it, shown after species and system. */
  readonly facts?: readonly ReactNode[];
}

interface KeyPointsSheetProps {
  readonly points: readonly Point[];
  readonly lead: string;
  readonly about: string;
  readonly back: string;
  readonly onBack: () => void;
}

/** Key points by topic, on one page to read or print. */
export function KeyPointsSheet({ points, lead, about, back, onBack }: KeyPointsSheetProps) {
  const { points: text } = resultsTexts;
  const heading = useFocusAtStart();
  const topics = useMemo(() => [...Map.groupBy(points, ({ notes }) => notes.topic)], [points]);
  const ways = (
    <div className="results__actions">
      <button type="button" className="button button--quiet" onClick={onBack}>
        {back}
      </button>
      <button type="button" className="button" disabled={points.length === 0} onClick={() => window.print()}>
        {text.print}
      </button>
    </div>
  );
  return (
    <article className="key-points">
      <h1 ref={heading} tabIndex={-1}>
        {text.heading}
      </h1>
      <p>{lead}</p>
      <p className="small">{about}</p>
      {ways}
      {topics.map(([topic, ofTopic]) => (
        <section key={topic}>
          <h2>{topicName(topic)}</h2>
          <ul>
            {ofTopic.map((point) => (
              <KeyPoint key={point.notes.id} point={point} />
            ))}
          </ul>
        </section>
      ))}
      {points.length > 8 && ways}
    </article>
  );
}

/** An operator's own question may lack a takeaway; then the next best of its author's texts is shown. */
function pointOf({ takeaway, feedback, rationales, correct }: QuestionNotes): string {
  return takeaway || feedback || (rationales[correct] ?? '');
}

function KeyPoint({ point: { notes, place, facts = [] } }: { readonly point: Point }) {
  const said: readonly ReactNode[] = [...(place ? [place] : []), ...namesOfParts(notes), ...facts];
  return (
    <li className="key-point">
      <p className="key-point__text">{typeset(pointOf(notes), notes.italics)}</p>
      <p className="small">
        {said.map((one, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a point never change their order
          <Fragment key={index}>
            {index > 0 && ' · '}
            {one}
          </Fragment>
        ))}
      </p>
    </li>
  );
}

function Outcome({ isOmitted }: { readonly isOmitted: boolean }) {
  const { points: text } = resultsTexts;
  return (
    <span className={isOmitted ? 'key-point__omitted' : 'key-point__wrong'}>
      {isOmitted ? <OmittedSign /> : <WrongSign />} {isOmitted ? text.unanswered : text.wrong}
    </span>
  );
}

function ReviewLink(props: {
  readonly question: MissedQuestion;
  readonly path: string;
  readonly onReview: (question: MissedQuestion) => void;
}) {
  const { question, path, onReview } = props;
  return (
    <a
      href={path}
      onClick={(event) => {
        event.preventDefault();
        onReview(question);
      }}
    >
      {resultsTexts.points.place(question.block, question.question + 1)}
    </a>
  );
}
