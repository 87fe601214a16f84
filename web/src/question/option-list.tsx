// The options of a question: one radio group, whole rows to press, the letter in its gutter (drawn by the style).

import type { QuestionText } from '@simulator/exam-engine';
import type { ReactNode, Ref } from 'react';
import { typeset } from '../ui/typeset.ts';
import { questionTexts } from './question-texts.ts';

interface OptionListProps {
  readonly ref?: Ref<HTMLDivElement>;
  readonly question: QuestionText;
  readonly selection: number | null;
  /** Options that the candidate has struck out. */
  readonly struck?: readonly number[] | undefined;
  readonly onSelect: (option: number) => void;
  /** A picture in the option, if the question has such pictures. */
  readonly pictureOf?: (option: number) => ReactNode;
  /** What strikes the option out, where options can be. */
  readonly strikeOf?: ((option: number) => ReactNode) | undefined;
}

export function OptionList({ ref, question, selection, struck, onSelect, pictureOf, strikeOf }: OptionListProps) {
  return (
    <div ref={ref} className="options" role="radiogroup" aria-label={question.question}>
      {question.options.map((option, index) => {
        const isChosen = selection === index;
        const isStruck = struck?.includes(index);
        const look = isChosen ? 'option option--chosen' : isStruck ? 'option option--struck' : 'option';
        const name = `${letterOf(index)}. ${option}`;
        return (
          // The rows stay from question to question and change their texts: making them anew costs more than all the rest.
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places, and two may read alike
          <div key={index} className={look}>
            <label className="option__row">
              <input
                type="radio"
                className="option__radio"
                name="option"
                aria-label={isStruck ? questionTexts.struckOut(name) : name}
                checked={isChosen}
                onChange={() => onSelect(index)}
              />
              <span className="option__text" aria-hidden="true">
                {typeset(option, question.italics)}
              </span>
            </label>
            {pictureOf?.(index)}
            {strikeOf?.(index)}
          </div>
        );
      })}
    </div>
  );
}

export function letterOf(option: number): string {
  return String.fromCharCode(65 + option);
}
