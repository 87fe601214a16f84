// The fields for one candidate's accommodation (decision 0066) and for the size of text everywhere. What a code fixes
// can't be changed here.

import { type Accommodation, maxExtraBreakMinutes, timeFactors } from '@simulator/exam-engine';
import { Fragment, type ReactNode, useId, useState } from 'react';
import { TextSizeControl } from '../../../question/text-size-control.tsx';
import { useTextSize } from '../../../ui/text-size.ts';
import { startExtraTexts } from './start-extra-texts.ts';

interface AccommodationFieldsProps {
  readonly accommodation: Accommodation;
  readonly isFixed: boolean;
  readonly onChange: (accommodation: Accommodation) => void;
}

export function AccommodationFields({ accommodation, isFixed, onChange }: AccommodationFieldsProps) {
  const { accommodations: text } = startExtraTexts;
  const [size, setSize] = useTextSize();
  const id = useId();
  const fields = {
    timeFactor: (
      <div>
        <label htmlFor={`${id}-factor`}>{text.blockTime}</label>
        <select
          id={`${id}-factor`}
          className="field__input"
          value={accommodation.timeFactor}
          onChange={({ target }) => {
            const timeFactor = timeFactors.find((factor) => factor === Number(target.value));
            if (timeFactor) onChange({ ...accommodation, timeFactor });
          }}
        >
          {timeFactors.map((factor) => (
            <option key={factor} value={factor}>
              {text.times(factor)}
            </option>
          ))}
        </select>
      </div>
    ),
    extraBreakMinutes: (
      <BreakMinutes
        minutes={accommodation.extraBreakMinutes}
        onChange={(extraBreakMinutes) => onChange({ ...accommodation, extraBreakMinutes })}
      />
    ),
  } satisfies Record<keyof Accommodation, ReactNode>;
  return (
    <>
      <fieldset className="accommodations" disabled={isFixed}>
        <legend>{text.title}</legend>
        <p className="accommodations__about">{isFixed ? text.fixed : text.about}</p>
        <div className="accommodations__fields">
          {Object.entries(fields).map(([part, field]) => (
            <Fragment key={part}>{field}</Fragment>
          ))}
        </div>
      </fieldset>
      <div className="accommodations__size">
        <span aria-hidden="true">{text.textSize}</span>
        <TextSizeControl size={size} onChange={setSize} />
      </div>
    </>
  );
}

interface BreakMinutesProps {
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

/**
 * Keeps what is typed in the field until the field loses the focus, and takes only values in the range. The message
 * about a refused value stays after that.
 */
function BreakMinutes({ minutes, onChange }: BreakMinutesProps) {
  const { accommodations: text } = startExtraTexts;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  return (
    <div>
      <label htmlFor={id}>{text.extraBreak}</label>
      <input
        id={id}
        className="field__input"
        type="number"
        inputMode="numeric"
        min={0}
        max={maxExtraBreakMinutes}
        step={5}
        value={typed ?? minutes}
        aria-invalid={isRefused && typed !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => {
          const taken = minutesIn(target.value);
          setTyped(taken === null ? target.value : null);
          setRefused(taken === null);
          if (taken !== null) onChange(taken);
        }}
        onBlur={() => setTyped(null)}
      />
      <p id={`${id}-problem`} className="accommodations__problem" role="status">
        {isRefused && text.outOfRange(maxExtraBreakMinutes)}
      </p>
    </div>
  );
}

function minutesIn(typed: string): number | null {
  const minutes = Number(typed);
  return typed.trim() !== '' && Number.isInteger(minutes) && minutes >= 0 && minutes <= maxExtraBreakMinutes
    ? minutes
    : null;
}
