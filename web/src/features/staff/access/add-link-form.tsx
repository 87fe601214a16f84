// Creates a signed link: for which code, for whom, what it fixes, until when, and why.

import { addAccommodationLink, fixesSomething, type StaffAccess } from '@simulator/api-contract';
import { type FormEvent, useId, useState } from 'react';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { accommodationTexts as words } from '../accommodation-texts.ts';
import { ChoiceFields, nothingTyped, problemOfChoice, readChoice, readFixed } from '../choice-fields.tsx';
import { endOfDay } from '../moments.ts';
import type { Problem } from '../problem.ts';
import { callAsStaff } from '../staff-calls.ts';
import { staffTexts } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';
import { useChange } from '../use-change.ts';
import { rulesForCode } from './allowed-rules.ts';
import '../../../ui/form.css';

interface AddLinkFormProps {
  readonly access: StaffAccess;
  readonly onAdded: () => void;
}

const empty = { label: '', expiresAt: '' };

export function AddLinkForm({ access, onAdded }: AddLinkFormProps) {
  const [codeId, setCodeId] = useState(access.sharedCode.id);
  const [typed, setTyped] = useState(empty);
  const [choice, setChoice] = useState(nothingTyped);
  const codeFieldId = useId();
  const { isBusy, problem, problemAt, setProblem, send } = useChange();
  const codes = access.codes.filter(({ state }) => state === 'live');
  const code = codes.find(({ id }) => id === codeId);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong = problemOf();
    if (wrong) {
      setProblem(wrong);
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
      return;
    }
    const isDone = await send(async () => {
      // Day and reason are not empty: `problemOf` has looked.
      const { why = '', ...fixed } = readChoice(choice);
      const body = { label: typed.label, expiresAt: endOfDay(typed.expiresAt) ?? '', ...fixed, why };
      const params = { id: code?.id ?? access.sharedCode.id };
      await callAsStaff(addAccommodationLink, { params, body });
    });
    if (!isDone) return;
    setTyped(empty);
    setChoice(nothingTyped);
    showToast(staffToast('linkMade'));
    onAdded();
  };
  const problemOf = (): Problem | null => {
    if (typed.label.trim() === '') return { field: 'label', text: staffTexts.labelMissing };
    if (!fixesSomething(readFixed(choice))) return { field: 'rules', text: words.nothingFixed };
    if (endOfDay(typed.expiresAt) === null) return { field: 'expiresAt', text: words.linkExpiryMissing };
    return problemOfChoice(choice);
  };
  const fieldOf = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    problem: problemAt(name),
    autoComplete: 'off',
    required: true,
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value });
      setProblem(null);
    },
  });
  return (
    <form className="form staff__add" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{words.linkTitle}</h3>
      <p className="staff__hint">{words.linkHint}</p>
      <TextField {...fieldOf('label')} label={words.linkLabel} hint={words.linkLabelHint} maxLength={80} />
      <div className="field">
        <label className="field__label" htmlFor={codeFieldId}>
          {words.linkCode}
        </label>
        <select
          id={codeFieldId}
          className="field__input"
          value={code?.id ?? access.sharedCode.id}
          onChange={({ target }) => setCodeId(target.value)}
        >
          <option value={access.sharedCode.id}>{words.sharedCode}</option>
          {codes.map(({ id, label }) => (
            <option key={id} value={id}>
              {label}
            </option>
          ))}
        </select>
      </div>
      <TextField {...fieldOf('expiresAt')} label={words.linkExpiry} type="date" max="9999-12-30" />
      <ChoiceFields
        typed={choice}
        rules={rulesForCode(access.forms, code?.formId ?? null)}
        problemAt={problemAt}
        onChange={(changed) => {
          setChoice(changed);
          setProblem(null);
        }}
      />
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={words.making}>
        {words.make}
      </SubmitButton>
    </form>
  );
}
