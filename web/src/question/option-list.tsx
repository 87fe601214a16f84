// The options of a question: one radio group, whole rows to press, the letter in its own column (drawn by the style).

import type { QuestionText } from '@simulator/exam-engine';
import { type ComponentType, memo, type ReactNode, type Ref } from 'react';
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
  /** The button that strikes an option out, if options can be struck out. */
  readonly StrikeButton?: ComponentType<StrikeButtonProps> | undefined;
  /** Has to stay the same from render to render, as `onSelect`, or every row renders with each choice. */
  readonly onStrike?: ((option: number, struck: boolean) => void) | undefined;
}

export interface StrikeButtonProps {
  readonly option: number;
  readonly isStruck: boolean;
  readonly isChosen: boolean;
  readonly onStrike: (option: number, struck: boolean) => void;
}

export function OptionList(props: OptionListProps) {
  const { ref, question, selection, struck, onSelect, pictureOf, StrikeButton, onStrike } = props;
  return (
    <div ref={ref} className="options" role="radiogroup" aria-label={question.question}>
      {question.options.map((option, index) => (
        <OptionRow
          // The rows stay from question to question and change their texts: recreating them costs more than everything
          // else.
          // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places, and two may read alike
          key={index}
          index={index}
          text={option}
          italics={question.italics}
          isChosen={selection === index}
          isStruck={struck?.includes(index) ?? false}
          onSelect={onSelect}
          picture={pictureOf?.(index)}
          StrikeButton={StrikeButton}
          onStrike={onStrike}
        />
      ))}
    </div>
  );
}

interface OptionRowProps {
  readonly index: number;
  readonly text: string;
  readonly italics: readonly string[] | undefined;
  readonly isChosen: boolean;
  readonly isStruck: boolean;
  readonly onSelect: (option: number) => void;
  readonly picture: ReactNode;
  readonly StrikeButton: OptionListProps['StrikeButton'];
  readonly onStrike: OptionListProps['onStrike'];
}

/** Memoized, so that a choice renders two rows and not all. */
const OptionRow = memo((props: OptionRowProps) => {
  const { index, text, italics, isChosen, isStruck, onSelect, picture, StrikeButton, onStrike } = props;
  const name = `${letterOf(index)}. ${text}`;
  return (
    <div className={isChosen ? 'option option--chosen' : isStruck ? 'option option--struck' : 'option'}>
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
          {typeset(text, italics)}
        </span>
      </label>
      {picture}
      {StrikeButton && onStrike && (
        <StrikeButton option={index} isStruck={isStruck} isChosen={isChosen} onStrike={onStrike} />
      )}
    </div>
  );
});

export function letterOf(option: number): string {
  return String.fromCharCode(65 + option);
}
