// Asks for an address and sends an email to it: a sign-in link, or a link to set a new password.

import { BackArrow } from '../../../ui/back-arrow.tsx';
import { Heading } from '../../../ui/heading.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { askForMail } from '../ask-for-mail.ts';
import { authTexts as words } from '../auth-texts.ts';
import { emailProblem } from '../form/email-address.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import type { AuthViewProps } from './auth-view.ts';

interface AskForMailProps extends AuthViewProps {
  readonly purpose: 'magiclink' | 'recovery';
}

export function AskForMailView({ purpose, auth, email, onEmail, onMailSent, onTab }: AskForMailProps) {
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    const address = values('email').trim();
    const wrong = emailProblem(address);
    if (wrong) return [wrong];
    await askForMail(auth, { purpose, email: address });
    onMailSent({ purpose, email: address });
    return [];
  });
  return (
    <>
      <Heading>{purpose === 'recovery' ? words.forgottenTitle : words.linkTitle}</Heading>
      <p className="auth__lead">{purpose === 'recovery' ? words.forgottenLead : words.linkLead}</p>
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
        <SubmitButton className="form__submit" isBusy={isBusy} busyLabel={words.sending}>
          {purpose === 'recovery' ? words.sendReset : words.sendLink}
        </SubmitButton>
      </form>
      <div className="auth__ways">
        <button type="button" className="text-button" onClick={() => onTab('signin')}>
          <BackArrow /> {words.backToSignIn}
        </button>
      </div>
    </>
  );
}
