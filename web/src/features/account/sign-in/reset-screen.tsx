// The reset page. Only a session that came from a recovery link gets the form, after the second factor if the account
// has one (accounts-19, decision 0063).

import { useCallback, useEffect, useRef, useState } from 'react';
import { leaveWithToast } from '../../../ui/toast-across-pages.ts';
import { IdentityList } from '../identity-list.tsx';
import { isFromRecovery } from '../session/access-token.ts';
import type { OpenedAuth } from '../session/open-auth.ts';
import { Opening, Unreachable } from '../session/opening.tsx';
import { findPresence, type Presence } from '../session/presence.ts';
import { useOpenedAuth } from '../session/use-opened-auth.ts';
import { NewPasswordForm } from './new-password-form.tsx';
import { resetTexts as words } from './reset-texts.ts';
import { SecondFactorView } from './second-factor-view.tsx';
import '../account.css';

export function ResetScreen() {
  const opening = useOpenedAuth();
  return (
    <div className="auth">
      {opening.status === 'opening' && <Opening text={words.checking} />}
      {opening.status === 'unreachable' && <Unreachable onRetry={opening.retry} />}
      {opening.status === 'open' && <OpenResetScreen {...opening.opened} />}
    </div>
  );
}

function OpenResetScreen({ auth }: OpenedAuth) {
  const [presence, setPresence] = useState<Presence | 'asking' | 'unknown'>('asking');

  const ask = useCallback(async () => {
    try {
      const found = await findPresence(auth);
      if (found.is === 'nobody' || !isFromRecovery(found.accessToken)) {
        leaveWithToast('/auth', { kind: 'error', topic: 'reset link', ...words.invalid });
      } else setPresence(found);
    } catch {
      setPresence('unknown'); // The page then shows a button to try again.
    }
  }, [auth]);

  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void ask();
  }, [ask]);

  if (presence === 'asking') return <Opening text={words.checking} />;
  if (presence === 'unknown') return <Unreachable onRetry={() => void ask()} />;
  if (presence.is === 'nobody') return null;
  if (presence.is === 'half') {
    const leave = async () => {
      await auth.signOut({ scope: 'local' });
      location.replace('/auth?tab=signin');
    };
    return <SecondFactorView auth={auth} user={presence.user} onDone={ask} onSignOut={leave} />;
  }
  const identities = presence.user.identities ?? [];
  const connected = identities.filter(({ provider }) => provider !== 'email');
  return (
    <>
      <NewPasswordForm auth={auth} email={presence.user.email ?? ''} />
      {connected.length > 0 && (
        <section className="notice">
          <h2 className="auth__notice-title">{words.connectedTitle}</h2>
          <p>{words.connectedLead}</p>
          <IdentityList auth={auth} identities={connected} areRemovable={identities.length > 1} onRemoved={ask} />
        </section>
      )}
    </>
  );
}
