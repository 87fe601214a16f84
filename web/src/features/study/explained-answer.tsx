// A question with its explanation, made of the same parts as the review.

import { labFlag } from '@simulator/exam-engine';
import type { Ref } from 'react';
import { ExplanationPanel } from '../../question/explanation/explanation-panel.tsx';
import { LabTables } from '../../question/lab-tables.tsx';
import { letterOf } from '../../question/option-list.tsx';
import { EnlargeablePicture, QuestionPicture } from '../../question/question-picture.tsx';
import { ReviewedPicture } from '../../question/reviewed-picture.tsx';
import { reportTexts } from '../../report/report-texts.ts';
import { Taught } from '../../report/taught.tsx';
import { RightSign, WrongSign } from '../../ui/sign.tsx';
import { typeset } from '../../ui/typeset.ts';
import type { StudiedContent } from './study-content.ts';
import '../../report/results.css';
import '../../report/review.css';

interface ExplainedAnswerProps {
  readonly content: StudiedContent;
  readonly number: number;
  /** Null if it was not reached. */
  readonly answer: number | null;
  readonly heading?: Ref<HTMLHeadingElement>;
}

export function ExplainedAnswer({ content, number, answer, heading }: ExplainedAnswerProps) {
  const { question, notes, source, findPicture } = content;
  const { review } = reportTexts;
  const set = (text: string) => typeset(text, notes.italics);
  const isRight = answer === notes.correct;
  return (
    <div className={`question question--reviewed${question.images?.questionImage ? ' question--with-picture' : ''}`}>
      <p className="question__topic">
        <span className="question__number tabular">{number}</span> {question.topic}
      </p>
      <h2 className="question__stem" ref={heading} tabIndex={-1}>
        {set(question.question)}
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
      <section className={isRight ? 'verdict verdict--right' : 'verdict verdict--wrong'}>
        {answer === null && <p className="verdict__unanswered">{review.unanswered}</p>}
        <h3>
          {isRight ? <RightSign /> : <WrongSign />}{' '}
          {isRight ? review.correctAnswer : review.incorrect(letterOf(notes.correct))}
        </h3>
        <p>{set(notes.feedback)}</p>
      </section>
      <ol className="reviewed-options">
        {question.options.map((option, index) => {
          const picture = question.images?.optionImages?.[index];
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places
            <li key={index} className={classOf(index, notes.correct, answer)}>
              <span className="option__letter">{letterOf(index)}</span>
              <span className="option__text">
                {set(option)}
                {picture && <EnlargeablePicture picture={picture} findPicture={findPicture} />}
              </span>
              <span className="reviewed-options__marks">
                {index === answer && <span className="tag">{review.yourAnswer}</span>}
                {index === notes.correct && <RightSign label={review.correctAnswer} />}
                {index === answer && !isRight && <WrongSign label={review.wrong} />}
              </span>
              {notes.rationales[index] && <p className="rationale">{set(notes.rationales[index])}</p>}
            </li>
          );
        })}
      </ol>
      <p className="takeaway">
        <strong>{review.takeaway}</strong> {set(notes.takeaway)}
      </p>
      <Taught topic={question.topic} notes={notes} />
      <ExplanationPanel source={source} question={question} notes={notes} answer={answer} />
    </div>
  );
}

function classOf(index: number, correct: number, answer: number | null): string {
  if (index === correct) return 'reviewed-option reviewed-option--key';
  return index === answer ? 'reviewed-option reviewed-option--wrong' : 'reviewed-option';
}
