// The ways to sign in. Each has a button that removes it, as long as another way is left.

import type { GoTrueClient, UserIdentity } from '@supabase/auth-js';
import { useState } from 'react';
import { accountTexts as words } from './account-texts.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { providerTitle } from './provider.ts';

interface IdentityListProps {
  readonly auth: GoTrueClient;
  readonly identities: readonly UserIdentity[];
  /** True if another way to sign in would be left. */
  readonly areRemovable: boolean;
  readonly onRemoved: () => Promise<void>;
}

export function IdentityList({ auth, identities, areRemovable, onRemoved }: IdentityListProps) {
  const [removing, setRemoving] = useState<UserIdentity | null>(null);
  const [news, setNews] = useState('');
  const remove = async (identity: UserIdentity) => {
    const { error } = await auth.unlinkIdentity(identity);
    if (error) throw error;
    setRemoving(null);
    setNews(words.identitiesRemoved);
    await onRemoved();
  };
  return (
    <>
      <ul className="account__list">
        {identities.map((identity) => (
          <li key={identity.identity_id}>
            <span>
              <strong>{providerTitle(identity.provider)}</strong>
              <span className="account__detail">{addressOf(identity)}</span>
            </span>
            {areRemovable && (
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
    </>
  );
}

function addressOf({ identity_data }: UserIdentity): string {
  const email: unknown = identity_data?.['email'];
  return typeof email === 'string' ? email : '';
}
