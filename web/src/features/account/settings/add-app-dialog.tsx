// Adds an authenticator app: first a name, then the QR code and the secret, then the first code as proof that it works.

import type { Factor, GoTrueClient } from '@supabase/auth-js';
import { useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { authTexts } from '../auth-texts.ts';
import { CodeField, readFactorCode } from '../form/code-field.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import { DialogActions } from './dialog-actions.tsx';
import { groupsOfFour, qrImageAddress } from './qr-image.ts';

interface AddAppProps {
  readonly auth: GoTrueClient;
  readonly factors: readonly Factor[];
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

interface Enrolled {
  readonly id: string;
  readonly picture: string;
  readonly secret: string;
}

const issuer = 'Veterinary Exam Simulator';

export function AddAppDialog({ auth, factors, onClose, onDone }: AddAppProps) {
  const [enrolled, setEnrolled] = useState<Enrolled | null>(null);
  const close = () => {
    // If this fails, nothing is lost: the server forgets unverified factors, and the next attempt to add one removes
    // them first.
    if (enrolled) void auth.mfa.unenroll({ factorId: enrolled.id });
    onClose();
  };
  return (
    <ModalDialog title={words.appTitle} onDismiss={close}>
      {enrolled ? (
        <ProveApp auth={auth} enrolled={enrolled} onClose={close} onDone={onDone} />
      ) : (
        <NameApp auth={auth} factors={factors} onClose={close} onEnrolled={setEnrolled} />
      )}
    </ModalDialog>
  );
}

interface NameAppProps {
  readonly auth: GoTrueClient;
  readonly factors: readonly Factor[];
  readonly onClose: () => void;
  readonly onEnrolled: (enrolled: Enrolled) => void;
}

function NameApp({ auth, factors, onClose, onEnrolled }: NameAppProps) {
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    const friendlyName = values('name').trim();
    if (friendlyName === '') return [{ field: 'name', text: words.factorNameMissing }];
    // Left over from an attempt that was canceled; its name would conflict with the new one.
    for (const { id, status, factor_type } of factors) {
      if (status === 'unverified' && factor_type === 'totp') await auth.mfa.unenroll({ factorId: id });
    }
    const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer });
    if (error) throw error;
    onEnrolled({ id: data.id, picture: qrImageAddress(data.totp.qr_code), secret: data.totp.secret });
    return [];
  });
  return (
    <form className="form" {...form}>
      <FormProblem problem={problem} />
      <TextField
        label={words.factorName}
        name="name"
        hint={words.factorNameHint}
        defaultValue={words.factorKinds.totp}
        maxLength={60}
        autoComplete="off"
        problem={problemAt('name')}
      />
      <DialogActions onClose={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel={authTexts.checking}>
          {words.factorNext}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}

interface ProveAppProps {
  readonly auth: GoTrueClient;
  readonly enrolled: Enrolled;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

function ProveApp({ auth, enrolled, onClose, onDone }: ProveAppProps) {
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    const code = readFactorCode(values('code'));
    if (code === null) return [{ field: 'code', text: authTexts.codeMissing }];
    const { error } = await auth.mfa.challengeAndVerify({ factorId: enrolled.id, code });
    if (error) throw error;
    await onDone();
    return [];
  });
  return (
    <form className="form" {...form}>
      <p>{words.appScan}</p>
      <img className="account__qr" src={enrolled.picture} alt={words.appPicture} width="200" height="200" />
      <p>
        {words.appKey}: <code className="account__key">{groupsOfFour(enrolled.secret)}</code>
      </p>
      <FormProblem problem={problem} />
      <CodeField label={words.appCode} problem={problemAt('code')} takesFocus />
      <DialogActions onClose={onClose}>
        <SubmitButton isBusy={isBusy} busyLabel={words.appConfirming}>
          {words.appConfirm}
        </SubmitButton>
      </DialogActions>
    </form>
  );
}
