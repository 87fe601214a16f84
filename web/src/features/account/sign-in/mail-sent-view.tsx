// Shown after an email was requested: its link works in this browser, its code works wherever the email is read.

import type { GoTrueClient } from '@supabase/auth-js';
import { useState } from 'react';
import { BackArrow } from '../../../ui/back-arrow.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { type AskedMail, askForMail } from '../ask-for-mail.ts';
import { authTexts as words } from '../auth-texts.ts';
import { CodeField, readMailedCode } from '../form/code-field.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';

interface MailSentProps {
  readonly auth: GoTrueClient;
  readonly mail: AskedMail;
  readonly onSignedIn: () => Promise<void>;
  readonly onRecovered: () => void;
  readonly onBack: () => void;
}

export function MailSentView({ auth, mail, onSignedIn, onRecovered, onBack }: MailSentProps) {
  const { purpose, email } = mail;
  const [isResent, setResent] = useState(false);
  const code = useForm(async (values) => {
    const token = readMailedCode(values('code'));
    if (token === null) return [{ field: 'code', text: words.mailedCodeMissing }];
    const { error } = await auth.verifyOtp({ email, token, type: purpose === 'recovery' ? 'recovery' : 'email' });
    if (error) throw error;
    if (purpose === 'recovery') onRecovered();
    else await onSignedIn();
    return [];
  });
  const resend = useForm(async () => {
    setResent(false);
    await askForMail(auth, mail);
    setResent(true);
    return [];
  });
  return (
    <>
      <Heading>{words.mailTitle}</Heading>
      <p className="auth__lead">{words.mailLead[purpose](email)}</p>
      <form className="form" {...code.form}>
        <FormProblem problem={code.problem} />
        <CodeField label={words.code} problem={code.problemAt('code')} />
        <SubmitButton className="form__submit" isBusy={code.isBusy} busyLabel={words.confirming}>
          {words.confirm}
        </SubmitButton>
      </form>
      <p className="auth__small">{words.linkHere}</p>
      <p className="auth__small">{words.mailHelp[purpose]}</p>
      <form className="form auth__aside" {...resend.form}>
        <FormProblem problem={resend.problem} />
        <div className="form__actions">
          <SubmitButton className="button--quiet button--small" isBusy={resend.isBusy} busyLabel={words.sending}>
            {words.resend}
          </SubmitButton>
          <span role="status">{isResent && words.resent}</span>
        </div>
      </form>
      <div className="auth__ways">
        <button type="button" className="text-button" onClick={onBack}>
          <BackArrow /> {words.backToSignIn}
        </button>
      </div>
    </>
  );
}
