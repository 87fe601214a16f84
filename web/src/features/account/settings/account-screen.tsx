// The account page: name, email, password, second factors, ways to sign in, sessions, and the person's own data.

import type { User } from '@supabase/auth-js';
import { useCallback, useEffect, useRef, useState } from 'react';
import { accountTexts as words } from '../account-texts.ts';
import { LinkNewsNotice } from '../session/link-news-notice.tsx';
import { signInPath } from '../session/next-path.ts';
import type { OpenedAuth } from '../session/open-auth.ts';
import { Opening, Unreachable } from '../session/opening.tsx';
import { findPresence } from '../session/presence.ts';
import { useOpenedAuth } from '../session/use-opened-auth.ts';
import { isEndingSession } from './call-account.ts';
import { DataSection } from './data-section.tsx';
import { EmailSection } from './email-section.tsx';
import { FactorsSection } from './factors-section.tsx';
import { IdentitiesSection } from './identities-section.tsx';
import { NameSection } from './name-section.tsx';
import { PasswordSection } from './password-section.tsx';
import { SessionsSection } from './sessions-section.tsx';
import { StaffLink } from './staff-link.tsx';
import '../account.css';

interface AccountScreenProps {
  /** Removes a person's simulations from this device after the server has deleted them. */
  readonly forgetPerson: (userId: string) => Promise<void>;
}

export function AccountScreen({ forgetPerson }: AccountScreenProps) {
  const opening = useOpenedAuth();
  return (
    <div className="account">
      {opening.status === 'opening' && <Opening text={words.loading} />}
      {opening.status === 'unreachable' && <Unreachable onRetry={opening.retry} />}
      {opening.status === 'open' && <OpenAccountScreen {...opening.opened} forgetPerson={forgetPerson} />}
    </div>
  );
}

function OpenAccountScreen({ auth, providers, news, forgetPerson }: OpenedAuth & AccountScreenProps) {
  const [user, setUser] = useState<User | 'asking' | 'unknown'>('asking');

  const ask = useCallback(async () => {
    try {
      const found = await findPresence(auth);
      // The sign-in page signs the person in, or asks for the second factor, and then returns here.
      if (found.is === 'somebody') setUser(found.user);
      else location.replace(signInPath('/account'));
    } catch {
      // If a later request fails, the page keeps what it shows.
      setUser((before) => (typeof before === 'string' ? 'unknown' : before));
    }
  }, [auth]);

  const wasAsked = useRef(false);
  useEffect(() => {
    if (wasAsked.current) return;
    wasAsked.current = true;
    void ask();
  }, [ask]);

  useEffect(() => {
    // The person signed out in another tab, so nothing of this page may stay. A sign-out on this page leaves by itself,
    // once the server has replied.
    const { data } = auth.onAuthStateChange((event, session) => {
      if (event === 'SIGNED_OUT' && !isEndingSession()) location.replace('/auth?tab=signin');
      if (event === 'USER_UPDATED' && session) setUser(session.user);
    });
    return () => data.subscription.unsubscribe();
  }, [auth]);

  if (user === 'asking') return <Opening text={words.loading} />;
  if (user === 'unknown') return <Unreachable onRetry={() => void ask()} />;
  const section = { auth, user, onChange: ask };
  return (
    <>
      <h1>{words.title}</h1>
      <p className="account__links">
        <a href="/history">{words.toHistory}</a> <StaffLink />
      </p>
      {news && <LinkNewsNotice news={news} />}
      {user.user_metadata['must_change_password'] === true && (
        <section className="notice notice--warning">
          <h2>{words.mustChangeTitle}</h2>
          <p>
            {words.mustChange} <a href="#password">{words.mustChangeLink}</a>
          </p>
        </section>
      )}
      <NameSection {...section} />
      <EmailSection {...section} />
      <PasswordSection {...section} />
      <FactorsSection {...section} />
      <IdentitiesSection {...section} providers={providers} />
      <SessionsSection auth={auth} />
      <DataSection {...section} onDeleted={() => forgetPerson(user.id)} />
    </>
  );
}
