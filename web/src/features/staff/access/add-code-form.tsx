// Adds a code: who it is for, the code itself, when it expires, and what it fixes.

import { addAccessCode } from '@simulator/api-contract';
import { type FormEvent, useId, useState } from 'react';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { ChoiceFields, nothingTyped, problemOfChoice, readChoice } from '../choice-fields.tsx';
import { endOfDay } from '../moments.ts';
import { problemOfCode } from '../problem.ts';
import { callAsStaff } from '../staff-calls.ts';
import type { StaffSectionProps } from '../staff-section.ts';
import { staffTexts as words } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';
import { useChange } from '../use-change.ts';
import { rulesForCode } from './allowed-rules.ts';
import '../../../ui/form.css';

const empty = { label: '', code: '', expiresAt: '' };
/** The value in the list for a code that fixes no form. */
const leastTaken = '';

export function AddCodeForm({ access, onAccess }: StaffSectionProps) {
  const [typed, setTyped] = useState(empty);
  const [formId, setFormId] = useState(leastTaken);
  const [choice, setChoice] = useState(nothingTyped);
  const formFieldId = useId();
  const { isBusy, problem, problemAt, setProblem, send } = useChange();
  const fieldOf = (name: keyof typeof empty) => ({
    name,
    value: typed[name],
    problem: problemAt(name),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: HTMLInputElement }) => {
      setTyped({ ...typed, [name]: target.value });
      setProblem(null);
    },
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const wrong =
      typed.label.trim() === ''
        ? ({ field: 'label', text: words.labelMissing } as const)
        : (problemOfCode(typed.code) ?? problemOfChoice(choice));
    if (wrong) {
      setProblem(wrong);
      event.currentTarget.querySelector<HTMLElement>(`[name="${wrong.field}"]`)?.focus();
      return;
    }
    const isDone = await send(async () => {
      const body = {
        label: typed.label,
        code: typed.code.trim() === '' ? undefined : typed.code,
        expiresAt: endOfDay(typed.expiresAt),
        formId: formId === leastTaken ? null : formId,
        ...readChoice(choice),
      };
      onAccess(await callAsStaff(addAccessCode, { body }));
    });
    if (!isDone) return;
    setTyped(empty);
    setFormId(leastTaken);
    setChoice(nothingTyped);
    showToast(staffToast('codeAdded'));
  };
  return (
    <form className="form staff__add" noValidate onSubmit={(event) => void submit(event)}>
      <h3>{words.addTitle}</h3>
      <TextField {...fieldOf('label')} label={words.label} hint={words.labelHint} maxLength={80} required />
      <TextField
        {...fieldOf('code')}
        label={words.code}
        hint={words.newCodeHint}
        maxLength={60}
        autoCapitalize="characters"
        spellCheck={false}
      />
      <TextField {...fieldOf('expiresAt')} label={words.expiry} hint={words.expiryHint} type="date" max="9999-12-30" />
      <div className="field">
        <label className="field__label" htmlFor={formFieldId}>
          {words.form}
        </label>
        <select
          id={formFieldId}
          name="formId"
          className="field__input"
          value={formId}
          onChange={({ target }) => {
            setFormId(target.value);
            setChoice({ ...choice, rules: '' });
          }}
        >
          <option value={leastTaken}>{words.formLeastTaken}</option>
          {access.forms.map((form) => (
            <option key={form.formId} value={form.formId}>
              {form.name}
            </option>
          ))}
        </select>
      </div>
      <ChoiceFields
        typed={choice}
        rules={rulesForCode(access.forms, formId === leastTaken ? null : formId)}
        problemAt={problemAt}
        onChange={(changed) => {
          setChoice(changed);
          setProblem(null);
        }}
      />
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={words.adding}>
        {words.add}
      </SubmitButton>
    </form>
  );
}
