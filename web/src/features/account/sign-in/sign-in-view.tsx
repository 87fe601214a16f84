// The sign-in form for people with an account: the password, or alternatives to it.

import { PasswordField } from '../../../ui/password-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { askForMail } from '../ask-for-mail.ts';
import { authTexts as words } from '../auth-texts.ts';
import type { Problem } from '../form/describe-problem.ts';
import { emailProblem } from '../form/email-address.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import type { AuthViewProps } from './auth-view.ts';
import { ProviderButtons } from './provider-buttons.tsx';

export function SignInView({ auth, providers, email, onEmail, onSignedIn, onMailSent, onTab }: AuthViewProps) {
  const { form, isBusy, problem, problemAt, hasProblem } = useForm(async (values) => {
    const [address, password] = [values('email').trim(), values('password')];
    const missing: Problem | null = password === '' ? { field: 'password', text: words.passwordMissing } : null;
    const problems = [emailProblem(address), missing].filter((it) => it !== null);
    if (problems.length > 0) return problems;
    const { error } = await auth.signInWithPassword({ email: address, password });
    if (error) throw error;
    await onSignedIn();
    return [];
  });
  const confirm = useForm(async () => {
    await askForMail(auth, { purpose: 'signup', email });
    onMailSent({ purpose: 'signup', email });
    return [];
  });
  return (
    <>
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
        <PasswordField
          label={words.password}
          name="password"
          autoComplete="current-password"
          problem={problemAt('password')}
        />
        <SubmitButton className="form__submit" isBusy={isBusy} busyLabel={words.signingIn}>
          {words.signIn}
        </SubmitButton>
      </form>
      {hasProblem('email_not_confirmed') && (
        <form className="form auth__aside" {...confirm.form}>
          <FormProblem problem={confirm.problem} />
          <SubmitButton className="button--quiet" isBusy={confirm.isBusy} busyLabel={words.sending}>
            {words.confirmAgain}
          </SubmitButton>
        </form>
      )}
      <div className="auth__ways">
        <button type="button" className="text-button" onClick={() => onTab('forgotten')}>
          {words.forgotten}
        </button>
        <button type="button" className="text-button" onClick={() => onTab('link')}>
          {words.sendLink}
        </button>
      </div>
      <ProviderButtons auth={auth} providers={providers} />
    </>
  );
}
