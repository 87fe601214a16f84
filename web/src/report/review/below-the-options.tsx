// What follows the options of a question in review and study: what it teaches, and what its reader can do with it. It
// renders a frame after the case and the options, so that neither Next nor an answer waits for what is below the fold.

import { isRight, type QuestionNotes, type QuestionText, type RuledOn } from '@simulator/exam-engine';
import { ExplanationPanel } from '../../question/explanation/explanation-panel.tsx';
import type { ExplanationSource } from '../../question/explanation/fetch-explanation.ts';
import { typeset } from '../../ui/typeset.ts';
import { useLater } from '../../ui/use-later.ts';
import { reportTexts } from '../report-texts.ts';
import { OwnRemark } from './own-remark.tsx';
import { ReportQuestion } from './report-question.tsx';
import { Taught } from './taught.tsx';

interface BelowTheOptionsProps {
  /** The id of the simulation or of the set. */
  readonly takenIn: string;
  readonly source: ExplanationSource;
  readonly question: QuestionText;
  readonly notes: QuestionNotes & RuledOn;
  readonly answer: number | null;
  /** True if it says what only the exam knows: the standard behind the question, and that it was not scored. */
  readonly isOfExam: boolean;
}

/** Remounted for each question. */
export function BelowTheOptions(props: BelowTheOptionsProps) {
  const { takenIn, source, question, notes, answer, isOfExam } = props;
  const { review } = reportTexts;
  const isBehind = useLater(true, false);
  const set = (text: string) => typeset(text, notes.italics);
  return (
    <>
      {notes.takeaway !== '' && (
        <p className="takeaway">
          <strong>{review.takeaway}</strong> {set(notes.takeaway)}
        </p>
      )}
      {isBehind && (
        <>
          <Taught topic={question.topic} notes={notes} />
          {isOfExam && notes.standard && (
            <dl className="facts">
              <div>
                <dt>{review.standard}</dt>
                <dd>{set(notes.standard)}</dd>
              </div>
            </dl>
          )}
          {isOfExam && !notes.scored && <p className="small">{review.preTest}</p>}
          <OwnRemark
            simulationId={takenIn}
            questionId={question.id}
            isMissed={!notes.dropped && !isRight(notes, answer)}
          />
          <ReportQuestion source={source} questionId={question.id} />
          <ExplanationPanel source={source} question={question} notes={notes} answer={answer} />
        </>
      )}
    </>
  );
}
