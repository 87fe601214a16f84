// A question with its explanation, made of the same components as the review.

import { labFlag } from '@simulator/exam-engine';
import { memo, type Ref } from 'react';
import { LabTables } from '../../question/lab-tables.tsx';
import { QuestionPicture } from '../../question/question-picture.tsx';
import { ReviewedPicture } from '../../question/reviewed-picture.tsx';
import { reportTexts } from '../../report/report-texts.ts';
import { BelowTheOptions } from '../../report/review/below-the-options.tsx';
import { PartsOfQuestion } from '../../report/review/parts-of-question.tsx';
import { ReviewedOptions } from '../../report/review/reviewed-options.tsx';
import { Verdict } from '../../report/review/reviewed-question.tsx';
import { typeset } from '../../ui/typeset.ts';
import { useLater } from '../../ui/use-later.ts';
import type { StudiedContent } from './study-content.ts';
import '../../report/results/results.css';
import '../../report/review/review.css';

interface ExplainedAnswerProps {
  /** The id of the set that the answer belongs to. */
  readonly setId: string;
  readonly content: StudiedContent;
  readonly number: number;
  /** Null if the question was not reached. */
  readonly answer: number | null;
  readonly heading?: Ref<HTMLHeadingElement>;
}

/**
 * The verdict and its reason come first, the options with theirs a frame later. What happens around the answer, such as
 * the end of its saving, does not render it again.
 */
export const ExplainedAnswer = memo(({ setId, content, number, answer, heading }: ExplainedAnswerProps) => {
  const isBegun = useLater(true, false);
  const { question, notes, source, findPicture } = content;
  const { review } = reportTexts;
  const set = (text: string) => typeset(text, notes.italics);
  return (
    <div className={`question question--reviewed${question.images?.questionImage ? ' question--with-picture' : ''}`}>
      <p className="question__topic">
        <span className="question__number tabular">{number}</span> {question.topic}
        <PartsOfQuestion notes={notes} />
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
      <Verdict notes={notes} answer={answer} />
      {isBegun && (
        <>
          <ReviewedOptions question={question} notes={notes} answer={answer} struck={[]} findPicture={findPicture} />
          <BelowTheOptions
            takenIn={setId}
            source={source}
            question={question}
            notes={notes}
            answer={answer}
            isOfExam={false}
          />
        </>
      )}
    </div>
  );
});
