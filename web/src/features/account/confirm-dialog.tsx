// Asks for confirmation before something is removed, and names it. If the server refuses, the dialog stays open and
// shows why.

import type { ReactNode } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { accountTexts as words } from './account-texts.ts';
import { FormProblem } from './form/form-problem.tsx';
import { useForm } from './form/use-form.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly action: string;
  readonly busyLabel: string;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

export function ConfirmDialog({ title, action, busyLabel, onConfirm, onClose, children }: ConfirmDialogProps) {
  const { form, isBusy, problem } = useForm(async () => {
    await onConfirm();
    return [];
  });
  return (
    <ModalDialog title={title} role="alertdialog" onDismiss={onClose}>
      <form {...form}>
        <div className="dialog__text">
          <FormProblem problem={problem} />
          {children}
        </div>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onClose}>
            {words.cancel}
          </button>
          <SubmitButton className="button--danger" isBusy={isBusy} busyLabel={busyLabel}>
            {action}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  );
}
