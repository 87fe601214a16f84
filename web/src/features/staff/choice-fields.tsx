// The fields with which a code or link fixes rules and accommodation for candidates, and the reason that is recorded
// with them.

import { type FixedChoice, fixesSomething } from '@simulator/api-contract';
import {
  accommodationFrom,
  accommodationParts,
  isAllowed,
  type MinutesPart,
  mostMinutes,
  timeFactors,
} from '@simulator/exam-engine';
import { useId } from 'react';
import { rulesName, rulesTexts } from '../../report/rules-texts.ts';
import { TextField } from '../../ui/text-field.tsx';
import { accommodationTexts as words } from './accommodation-texts.ts';
import type { Problem } from './problem.ts';
import { problemOfReason, ReasonField } from './reason-field.tsx';
import type { Change } from './use-change.ts';

/** Minutes that are left out are none. */
interface TypedChoice extends Readonly<Partial<Record<MinutesPart, string>>> {
  /** Id of the rules. Empty if the candidate chooses. */
  readonly rules: string;
  /** Empty if the candidate chooses the accommodation. */
  readonly timeFactor: string;
  readonly why: string;
}

export const nothingTyped: TypedChoice = { rules: '', timeFactor: '', why: '' };

const minutesParts = accommodationParts.filter((part) => part !== 'timeFactor');

/** What the code or link will fix. */
export function readFixed({ rules, ...typed }: TypedChoice): FixedChoice {
  return {
    rules: rules === '' ? null : rules,
    accommodation: typed.timeFactor === '' ? null : accommodationFrom((part) => numberIn(typed[part])),
  };
}

/** What is sent. The reason is included only if something is fixed. */
export function readChoice(typed: TypedChoice): FixedChoice & { readonly why: string | undefined } {
  const fixed = readFixed(typed);
  return { ...fixed, why: fixesSomething(fixed) ? typed.why : undefined };
}

/** Finds the problem that the server would report, before anything is sent. */
export function problemOfChoice(typed: TypedChoice): Problem | null {
  const wrong =
    typed.timeFactor === '' ? undefined : minutesParts.find((part) => !isAllowed(part, numberIn(typed[part])));
  if (wrong) return { field: wrong, text: words.minutesWrong(mostMinutes[wrong]) };
  const missing = fixesSomething(readFixed(typed)) ? problemOfReason(typed.why) : undefined;
  return missing ? { field: 'why', text: missing } : null;
}

function numberIn(typed = '0'): number {
  return typed.trim() === '' ? Number.NaN : Number(typed);
}

interface ChoiceFieldsProps extends Pick<Change, 'problemAt'> {
  readonly typed: TypedChoice;
  /** Ids of the sets of rules that can be fixed. */
  readonly rules: readonly string[];
  readonly onChange: (typed: TypedChoice) => void;
}

export function ChoiceFields({ typed, rules, problemAt, onChange }: ChoiceFieldsProps) {
  return (
    <>
      <Choice
        label={words.rules}
        value={typed.rules}
        options={rules.map((id) => [id, rulesName(id)])}
        problem={problemAt('rules')}
        onChange={(value) => onChange({ ...typed, rules: value })}
      />
      <Choice
        label={rulesTexts.parts.timeFactor}
        value={typed.timeFactor}
        options={timeFactors.map((factor) => [String(factor), words.times(String(factor))])}
        onChange={(value) => onChange({ ...typed, timeFactor: value })}
      />
      {typed.timeFactor !== '' &&
        minutesParts.map((part) => (
          <TextField
            key={part}
            name={part}
            label={rulesTexts.parts[part]}
            hint={words.minutesHint(mostMinutes[part])}
            inputMode="numeric"
            maxLength={3}
            autoComplete="off"
            value={typed[part] ?? '0'}
            problem={problemAt(part)}
            onChange={({ target }) => onChange({ ...typed, [part]: target.value })}
          />
        ))}
      {fixesSomething(readFixed(typed)) && (
        <ReasonField
          value={typed.why}
          hint={words.whyHint}
          problem={problemAt('why')}
          onChange={(why) => onChange({ ...typed, why })}
        />
      )}
    </>
  );
}

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
}

/** A list whose first entry leaves the choice to the candidate. */
function Choice({ label, value, options, problem, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__input"
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      >
        <option value="">{words.chosenByCandidate}</option>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
      {problem && (
        <p className="field__error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
