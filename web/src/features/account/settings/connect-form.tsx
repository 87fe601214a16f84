// Connects an account at a provider. If this browser has been signed in for long, the server first requires an emailed
// code.

import { isAuthError } from '@supabase/auth-js';
import { useState } from 'react';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { authTexts } from '../auth-texts.ts';
import { CodeField, readMailedCode } from '../form/code-field.tsx';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import { asProvider, providerTitle } from '../provider.ts';
import type { AccountSectionProps } from './account-section.ts';

export function ConnectForm({
  auth,
  user,
  name,
}: Pick<AccountSectionProps, 'auth' | 'user'> & { readonly name: string }) {
  const [needsCode, setNeedsCode] = useState(false);
  const connect = async (nonce: string | undefined) => {
    const redirectTo = new URL('/account', location.origin).href;
    const queryParams = nonce === undefined ? {} : { nonce };
    const { error } = await auth.linkIdentity({ provider: asProvider(name), options: { redirectTo, queryParams } });
    return error;
  };
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    const nonce = needsCode ? readMailedCode(values('code')) : undefined;
    if (nonce === null) return [{ field: 'code', text: words.identitiesCodeMissing }];
    const error = await connect(nonce);
    if (!error) return [];
    if (!isAuthError(error) || error.code !== 'reauthentication_needed' || !user.email) throw error;
    const mailed = await auth.reauthenticate();
    if (mailed.error) throw mailed.error;
    setNeedsCode(true);
    return [];
  });
  return (
    <form className="form" {...form}>
      <FormProblem problem={problem} />
      {needsCode && (
        <>
          <p>{words.identitiesCodeLead(user.email ?? '')}</p>
          <CodeField label={authTexts.code} problem={problemAt('code')} takesFocus />
        </>
      )}
      <div className="form__actions">
        <SubmitButton className="button--quiet" isBusy={isBusy} busyLabel={words.loading}>
          {words.identitiesConnect(providerTitle(name))}
        </SubmitButton>
      </div>
    </form>
  );
}
