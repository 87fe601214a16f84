// Ways to sign in: the address itself, and accounts elsewhere that can be connected and disconnected.

import type { UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { SubmitButton } from '../../ui/submit-button.tsx';
import type { AccountSectionProps } from './account-screen.tsx';
import { accountWords as words } from './account-words.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { FormProblem } from './form-problem.tsx';
import { asProvider, providerTitle } from './provider.ts';
import { Section } from './section.tsx';
import { useForm } from './use-form.ts';

interface IdentitiesProps extends AccountSectionProps {
  readonly providers: readonly string[];
}

export function IdentitiesSection({ auth, user, providers, onChange }: IdentitiesProps) {
  const [removing, setRemoving] = useState<UserIdentity | null>(null);
  const [news, setNews] = useState('');
  const identities = user.identities ?? [];
  const connectable = providers.filter((name) => !identities.some(({ provider }) => provider === name));
  const remove = async (identity: UserIdentity) => {
    const { error } = await auth.unlinkIdentity(identity);
    if (error) throw error;
    setRemoving(null);
    setNews(words.identitiesRemoved);
    await onChange();
  };
  return (
    <Section title={words.identitiesTitle}>
      <ul className="account__list">
        {identities.map((identity) => (
          <li key={identity.identity_id}>
            <span>
              <strong>{providerTitle(identity.provider)}</strong>
              <span className="account__detail">{addressOf(identity)}</span>
            </span>
            {identities.length > 1 && (
              <button
                type="button"
                className="button button--quiet button--small"
                onClick={() => {
                  setNews('');
                  setRemoving(identity);
                }}
              >
                {words.identitiesDisconnect}
                <span className="visually-hidden"> {providerTitle(identity.provider)}</span>
              </button>
            )}
          </li>
        ))}
      </ul>
      <p role="status">{news}</p>
      {connectable.map((name) => (
        <ConnectForm key={name} auth={auth} name={name} />
      ))}
      {removing && (
        <ConfirmDialog
          title={words.identitiesDisconnectTitle(providerTitle(removing.provider))}
          action={words.identitiesDisconnect}
          busyLabel={words.removing}
          onConfirm={() => remove(removing)}
          onClose={() => setRemoving(null)}
        >
          <p>{words.identitiesDisconnectText(providerTitle(removing.provider))}</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

function ConnectForm({ auth, name }: Pick<AccountSectionProps, 'auth'> & { readonly name: string }) {
  const { form, isBusy, problem } = useForm(async () => {
    const redirectTo = new URL('/account', location.origin).href;
    const { error } = await auth.linkIdentity({ provider: asProvider(name), options: { redirectTo } });
    if (error) throw error;
    return [];
  });
  return (
    <form className="form" {...form}>
      <FormProblem problem={problem} />
      <div className="form__actions">
        <SubmitButton className="button--quiet" isBusy={isBusy} busyLabel={words.loading}>
          {words.identitiesConnect(providerTitle(name))}
        </SubmitButton>
      </div>
    </form>
  );
}

function addressOf({ identity_data }: UserIdentity): string {
  const email: unknown = identity_data?.['email'];
  return typeof email === 'string' ? email : '';
}
