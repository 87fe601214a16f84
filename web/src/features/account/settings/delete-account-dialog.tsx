// Asks for confirmation before an account is deleted: names what will be deleted, and requires typing the email
// address.

import { deleteAccount } from '@simulator/api-contract';
import type { GoTrueClient } from '@supabase/auth-js';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { leaveWithToast } from '../../../ui/toast-across-pages.ts';
import { accountTexts as words } from '../account-texts.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import { callAsPerson, endSession } from './call-account.ts';
import { DialogActions } from './dialog-actions.tsx';

interface DeleteAccountProps {
  readonly auth: GoTrueClient;
  readonly email: string;
  readonly onDeleted: () => Promise<void>;
  readonly onClose: () => void;
}

export function DeleteAccountDialog({ auth, email, onDeleted, onClose }: DeleteAccountProps) {
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    const typed = values('email').trim();
    if (typed.toLowerCase() !== email) return [{ field: 'email', text: words.deleteDiffers }];
    await callAsPerson(deleteAccount, { body: { email: typed } });
    await endSession(async () => {
      await onDeleted();
      await auth.signOut({ scope: 'local' });
      leaveWithToast('/', { kind: 'success', topic: 'account', ...words.deleted });
    });
    return [];
  });
  return (
    <ModalDialog title={words.deleteTitle} role="alertdialog" onDismiss={onClose}>
      <form className="form" {...form}>
        <div className="dialog__text">
          <FormProblem problem={problem} />
          <p>{words.deleteLead}</p>
          <ul className="account__bullets">
            {words.deleteList.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <p>{words.deleteStays}</p>
        </div>
        <TextField
          label={words.deleteLabel(email)}
          name="email"
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          problem={problemAt('email')}
        />
        <DialogActions onClose={onClose}>
          <SubmitButton className="button--danger" isBusy={isBusy} busyLabel={words.deleting}>
            {words.deleteButton}
          </SubmitButton>
        </DialogActions>
      </form>
    </ModalDialog>
  );
}
