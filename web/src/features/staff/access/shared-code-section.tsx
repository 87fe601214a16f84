// The shared code: masked, to be revealed and copied as observed (admin-5), with its link and a way to change it.

import { changeSharedCode, type StaffAccess } from '@simulator/api-contract';
import { type FormEvent, useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { showToast } from '../../../ui/toast.ts';
import { problemOfCode } from '../problem.ts';
import { callAsStaff } from '../staff-calls.ts';
import type { StaffSectionProps } from '../staff-section.ts';
import { staffTexts as words } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';
import { useChange } from '../use-change.ts';
import { CodeDisplay } from './code-display.tsx';
import { GrantsChoice } from './grants-choice.tsx';
import '../../../ui/form.css';

export function SharedCode({ access, onAccess }: StaffSectionProps) {
  const { code, isSetByEnvironment } = access.sharedCode;
  const [isChanging, setChanging] = useState(false);
  return (
    <>
      <CodeDisplay key={code} code={code} publicUrl={access.publicUrl} showsLink />
      {isSetByEnvironment ? (
        <p className="staff__hint">{words.changeBound}</p>
      ) : (
        <button type="button" className="button button--quiet button--small" onClick={() => setChanging(true)}>
          {words.change}
        </button>
      )}
      {isChanging && (
        <ChangeDialog
          grantsInUse={access.sharedCode.grantsInUse}
          onDone={(changed) => {
            setChanging(false);
            onAccess(changed);
            showToast(staffToast('sharedChanged'));
          }}
          onCancel={() => setChanging(false)}
        />
      )}
    </>
  );
}

interface ChangeDialogProps {
  readonly grantsInUse: number;
  readonly onDone: (access: StaffAccess) => void;
  readonly onCancel: () => void;
}

function ChangeDialog({ grantsInUse, onDone, onCancel }: ChangeDialogProps) {
  const [code, setCode] = useState('');
  const [revokes, setRevokes] = useState(false);
  const { isBusy, problem, problemAt, setProblem, send } = useChange();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const short = problemOfCode(code);
    if (short) return setProblem(short);
    await send(async () => {
      const body = { code: code.trim() === '' ? undefined : code, revokeGrants: revokes && grantsInUse > 0 };
      onDone(await callAsStaff(changeSharedCode, { body }));
    });
  };
  return (
    <ModalDialog title={words.changeTitle} onDismiss={onCancel}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <p>{words.changeText}</p>
        <TextField
          label={words.newCode}
          hint={words.newCodeHint}
          name="code"
          value={code}
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          problem={problemAt('code')}
          onChange={({ target }) => {
            setCode(target.value);
            setProblem(null);
          }}
        />
        {grantsInUse > 0 && <GrantsChoice count={grantsInUse} revokes={revokes} onChange={setRevokes} />}
        <p className="field__error" role="alert">
          {problem}
        </p>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {words.cancel}
          </button>
          <SubmitButton isBusy={isBusy} busyLabel={words.changing} className={revokes ? 'staff__destroys' : ''}>
            {revokes && grantsInUse > 0 ? words.changeRevoking(grantsInUse) : words.changeKeeping}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  );
}
