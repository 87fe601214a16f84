// The access dialog: Enter confirms, typing clears the error (door-6).

import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { accessTexts } from './access-texts.ts';
import '../../ui/form.css';

interface AccessDialogProps {
  readonly problem: string | null;
  readonly isBusy: boolean;
  /** Shown above the field. */
  readonly hint?: ReactNode;
  readonly onConfirm: (code: string) => void;
  readonly onTyping: () => void;
  readonly onCancel: () => void;
}

export default function AccessDialog({ problem, isBusy, hint, onConfirm, onTyping, onCancel }: AccessDialogProps) {
  const [code, setCode] = useState('');
  const errorId = useId();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy) onConfirm(code);
  };
  return (
    <ModalDialog title={accessTexts.title} onDismiss={onCancel}>
      <form onSubmit={submit}>
        {hint}
        <p>{accessTexts.lead}</p>
        <label className="field">
          <span className="field__label">{accessTexts.label}</span>
          <input
            className="field__input"
            value={code}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            // biome-ignore lint/a11y/noAutofocus: a dialog begins at its one field
            autoFocus
            aria-invalid={problem !== null}
            aria-describedby={errorId}
            onChange={(event) => {
              setCode(event.target.value);
              onTyping();
            }}
          />
        </label>
        <p className="field__error" id={errorId} role="alert">
          {problem}
        </p>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {accessTexts.cancel}
          </button>
          <button type="submit" className="button" disabled={isBusy || code.trim() === ''}>
            {isBusy ? accessTexts.confirming : accessTexts.confirm}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
