// The options of a reviewed question, each once, with its rationale under it: key and choice are easy to tell apart.

import { isRight, type QuestionNotes, type QuestionText, type RuledOn } from '@simulator/exam-engine';
import type { ReactNode } from 'react';
import { letterOf } from '../../question/option-list.tsx';
import { EnlargeablePicture, type FindPicture } from '../../question/question-picture.tsx';
import { RightSign, WrongSign } from '../../ui/sign.tsx';
import { typeset } from '../../ui/typeset.ts';
import { reportTexts } from '../report-texts.ts';
import { reviewListTexts } from './review-list-texts.ts';

interface ReviewedOptionsProps {
  readonly question: QuestionText;
  readonly notes: QuestionNotes & RuledOn;
  readonly answer: number | null;
  /** The options that were struck out in the exam. */
  readonly struck: readonly number[];
  readonly findPicture: FindPicture;
}

export function ReviewedOptions({ question, notes, answer, struck, findPicture }: ReviewedOptionsProps) {
  const set = (text: string) => typeset(text, notes.italics);
  return (
    <ol className="reviewed-options">
      {question.options.map((option, index) => {
        const picture = question.images?.optionImages?.[index];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places
          <li key={index} className={classOf(index, isRight(notes, index), answer)}>
            <span className="option__letter">{letterOf(index)}</span>
            <OptionMark isKey={isRight(notes, index)} isChosen={index === answer} />
            <span className="option__text">
              {struck.includes(index) ? <Struck>{set(option)}</Struck> : set(option)}
              {picture && <EnlargeablePicture picture={picture} findPicture={findPicture} />}
            </span>
            {notes.rationales[index] && <p className="rationale">{set(notes.rationales[index])}</p>}
          </li>
        );
      })}
    </ol>
  );
}

function Struck({ children }: { readonly children: ReactNode }) {
  return (
    <>
      <s>{children}</s> <span className="visually-hidden">{reviewListTexts.struck}</span>
    </>
  );
}

function OptionMark({ isKey, isChosen }: { readonly isKey: boolean; readonly isChosen: boolean }) {
  const { review } = reportTexts;
  if (!isKey && !isChosen) return null;
  return (
    <span className="reviewed-options__marks">
      {isChosen && <span className="tag">{review.yourAnswer}</span>}
      {isKey && <RightSign label={review.correctAnswer} />}
      {isChosen && !isKey && <WrongSign label={review.wrong} />}
    </span>
  );
}

function classOf(index: number, isKey: boolean, answer: number | null): string {
  if (isKey) return 'reviewed-option reviewed-option--key';
  return index === answer ? 'reviewed-option reviewed-option--wrong' : 'reviewed-option';
}
