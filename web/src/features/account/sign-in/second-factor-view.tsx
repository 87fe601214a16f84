// Asks for the second factor after a correct password, link or provider sign-in, and offers a way out.

import type { GoTrueClient, User } from '@supabase/auth-js';
import { useState } from 'react';
import { Heading } from '../../../ui/heading.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { authTexts as words } from '../auth-texts.ts';
import { factorTitle, phoneOf } from '../factor.ts';
import { CodeField, readFactorCode } from '../form/code-field.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import '../../../ui/form.css';

interface SecondFactorProps {
  readonly auth: GoTrueClient;
  readonly user: User;
  readonly onDone: () => Promise<void>;
  readonly onSignOut: () => Promise<void>;
}

export function SecondFactorView({ auth, user, onDone, onSignOut }: SecondFactorProps) {
  const usable = (user.factors ?? []).filter(
    ({ status, factor_type }) => status === 'verified' && (factor_type === 'totp' || factor_type === 'phone'),
  );
  const [chosenId, setChosenId] = useState(usable[0]?.id ?? '');
  const chosen = usable.find(({ id }) => id === chosenId);
  const isPhone = chosen?.factor_type === 'phone';
  const [sentChallenge, setSentChallenge] = useState<string | null>(null);

  const send = useForm(async () => {
    setSentChallenge(null);
    const { data, error } = await auth.mfa.challenge({ factorId: chosenId, channel: 'sms' });
    if (error) throw error;
    setSentChallenge(data.id);
    return [];
  });
  const verify = useForm(async (values) => {
    const code = readFactorCode(values('code'));
    if (code === null) return [{ field: 'code', text: words.codeMissing }];
    const { error } = sentChallenge
      ? await auth.mfa.verify({ factorId: chosenId, challengeId: sentChallenge, code })
      : await auth.mfa.challengeAndVerify({ factorId: chosenId, code });
    if (error) throw error;
    await onDone();
    return [];
  });

  return (
    <>
      <Heading>{words.secondTitle}</Heading>
      <p className="auth__lead">{isPhone ? words.secondPhoneLead(phoneOf(chosen)) : words.secondLead}</p>
      {usable.length > 1 && (
        <label className="field">
          <span className="field__label">{words.secondChoice}</span>
          <select
            className="field__input"
            value={chosenId}
            onChange={({ target }) => {
              setChosenId(target.value);
              setSentChallenge(null);
            }}
          >
            {usable.map((factor) => (
              <option key={factor.id} value={factor.id}>
                {factorTitle(factor)}
              </option>
            ))}
          </select>
        </label>
      )}
      {isPhone && (
        <form className="form auth__aside" {...send.form}>
          <FormProblem problem={send.problem} />
          <div className="form__actions">
            <SubmitButton className="button--quiet" isBusy={send.isBusy} busyLabel={words.sending}>
              {words.secondSend}
            </SubmitButton>
            <span role="status">{sentChallenge && words.secondSent}</span>
          </div>
        </form>
      )}
      {(!isPhone || sentChallenge) && (
        <form className="form" {...verify.form}>
          <FormProblem problem={verify.problem} />
          <CodeField label={words.secondCode} problem={verify.problemAt('code')} />
          <SubmitButton className="form__submit" isBusy={verify.isBusy} busyLabel={words.confirming}>
            {words.secondConfirm}
          </SubmitButton>
        </form>
      )}
      <div className="auth__ways">
        <button type="button" className="text-button" onClick={() => void onSignOut()}>
          {words.secondOut}
        </button>
      </div>
    </>
  );
}
