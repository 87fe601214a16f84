// The fields for one candidate's accommodation (decision 0066) and for the size of text everywhere. What a code fixes
// can't be changed here.

import {
  type Accommodation,
  accommodationParts,
  isAllowed,
  type MinutesPart,
  mostMinutes,
  type TimeFactor,
  timeFactors,
} from '@simulator/exam-engine';
import { useId, useState } from 'react';
import { TextSizeControl } from '../../../question/text-size-control.tsx';
import { rulesTexts } from '../../../report/rules-texts.ts';
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
  return (
    <>
      <fieldset className="accommodations" disabled={isFixed}>
        <legend>{text.title}</legend>
        <p className="accommodations__about">{isFixed ? text.fixed : text.about}</p>
        <div className="accommodations__fields">
          {accommodationParts.map((part) =>
            part === 'timeFactor' ? (
              <BlockTime
                key={part}
                factor={accommodation[part]}
                onChange={(timeFactor) => onChange({ ...accommodation, timeFactor })}
              />
            ) : (
              <ExtraMinutes
                key={part}
                part={part}
                minutes={accommodation[part]}
                onChange={(minutes) => onChange({ ...accommodation, [part]: minutes })}
              />
            ),
          )}
        </div>
      </fieldset>
      <div className="accommodations__size">
        <span aria-hidden="true">{text.textSize}</span>
        <TextSizeControl size={size} onChange={setSize} />
      </div>
    </>
  );
}

interface BlockTimeProps {
  readonly factor: TimeFactor;
  readonly onChange: (factor: TimeFactor) => void;
}

function BlockTime({ factor: chosen, onChange }: BlockTimeProps) {
  const id = useId();
  return (
    <div>
      <label htmlFor={id}>{rulesTexts.parts.timeFactor}</label>
      <select
        id={id}
        className="field__input"
        value={chosen}
        onChange={({ target }) => {
          const factor = timeFactors.find((one) => one === Number(target.value));
          if (factor) onChange(factor);
        }}
      >
        {timeFactors.map((factor) => (
          <option key={factor} value={factor}>
            {startExtraTexts.accommodations.times(factor)}
          </option>
        ))}
      </select>
    </div>
  );
}

interface ExtraMinutesProps {
  readonly part: MinutesPart;
  readonly minutes: number;
  readonly onChange: (minutes: number) => void;
}

/**
 * Keeps what is typed in the field until the field loses the focus, and takes only values in the range. The message
 * about a refused value stays after that.
 */
function ExtraMinutes({ part, minutes, onChange }: ExtraMinutesProps) {
  const { accommodations: text } = startExtraTexts;
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  return (
    <div>
      <label htmlFor={id}>{rulesTexts.parts[part]}</label>
      <input
        id={id}
        className="field__input"
        type="number"
        inputMode="numeric"
        min={0}
        max={mostMinutes[part]}
        step={5}
        value={typed ?? minutes}
        aria-invalid={isRefused && typed !== null}
        aria-describedby={`${id}-problem`}
        onChange={({ target }) => {
          const taken = minutesIn(target.value, part);
          setTyped(taken === null ? target.value : null);
          setRefused(taken === null);
          if (taken !== null) onChange(taken);
        }}
        onBlur={() => setTyped(null)}
      />
      <p id={`${id}-problem`} className="accommodations__problem" role="status">
        {isRefused && text.outOfRange(mostMinutes[part])}
      </p>
    </div>
  );
}

function minutesIn(typed: string, part: MinutesPart): number | null {
  return typed.trim() !== '' && isAllowed(part, Number(typed)) ? Number(typed) : null;
}
