// Asks for confirmation before a code is revoked, and says what ends with it.

import { type AddedCode, revokeAccessCode, type StaffAccess } from '@simulator/api-contract';
import { useState } from 'react';
import { ModalDialog } from '../../ui/modal-dialog.tsx';
import { GrantsChoice } from './grants-choice.tsx';
import { callAsStaff } from './staff-calls.ts';
import { staffTexts as words } from './staff-texts.ts';
import { useChange } from './use-change.ts';
import '../../ui/form.css';

interface RevokeDialogProps {
  readonly code: AddedCode;
  readonly onDone: (access: StaffAccess) => void;
  readonly onCancel: () => void;
}

export function RevokeDialog({ code, onDone, onCancel }: RevokeDialogProps) {
  const isGone = code.state === 'revoked';
  const [isChosen, setChosen] = useState(false);
  const { isBusy, problem, send } = useChange();
  const count = code.grantsInUse;
  const revokes = isGone || (isChosen && count > 0);
  const revoke = () =>
    send(async () => {
      const options = { params: { id: code.id }, body: { revokeGrants: revokes } };
      onDone(await callAsStaff(revokeAccessCode, options));
    });
  const title = isGone ? words.revokeGrantsTitle : words.revokeTitle;
  return (
    <ModalDialog title={title(code.label)} role="alertdialog" onDismiss={onCancel}>
      <div className="dialog__text">
        <p>{isGone ? words.revokeGrantsText(count) : words.revokeText}</p>
        {!isGone && count === 0 && <p>{words.revokeNobody}</p>}
        {isGone && <p className="staff__hint">{words.runningStay}</p>}
      </div>
      {!isGone && count > 0 && <GrantsChoice count={count} revokes={isChosen} onChange={setChosen} />}
      <p className="field__error" role="alert">
        {problem}
      </p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {words.cancel}
        </button>
        <button
          type="button"
          className="button staff__destroys"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={() => void revoke()}
        >
          {isBusy ? words.revoking : labelOf(isGone, revokes, count)}
        </button>
      </div>
    </ModalDialog>
  );
}

function labelOf(isGone: boolean, revokes: boolean, count: number): string {
  if (isGone) return words.revokeGrantsOnly(count);
  return revokes ? words.revokeAll(count) : words.revokeKeeping;
}
