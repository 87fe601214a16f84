// Asks for confirmation before a code is revoked, says what else ends, and asks for a reason if a record needs one.

import { type AddedCode, fixesSomething, revokeAccessCode, type StaffAccess } from '@simulator/api-contract';
import { useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { accommodationTexts } from '../accommodation-texts.ts';
import { problemOfReason, ReasonField } from '../reason-field.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { staffTexts as words } from '../staff-texts.ts';
import { useChange } from '../use-change.ts';
import { GrantsChoice } from './grants-choice.tsx';
import '../../../ui/form.css';

interface RevokeDialogProps {
  readonly code: AddedCode;
  readonly onDone: (access: StaffAccess) => void;
  readonly onCancel: () => void;
}

export function RevokeDialog({ code, onDone, onCancel }: RevokeDialogProps) {
  const isGone = code.state === 'revoked';
  const [isChosen, setChosen] = useState(false);
  const [why, setWhy] = useState('');
  const { isBusy, problem, problemAt, setProblem, send } = useChange();
  const count = code.grantsInUse;
  const revokes = isGone || (isChosen && count > 0);
  const isRecorded = !isGone && (code.links > 0 || fixesSomething(code.fixed));
  const revoke = async () => {
    const missing = isRecorded ? problemOfReason(why) : undefined;
    if (missing) return setProblem({ field: 'why', text: missing });
    await send(async () => {
      const body = { revokeGrants: revokes, why: isRecorded ? why : undefined };
      onDone(await callAsStaff(revokeAccessCode, { params: { id: code.id }, body }));
    });
  };
  const title = isGone ? words.revokeGrantsTitle : words.revokeTitle;
  return (
    <ModalDialog title={title(code.label)} role="alertdialog" onDismiss={onCancel}>
      <div className="dialog__text">
        <p>{isGone ? words.revokeGrantsText(count) : words.revokeText}</p>
        {!isGone && count === 0 && <p>{words.revokeNobody}</p>}
        {isGone && <p className="staff__hint">{words.runningStay}</p>}
      </div>
      {!isGone && count > 0 && <GrantsChoice count={count} revokes={isChosen} onChange={setChosen} />}
      {isRecorded && (
        <ReasonField value={why} hint={accommodationTexts.whyHint} problem={problemAt('why')} onChange={setWhy} />
      )}
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
