// Asks for the reason of a change, and for a day where it needs one; stays open with what went wrong.

import { type FormEvent, useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { consoleTexts as words } from './console-texts.ts';
import { useSending } from './use-sending.ts';
import '../../../ui/form.css';
import { WhyField } from './why-field.tsx';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly asksForDay?: boolean;
  readonly onSend: (said: { readonly why: string; readonly day: string }) => Promise<void>;
  readonly onCancel: () => void;
}

export function ReasonDialog({ title, text, action, asksForDay = false, onSend, onCancel }: ReasonDialogProps) {
  const [why, setWhy] = useState('');
  const [day, setDay] = useState('');
  const { isBusy, problem, setProblem, send } = useSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asksForDay && day === '') return setProblem(words.field(words.until, words.missing));
    if (why.trim().length < 3) return setProblem(words.refused['reason-needed']);
    await send(() => onSend({ why, day }));
  };
  return (
    <ModalDialog title={title} onDismiss={onCancel}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="console__wrap">{text}</p>
        {asksForDay && (
          <TextField
            name="day"
            label={words.until}
            type="date"
            max="9999-12-30"
            value={day}
            onChange={({ target }) => setDay(target.value)}
          />
        )}
        <WhyField value={why} onChange={setWhy} />
        <p className="field__error" role="alert">
          {problem}
        </p>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {words.cancel}
          </button>
          <SubmitButton isBusy={isBusy} busyLabel={words.sending}>
            {action}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  );
}
