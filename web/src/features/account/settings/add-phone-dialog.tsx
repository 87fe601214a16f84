// Adds a phone as a second factor if the operator has set up text messages. Otherwise it explains the refusal.

import type { GoTrueClient } from '@supabase/auth-js';
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

interface AddPhoneProps {
  readonly auth: GoTrueClient;
  readonly onClose: () => void;
  readonly onDone: () => Promise<void>;
}

interface Challenged {
  readonly factorId: string;
  readonly challengeId: string;
}

export function AddPhoneDialog({ auth, onClose, onDone }: AddPhoneProps) {
  const [challenged, setChallenged] = useState<Challenged | null>(null);
  const close = () => {
    // If this fails, nothing is lost: the next enrollment of the same number replaces an unverified factor.
    if (challenged) void auth.mfa.unenroll({ factorId: challenged.factorId });
    onClose();
  };
  const number = useForm(async (values) => {
    const phone = values('phone').replace(/[\s().-]/g, '');
    if (!/^\+\d{6,15}$/.test(phone)) return [{ field: 'phone', text: words.phoneMissing }];
    const { data, error } = await auth.mfa.enroll({ factorType: 'phone', friendlyName: phone, phone });
    if (error) throw error;
    const challenge = await auth.mfa.challenge({ factorId: data.id, channel: 'sms' });
    if (challenge.error) throw challenge.error;
    setChallenged({ factorId: data.id, challengeId: challenge.data.id });
    return [];
  });
  const proof = useForm(async (values) => {
    const code = readFactorCode(values('code'));
    if (code === null || !challenged) return [{ field: 'code', text: authTexts.codeMissing }];
    const { error } = await auth.mfa.verify({ ...challenged, code });
    if (error) throw error;
    await onDone();
    return [];
  });
  return (
    <ModalDialog title={words.phoneTitle} onDismiss={close}>
      {challenged ? (
        <form key="proof" className="form" {...proof.form}>
          <FormProblem problem={proof.problem} />
          <CodeField label={words.phoneCode} problem={proof.problemAt('code')} takesFocus />
          <DialogActions onClose={close}>
            <SubmitButton isBusy={proof.isBusy} busyLabel={words.appConfirming}>
              {words.appConfirm}
            </SubmitButton>
          </DialogActions>
        </form>
      ) : (
        <form key="number" className="form" {...number.form}>
          <FormProblem problem={number.problem} />
          <TextField
            label={words.phoneLabel}
            name="phone"
            type="tel"
            autoComplete="tel"
            hint={words.phoneHint}
            problem={number.problemAt('phone')}
          />
          <DialogActions onClose={close}>
            <SubmitButton isBusy={number.isBusy} busyLabel={authTexts.sending}>
              {authTexts.secondSend}
            </SubmitButton>
          </DialogActions>
        </form>
      )}
    </ModalDialog>
  );
}
