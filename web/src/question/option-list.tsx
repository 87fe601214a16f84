// The options of a question: one radio group, whole rows to press, the letter in its gutter.

import type { QuestionText } from '@simulator/exam-engine';
import type { ReactNode } from 'react';
import { typeset } from '../ui/typeset.ts';

interface OptionListProps {
  readonly question: QuestionText;
  readonly selection: number | null;
  readonly onSelect: (option: number) => void;
  /** A picture in the option, if the question has such pictures. */
  readonly pictureOf?: (option: number) => ReactNode;
}

export function OptionList({ question, selection, onSelect, pictureOf }: OptionListProps) {
  return (
    <div className="options" role="radiogroup" aria-label={question.question}>
      {question.options.map((option, index) => {
        const isChosen = selection === index;
        return (
          // The rows stay from question to question and change their texts: making them anew costs more than all the rest.
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places, and two may read alike
          <div key={index} className={isChosen ? 'option option--chosen' : 'option'}>
            <label className="option__row">
              <input
                type="radio"
                className="option__radio"
                name="option"
                aria-label={`${letterOf(index)}. ${option}`}
                checked={isChosen}
                onChange={() => onSelect(index)}
              />
              <span className="option__letter" aria-hidden="true">
                {letterOf(index)}
              </span>
              <span className="option__text" aria-hidden="true">
                {typeset(option, question.italics)}
              </span>
            </label>
            {pictureOf?.(index)}
          </div>
        );
      })}
    </div>
  );
}

export function letterOf(option: number): string {
  return String.fromCharCode(65 + option);
}
