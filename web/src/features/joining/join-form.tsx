// Asks for the person's name and whether staff may see their results, in plain words and with no answer preselected
// (decision 0094).

import { type FormEvent, useId, useState } from 'react';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { joiningTexts as words } from './joining-texts.ts';

export interface JoinAnswers {
  readonly name: string;
  readonly showsResults: boolean;
}

interface JoinFormProps {
  /** The name, if the roster or an earlier visit has it. Null shows the field for it; an empty string does not. */
  readonly name: string | null;
  /** Null until the person answers. */
  readonly showsResults: boolean | null;
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly labels: { readonly send: string; readonly sending: string };
  readonly onSend: (answers: JoinAnswers) => void;
}

export function JoinForm({ name: knownName, showsResults, isBusy, problem, labels, onSend }: JoinFormProps) {
  const [name, setName] = useState('');
  const [answer, setAnswer] = useState(showsResults);
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    setMissing(answer === null);
    if (answer === null) event.currentTarget.querySelector<HTMLInputElement>('input[type=radio]')?.focus();
    else onSend({ name: knownName ?? name, showsResults: answer });
  };
  return (
    <form className="form" noValidate onSubmit={submit}>
      {knownName === null ? (
        <TextField
          name="name"
          label={words.name}
          hint={words.nameHint}
          value={name}
          maxLength={80}
          autoComplete="name"
          onChange={({ target }) => setName(target.value)}
        />
      ) : (
        knownName !== '' && <p>{words.nameKnown(knownName)}</p>
      )}
      <fieldset className="joining__question" aria-describedby={`${id}-why ${id}-problem`}>
        <legend>{words.question}</legend>
        <p className="field__hint" id={`${id}-why`}>
          {words.explained}
        </p>
        {[true, false].map((value) => (
          <label key={String(value)}>
            <input
              type="radio"
              name="showsResults"
              checked={answer === value}
              onChange={() => {
                setAnswer(value);
                setMissing(false);
              }}
            />
            {value ? words.yes : words.no}
          </label>
        ))}
        <p className="field__error" id={`${id}-problem`}>
          {isMissing && words.answerMissing}
        </p>
      </fieldset>
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={labels.sending}>
        {labels.send}
      </SubmitButton>
    </form>
  );
}
