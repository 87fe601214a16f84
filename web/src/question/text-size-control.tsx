// A−, A, A+: the size of question and notes, in the exam and in its review.

import { type TextSize, textSizes } from '../ui/stored-text-size.ts';
import { questionTexts } from './question-texts.ts';

export function TextSizeControl(props: { readonly size: TextSize; readonly onChange: (size: TextSize) => void }) {
  const signs: Record<TextSize, string> = { small: 'A−', normal: 'A', large: 'A+' };
  return (
    <fieldset className="text-size">
      <legend className="visually-hidden">{questionTexts.textSize}</legend>
      {textSizes.map((size) => (
        <button
          key={size}
          type="button"
          className={`text-size__step text-size__step--${size}`}
          aria-label={questionTexts.sizes[size]}
          aria-pressed={props.size === size}
          onClick={() => props.onChange(size)}
        >
          {signs[size]}
        </button>
      ))}
    </fieldset>
  );
}
