// Creates a cohort, or changes its settings.

import { addCohort, type Cohort, changeCohort, fixesSomething, maxSeats } from '@simulator/api-contract';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ChoiceFields, nothingTyped, problemOfChoice, readChoice, readFixed } from '../choice-fields.tsx';
import { endOfDay } from '../moments.ts';
import { problemOfReason, ReasonField } from '../reason-field.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import {
  type CohortSettings,
  type FormsToOpen,
  readSettings,
  type TypedSettings,
  typedSettings,
} from './cohort-settings.ts';
import { consoleTexts as words } from './staff-console-texts.ts';

interface AddCohortFormProps {
  readonly forms: FormsToOpen;
  readonly onAdded: (cohort: Cohort) => void;
}

export function AddCohortForm({ forms, onAdded }: AddCohortFormProps) {
  const [typed, setTyped] = useState(typedSettings(null));
  const [choice, setChoice] = useState(nothingTyped);
  const { isBusy, problem, setProblem, send } = useSending(words);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const settings = readSettings(typed, null);
    const wrong = typeof settings === 'string' ? settings : problemOfChoice(choice)?.text;
    if (wrong !== undefined || typeof settings === 'string') return setProblem(wrong ?? null);
    await send(async () => onAdded(await callAsStaff(addCohort, { body: { ...settings, ...readChoice(choice) } })));
  };
  const open = forms.filter(({ formId, isOpen }) => (typed.forms.length === 0 ? isOpen : typed.forms.includes(formId)));
  return (
    <form className="form staff__add" noValidate onSubmit={(event) => void submit(event)}>
      <SettingFields typed={typed} forms={forms} onChange={setTyped} />
      <ChoiceFields
        typed={choice}
        rules={(open[0]?.rules ?? []).filter((id) => open.every(({ rules }) => rules.includes(id)))}
        problemAt={() => undefined}
        onChange={setChoice}
      />
      {fixesSomething(readFixed(choice)) && <p className="staff__hint">{words.choiceHint}</p>}
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={words.sending}>
        {words.add}
      </SubmitButton>
    </form>
  );
}

interface ChangeCohortFormProps {
  readonly cohort: Cohort;
  readonly forms: FormsToOpen;
  readonly onChanged: (cohort: Cohort) => void;
}

export function ChangeCohortForm({ cohort, forms, onChanged }: ChangeCohortFormProps) {
  const [typed, setTyped] = useState(typedSettings(cohort));
  const [why, setWhy] = useState('');
  const { isBusy, problem, setProblem, send } = useSending(words);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const settings: CohortSettings | string = readSettings(typed, cohort);
    if (typeof settings === 'string') return setProblem(settings);
    const missing = problemOfReason(why);
    if (missing) return setProblem(missing);
    const isDone = await send(async () =>
      onChanged(await callAsStaff(changeCohort, { params: { id: cohort.id }, body: { ...settings, why } })),
    );
    if (isDone) setWhy('');
  };
  return (
    <form className="form staff__add" noValidate onSubmit={(event) => void submit(event)}>
      <SettingFields typed={typed} forms={forms} onChange={setTyped} />
      <ReasonField value={why} onChange={setWhy} />
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={words.sending}>
        {words.change}
      </SubmitButton>
    </form>
  );
}

interface SettingFieldsProps {
  readonly typed: TypedSettings;
  readonly forms: FormsToOpen;
  readonly onChange: (typed: TypedSettings) => void;
}

function SettingFields({ typed, forms, onChange }: SettingFieldsProps) {
  const fieldOf = (name: Exclude<keyof TypedSettings, 'forms'>) => ({
    name,
    value: typed[name],
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: HTMLInputElement }) => onChange({ ...typed, [name]: target.value }),
  });
  return (
    <>
      <TextField {...fieldOf('label')} label={words.label} hint={words.labelHint} maxLength={80} required />
      <TextField {...fieldOf('seats')} label={words.seats} inputMode="numeric" maxLength={String(maxSeats).length} />
      <TextField {...fieldOf('devicesPerSeat')} label={words.devices} inputMode="numeric" maxLength={2} />
      <TextField {...fieldOf('validFrom')} label={words.validFrom} type="date" max="9999-12-30" />
      <TextField
        {...fieldOf('validTo')}
        label={words.validTo}
        hint={words.validToHint}
        type="date"
        max="9999-12-30"
        problem={typed.validTo !== '' && endOfDay(typed.validTo) === null ? words.missing : undefined}
      />
      <fieldset className="staff__choice">
        <legend>{words.forms}</legend>
        <p className="staff__hint">{words.formsHint}</p>
        {forms.map(({ formId, name }) => (
          <label key={formId}>
            <input
              type="checkbox"
              checked={typed.forms.includes(formId)}
              onChange={({ target }) => {
                const others = typed.forms.filter((id) => id !== formId);
                onChange({ ...typed, forms: target.checked ? [...others, formId] : others });
              }}
            />
            <span className="console__form">{name}</span>
          </label>
        ))}
      </fieldset>
    </>
  );
}
