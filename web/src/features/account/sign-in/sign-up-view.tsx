// The sign-up form for people without an account. The reply is the same whether or not the address has an account.

import { useState } from 'react';
import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { landingAddress } from '../ask-for-mail.ts';
import { authTexts as words } from '../auth-texts.ts';
import { emailProblem } from '../form/email-address.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { Hint } from '../form/password-hints.tsx';
import { lengthHint, newPasswordProblem } from '../form/password-rules.ts';
import { useForm } from '../form/use-form.ts';
import type { AuthViewProps } from './auth-view.ts';
import { ProviderButtons } from './provider-buttons.tsx';

export function SignUpView({ auth, providers, email, onEmail, onSignedIn, onMailSent }: AuthViewProps) {
  const [password, setPassword] = useState('');
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    const address = values('email').trim();
    const problems = [emailProblem(address), newPasswordProblem(values('password'))].filter((it) => it !== null);
    if (problems.length > 0) return problems;
    const { data, error } = await auth.signUp({
      email: address,
      password: values('password'),
      options: { emailRedirectTo: landingAddress() },
    });
    if (error) throw error;
    if (data.session) await onSignedIn();
    else onMailSent({ purpose: 'signup', email: address });
    return [];
  });
  return (
    <>
      <p className="auth__lead">{words.leadUp}</p>
      <form className="form" {...form}>
        <FormProblem problem={problem} />
        <TextField
          label={words.email}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          defaultValue={email}
          problem={problemAt('email')}
          onChange={({ target }) => onEmail(target.value.trim())}
        />
        <div>
          <PasswordField
            label={words.password}
            name="password"
            autoComplete="new-password"
            hint={words.passwordHint}
            problem={problemAt('password')}
            onChange={({ target }) => setPassword(target.value)}
          />
          <Hint hint={problemAt('password') ? null : lengthHint(password)} />
        </div>
        <SubmitButton className="form__submit" isBusy={isBusy} busyLabel={words.signingUp}>
          {words.signUp}
        </SubmitButton>
      </form>
      <ProviderButtons auth={auth} providers={providers} />
    </>
  );
}
