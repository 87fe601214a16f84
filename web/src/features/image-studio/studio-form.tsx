// The form for what to draw: six tiles, two lists, two text fields, and the resulting prompt, updated with each key.

import { imageRegions, imageSpecies, imageTypes, maxConditionLength, maxPromptLength } from '@simulator/api-contract';
import { type FormEvent, useId } from 'react';
import { weekdayAndTime } from '../../ui/reader-formats.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { buildPrompt, type Choices, isCustom } from './build-prompt.ts';
import { studioTexts as words } from './studio-texts.ts';
import { TypeSign } from './type-sign.tsx';
import '../../ui/form.css';

interface StudioFormProps {
  readonly choices: Choices;
  readonly isBusy: boolean;
  /** True if the access code must be entered first. */
  readonly isClosed: boolean;
  readonly left: number;
  readonly perDay: number;
  /** When more pictures become available, if none is left. */
  readonly renewsAt: string | null;
  readonly onChange: (change: Partial<Choices>) => void;
  readonly onGenerate: () => void;
  readonly onCancel: () => void;
}

export function StudioForm({
  choices,
  isBusy,
  isClosed,
  left,
  perDay,
  renewsAt,
  onChange,
  onGenerate,
  onCancel,
}: StudioFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && !isClosed) onGenerate();
  };
  return (
    <form className="studio__form" onSubmit={submit}>
      <TypeTiles type={choices.type} onChange={onChange} />
      <div className="studio__lists">
        <Select
          label={words.species}
          value={choices.species}
          names={imageSpecies}
          textOf={(name) => words.speciesNames[name]}
          onChange={(species) => onChange({ species })}
        />
        <Select
          label={words.region}
          value={choices.region}
          names={imageRegions}
          textOf={(name) => words.regionNames[name]}
          onChange={(region) => onChange({ region })}
        />
      </div>
      <TextField
        label={words.condition}
        hint={words.conditionHint}
        name="condition"
        value={choices.condition}
        maxLength={maxConditionLength}
        autoComplete="off"
        onChange={({ target }) => onChange({ condition: target.value })}
      />
      <CustomPrompt custom={choices.custom} onChange={onChange} />
      <Preview choices={choices} />
      <div className="form__actions">
        <SubmitButton isBusy={isBusy} busyLabel={words.generating} isDisabled={isClosed || left === 0}>
          {words.generate}
        </SubmitButton>
        {isBusy && (
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {words.cancel}
          </button>
        )}
        <p className="studio__left tabular">
          {words.left(left, perDay)}
          {left === 0 && renewsAt && `. ${words.limitedUntil(weekdayAndTime(renewsAt))}`}
        </p>
      </div>
    </form>
  );
}

function TypeTiles({ type, onChange }: Pick<StudioFormProps, 'onChange'> & Pick<Choices, 'type'>) {
  const labelId = useId();
  return (
    <div>
      <p className="field__label" id={labelId}>
        {words.type}
      </p>
      <div className="studio__tiles" role="radiogroup" aria-labelledby={labelId}>
        {imageTypes.map((one) => (
          <label key={one} className="studio__tile">
            <input
              type="radio"
              name="type"
              value={one}
              className="studio__radio"
              checked={one === type}
              onChange={() => onChange({ type: one })}
            />
            <TypeSign type={one} />
            <span>{words.types[one]}</span>
          </label>
        ))}
      </div>
    </div>
  );
}

interface SelectProps<Name extends string> {
  readonly label: string;
  readonly value: Name;
  readonly names: readonly Name[];
  readonly textOf: (name: Name) => string;
  readonly onChange: (name: Name) => void;
}

function Select<Name extends string>({ label, value, names, textOf, onChange }: SelectProps<Name>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      <select
        id={id}
        className="field__input studio__select"
        value={value}
        onChange={({ target }) => {
          const chosen = names.find((name) => name === target.value);
          if (chosen) onChange(chosen);
        }}
      >
        {names.map((name) => (
          <option key={name} value={name}>
            {textOf(name)}
          </option>
        ))}
      </select>
    </div>
  );
}

function CustomPrompt({ custom, onChange }: Pick<StudioFormProps, 'onChange'> & Pick<Choices, 'custom'>) {
  const id = useId();
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {words.custom}
      </label>
      <p className="field__hint" id={`${id}-hint`}>
        {words.customHint}
      </p>
      <textarea
        id={id}
        className="field__input studio__custom"
        rows={3}
        maxLength={maxPromptLength}
        value={custom}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => onChange({ custom: target.value })}
      />
    </div>
  );
}

function Preview({ choices }: { readonly choices: Choices }) {
  const id = useId();
  return (
    <section className="studio__preview" aria-labelledby={id}>
      <h2 id={id}>{words.preview}</h2>
      <p className="studio__prompt">{buildPrompt(choices)}</p>
      {isCustom(choices) && <p className="studio__hint">{words.customWins}</p>}
    </section>
  );
}
