// Asks for the reason of a change, which the audit log keeps; stays open with what went wrong.

import { type FormEvent, useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { formsTexts as words } from './forms-texts.ts';
import { useFormsSending } from './use-forms-sending.ts';
import '../../../ui/form.css';

interface WhyDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  /** Without it no reason is asked for. */
  readonly asksWhy?: boolean;
  readonly onSend: (why: string) => Promise<void>;
  readonly onCancel: () => void;
}

export function WhyDialog({ title, text, action, asksWhy = true, onSend, onCancel }: WhyDialogProps) {
  const [why, setWhy] = useState('');
  const { isBusy, problem, setProblem, send } = useFormsSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (asksWhy && why.trim().length < 3) return setProblem(words.whyMissing);
    await send(() => onSend(why.trim()));
  };
  return (
    <ModalDialog title={title} onDismiss={onCancel}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{text}</p>
        {asksWhy && (
          <TextField
            name="why"
            label={words.why}
            hint={words.whyHint}
            maxLength={500}
            autoComplete="off"
            value={why}
            onChange={({ target }) => setWhy(target.value)}
          />
        )}
        <p className="field__error" role="alert">
          {problem}
        </p>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {words.cancel}
          </button>
          <SubmitButton isBusy={isBusy} busyLabel={words.saving}>
            {action}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  );
}
