// The text size in the review's bar: three steps if there is room, behind one button on a phone.

import { useId, useState } from 'react';
import { TextSizeControl } from '../../question/text-size-control.tsx';
import type { TextSize } from '../../ui/stored-text-size.ts';
import { reviewListTexts } from './review-list-texts.ts';

export function ReviewTextSize(props: { readonly size: TextSize; readonly onChange: (size: TextSize) => void }) {
  const [isOpen, setOpen] = useState(false);
  const steps = useId();
  return (
    <div className="review-size">
      <button
        type="button"
        className="button button--quiet button--small review-size__open"
        aria-label={reviewListTexts.textSize}
        aria-expanded={isOpen}
        aria-controls={steps}
        onClick={() => setOpen(!isOpen)}
      >
        Aa
      </button>
      <div id={steps} className={isOpen ? 'review-size__steps review-size__steps--open' : 'review-size__steps'}>
        <TextSizeControl {...props} />
      </div>
    </div>
  );
}
