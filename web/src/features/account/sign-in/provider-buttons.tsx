// Buttons to sign in with an account at a provider, if the operator has set up any.

import type { GoTrueClient } from '@supabase/auth-js';
import { landingAddress } from '../ask-for-mail.ts';
import { authTexts as words } from '../auth-texts.ts';
import { asProvider, providerTitle } from '../provider.ts';

export function ProviderButtons(props: { readonly auth: GoTrueClient; readonly providers: readonly string[] }) {
  const { auth, providers } = props;
  if (providers.length === 0) return null;
  return (
    <div className="auth__providers">
      <p className="auth__or">{words.or}</p>
      {providers.map((name) => (
        <button
          key={name}
          type="button"
          className="button button--quiet"
          onClick={() =>
            void auth.signInWithOAuth({ provider: asProvider(name), options: { redirectTo: landingAddress() } })
          }
        >
          {words.continueWith(providerTitle(name))}
        </button>
      ))}
    </div>
  );
}
