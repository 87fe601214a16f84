// Asks for the reason before a change is made, and for a day if the change needs one. If the change fails, the dialog
// stays open and shows why.

import { type FormEvent, useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { problemOfReason, ReasonField } from './reason-field.tsx';
import { reasonTexts as words } from './reason-texts.ts';
import { useSending, type WordsOfTrouble } from './use-sending.ts';
import '../../ui/form.css';

interface ReasonDialogProps {
  readonly title: string;
  readonly text: string;
  readonly action: string;
  readonly trouble: WordsOfTrouble;
  /** Says where the reason is stored. By default, that is the audit log. */
  readonly hint?: string;
  readonly asksWhy?: boolean;
  readonly asksForDay?: boolean;
  /** True if the change can't be undone. */
  readonly destroys?: boolean;
  readonly onSend: (said: { readonly why: string; readonly day: string }) => Promise<void>;
  readonly onCancel: () => void;
}

export function ReasonDialog(props: ReasonDialogProps) {
  const { title, text, action, hint, asksWhy = true, asksForDay = false, destroys = false, onSend, onCancel } = props;
  const [why, setWhy] = useState('');
  const [day, setDay] = useState('');
  const { isBusy, problem, setProblem, send } = useSending(props.trouble);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const missing = asksForDay && day === '' ? words.dayMissing : asksWhy ? problemOfReason(why) : undefined;
    if (missing) return setProblem(missing);
    await send(() => onSend({ why: why.trim(), day }));
  };
  return (
    <ModalDialog title={title} role={destroys ? 'alertdialog' : 'dialog'} onDismiss={onCancel}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p className="dialog__text">{text}</p>
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
        {asksWhy && <ReasonField value={why} hint={hint} onChange={setWhy} />}
        <p className="field__error" role="alert">
          {problem}
        </p>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {words.cancel}
          </button>
          <SubmitButton isBusy={isBusy} busyLabel={words.sending} className={destroys ? 'staff__destroys' : ''}>
            {action}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  );
}
