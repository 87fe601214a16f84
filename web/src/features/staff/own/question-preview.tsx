// A question as candidates see it in the exam and in the review, rendered by the same components.

import { getOwnPicture, type ShownOwnQuestion } from '@simulator/api-contract';
import { labFlag } from '@simulator/exam-engine';
import { useState } from 'react';
import { LabTables } from '../../../question/lab-tables.tsx';
import { OptionList } from '../../../question/option-list.tsx';
import { QuestionPicture } from '../../../question/question-picture.tsx';
import { reportTexts } from '../../../report/report-texts.ts';
import { ReviewedOptions } from '../../../report/review/reviewed-options.tsx';
import { Verdict } from '../../../report/review/reviewed-question.tsx';
import { Taught } from '../../../report/review/taught.tsx';
import { typeset } from '../../../ui/typeset.ts';
import { fileAsStaff } from '../staff-calls.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';
import '../../../question/question.css';
import '../../../report/results/results.css';
import '../../../report/review/review.css';

export function QuestionPreview({ shown, hasTopic }: { readonly shown: ShownOwnQuestion; readonly hasTopic: boolean }) {
  const [view, setView] = useState<'exam' | 'review'>('exam');
  const [selection, setSelection] = useState<number | null>(null);
  const { question, notes } = shown;
  const isReview = view === 'review';
  const { review } = reportTexts;
  return (
    <div className="own__preview">
      <fieldset className="own__states">
        <legend className="visually-hidden">{words.view}</legend>
        {(['exam', 'review'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="preview" checked={view === one} onChange={() => setView(one)} />
            {one === 'exam' ? words.inExam : words.inReview}
          </label>
        ))}
      </fieldset>
      <div className={`question${isReview ? ' question--reviewed' : ''}`}>
        <p className="question__topic">{hasTopic ? question.topic : words.noTopic}</p>
        <h3 className="question__stem">{typeset(question.question, question.italics)}</h3>
        <LabTables
          question={question}
          flagOf={(result) => {
            const flag = isReview ? labFlag(result) : undefined;
            return flag && <strong className="labs__flag">{review.labFlags[flag]}</strong>;
          }}
        />
        <QuestionPicture question={question} findPicture={findPicture} />
        {isReview ? (
          <>
            <Verdict notes={notes} answer={selection} />
            <ReviewedOptions
              question={question}
              notes={notes}
              answer={selection}
              struck={[]}
              findPicture={findPicture}
            />
            {notes.takeaway !== '' && (
              <p className="takeaway">
                <strong>{review.takeaway}</strong> {typeset(notes.takeaway, notes.italics)}
              </p>
            )}
            <Taught topic={question.topic} notes={notes} />
          </>
        ) : (
          <OptionList question={question} selection={selection} onSelect={setSelection} />
        )}
      </div>
    </div>
  );
}

/** Candidates get the picture under /uploads once it is on a form. Staff get it before that with this call. */
async function findPicture(path: string): Promise<Blob | undefined> {
  const name = `${path.slice(path.lastIndexOf('/') + 1)}.webp`;
  return fileAsStaff(getOwnPicture, { params: { name } }).catch(() => undefined);
}
