// The form of the reset page. Its button is enabled once the password is long enough and both entries are the same.

import type { GoTrueClient } from '@supabase/auth-js';
import { type FormEvent, type KeyboardEvent, useId, useRef, useState } from 'react';
import { BackArrow } from '../../../ui/back-arrow.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { showToast, type Toast } from '../../../ui/toast.ts';
import { leaveWithToast } from '../../../ui/toast-across-pages.ts';
import { describeProblem } from '../form/describe-problem.ts';
import { Hint } from '../form/password-hints.tsx';
import { isLongEnough, lengthHint, matchHint, newPasswordProblem } from '../form/password-rules.ts';
import { resetTexts as words } from './reset-texts.ts';

/** The topic of all toasts of this form. */
const topic = 'new password';
/** Codes with a cause that the person can fix; the toast names it (decision 0063). */
const namedReasons = ['weak_password', 'same_password', 'over_request_rate_limit', 'insufficient_aal'];

export function NewPasswordForm({ auth, email }: { readonly auth: GoTrueClient; readonly email: string }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [isBusy, setBusy] = useState(false);
  const isSending = useRef(false);
  const hints = useId();
  const isReady = isLongEnough(password) && password === confirmation;

  const reset = async () => {
    if (isSending.current) return;
    isSending.current = true;
    setBusy(true);
    try {
      const failure = await setNewPassword(auth, password);
      if (failure) showToast(failure);
      else leaveWithToast('/auth?tab=signin', { kind: 'success', topic, ...words.done });
    } catch {
      showToast({ kind: 'error', topic, ...words.unexpected });
    } finally {
      isSending.current = false;
      setBusy(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isReady) void reset();
  };
  /** While the button is disabled, Enter sends nothing and a toast says why. */
  const explain = ({ key, target }: KeyboardEvent) => {
    if (key !== 'Enter' || !(target instanceof HTMLInputElement) || isReady) return;
    showToast({ kind: 'error', topic, ...(isLongEnough(password) ? words.differ : words.tooShort) });
  };

  return (
    <>
      <Heading>{words.title}</Heading>
      {email && <p className="auth__lead">{words.lead(email)}</p>}
      <form className="form" noValidate onSubmit={submit} onKeyDown={explain}>
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
        <div>
          <PasswordField
            label={words.password}
            name="password"
            autoComplete="new-password"
            aria-describedby={`${hints}-length`}
            value={password}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Hint id={`${hints}-length`} hint={lengthHint(password)} />
        </div>
        <div>
          <PasswordField
            label={words.confirmation}
            name="confirmation"
            autoComplete="new-password"
            aria-describedby={`${hints}-match`}
            value={confirmation}
            onChange={({ target }) => setConfirmation(target.value)}
          />
          <Hint id={`${hints}-match`} hint={matchHint(password, confirmation)} />
        </div>
        <SubmitButton className="form__submit" isBusy={isBusy} busyLabel={words.busy} isDisabled={!isReady}>
          {words.button}
        </SubmitButton>
      </form>
      <div className="auth__ways">
        <a href="/auth">
          <BackArrow /> {words.back}
        </a>
      </div>
    </>
  );
}

/** Returns null once the password is set and all sessions are signed out; otherwise the toast to show. */
async function setNewPassword(auth: GoTrueClient, password: string): Promise<Toast | null> {
  const wrong = newPasswordProblem(password);
  if (wrong) return { title: words.failedTitle, text: wrong.text, kind: 'error', topic };
  const { error } = await auth.updateUser({ password });
  if (error) {
    const { code, text } = describeProblem(error);
    const isNamed = code !== undefined && namedReasons.includes(code);
    return { title: words.failedTitle, text: isNamed ? text : words.failed, kind: 'error', topic };
  }
  const { error: signOutError } = await auth.signOut();
  // The password is set. If the server could not end the sessions, at least this browser's session must end.
  if (signOutError) await auth.signOut({ scope: 'local' });
  return null;
}
