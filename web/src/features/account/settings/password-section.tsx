// The password of the account. The server ends all other sessions when it changes.

import type { GoTrueClient } from '@supabase/auth-js';
import { useRef, useState } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { Section } from '../../../ui/section.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { askForMail } from '../ask-for-mail.ts';
import type { Problem } from '../form/describe-problem.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { Hint } from '../form/password-hints.tsx';
import { lengthHint, newPasswordProblem } from '../form/password-rules.ts';
import { useForm } from '../form/use-form.ts';
import type { AccountSectionProps } from './account-section.ts';

export function PasswordSection({ auth, user, onChange }: AccountSectionProps) {
  const [password, setPassword] = useState('');
  const [isChanged, setChanged] = useState(false);
  const element = useRef<HTMLFormElement>(null);
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    setChanged(false);
    const current = values('current_password');
    const missing: Problem | null =
      current === '' ? { field: 'current_password', text: words.passwordNowMissing } : null;
    const problems = [missing, newPasswordProblem(values('password'))].filter((it) => it !== null);
    if (problems.length > 0) return problems;
    // With this change the server also removes the notice about a one-time password.
    const { error } = await auth.updateUser({ password: values('password'), current_password: current });
    if (error) throw error;
    element.current?.reset();
    setPassword('');
    setChanged(true);
    await onChange();
    return [];
  });
  return (
    <Section title={words.passwordTitle} anchor="password">
      <p>{words.passwordLead}</p>
      <form className="form" ref={element} {...form}>
        <FormProblem problem={problem} />
        {/* Tells password managers whose password this is. */}
        <input type="text" name="username" autoComplete="username" value={user.email ?? ''} readOnly hidden />
        <PasswordField
          label={words.passwordNow}
          name="current_password"
          autoComplete="current-password"
          problem={problemAt('current_password')}
        />
        <div>
          <PasswordField
            label={words.passwordNew}
            name="password"
            autoComplete="new-password"
            problem={problemAt('password')}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Hint hint={problemAt('password') ? null : lengthHint(password)} />
        </div>
        <div className="form__actions">
          <SubmitButton className="button--quiet" isBusy={isBusy} busyLabel={words.saving}>
            {words.passwordChange}
          </SubmitButton>
          <span role="status">{isChanged && words.passwordChanged}</span>
        </div>
      </form>
      <ForgottenPassword auth={auth} email={user.email ?? ''} />
    </Section>
  );
}

/** For a signed-in person who has forgotten the password, or never had one. */
function ForgottenPassword({ auth, email }: { readonly auth: GoTrueClient; readonly email: string }) {
  const [isSent, setSent] = useState(false);
  const { form, isBusy, problem } = useForm(async () => {
    setSent(false);
    await askForMail(auth, { purpose: 'recovery', email });
    setSent(true);
    return [];
  });
  return (
    <form className="form" {...form}>
      <FormProblem problem={problem} />
      <p>
        {words.passwordForgotten}{' '}
        <button type="submit" className="text-button" aria-disabled={isBusy || undefined}>
          {words.passwordForgottenSend}
        </button>{' '}
        <span role="status">{isSent && words.passwordForgottenSent}</span>
      </p>
    </form>
  );
}
