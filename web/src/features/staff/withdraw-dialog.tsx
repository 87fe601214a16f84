// Asks why a signed link is withdrawn, and says what ends with it.

import { type AccommodationRecord, withdrawAccommodationLink } from '@simulator/api-contract';
import { type FormEvent, useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { showToast } from '../../ui/toast.ts';
import { accommodationTexts as words } from './accommodation-texts.ts';
import { ReasonField } from './choice-fields.tsx';
import { callAsStaff } from './staff-calls.ts';
import { staffTexts } from './staff-texts.ts';
import { staffToast } from './staff-toasts.ts';
import { useChange } from './use-change.ts';
import '../../ui/form.css';

interface WithdrawDialogProps {
  readonly record: AccommodationRecord;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

export function WithdrawDialog({ record: { id, label }, onDone, onCancel }: WithdrawDialogProps) {
  const [why, setWhy] = useState('');
  const { isBusy, problem, problemAt, setProblem, send } = useChange();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (why.trim().length < 3) return setProblem({ field: 'why', text: words.whyMissing });
    const isDone = await send(async () => {
      await callAsStaff(withdrawAccommodationLink, { params: { id }, body: { why } });
    });
    if (!isDone) return;
    showToast(staffToast('linkWithdrawn'));
    onDone();
  };
  return (
    <ModalDialog title={words.withdrawTitle(label)} role="alertdialog" onDismiss={onCancel}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p className="dialog__text">{words.withdrawText}</p>
        <ReasonField value={why} problem={problemAt('why')} onChange={setWhy} />
        <p className="field__error" role="alert">
          {problem}
        </p>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {staffTexts.cancel}
          </button>
          <button
            type="submit"
            className="button staff__destroys"
            aria-disabled={isBusy || undefined}
            aria-busy={isBusy || undefined}
          >
            {isBusy ? words.withdrawing : words.withdrawDo}
          </button>
        </div>
      </form>
    </ModalDialog>
  );
}
