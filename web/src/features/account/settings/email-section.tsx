// The email address of the account. A change takes effect once the old and the new address have confirmed it.

import { useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { emailProblem } from '../form/email-address.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import type { AccountSectionProps } from './account-section.ts';

export function EmailSection({ auth, user }: AccountSectionProps) {
  const [isSent, setSent] = useState(false);
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    setSent(false);
    const email = values('email').trim();
    const wrong = emailProblem(email);
    if (wrong) return [wrong];
    if (email.toLowerCase() === user.email) return [{ field: 'email', text: words.emailSame }];
    const emailRedirectTo = new URL('/account', location.origin).href;
    const { error } = await auth.updateUser({ email }, { emailRedirectTo });
    if (error) throw error;
    setSent(true);
    return [];
  });
  return (
    <Section title={words.emailTitle}>
      <p>
        {words.emailNow} <strong className="account__value">{user.email}</strong>
      </p>
      <div role="status">
        {user.new_email && !isSent && <p className="notice">{words.emailPending(user.new_email)}</p>}
        {isSent && <p className="notice">{words.emailSent}</p>}
      </div>
      <form className="form" {...form}>
        <FormProblem problem={problem} />
        <TextField
          label={words.emailLabel}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          autoCapitalize="none"
          spellCheck={false}
          problem={problemAt('email')}
        />
        <div className="form__actions">
          <SubmitButton className="button--quiet" isBusy={isBusy} busyLabel={words.saving}>
            {words.emailChange}
          </SubmitButton>
        </div>
      </form>
    </Section>
  );
}
