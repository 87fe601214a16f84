// What the sign-in page shows to a person who is already signed in and came without a destination.

import { useState } from 'react';
import { Heading } from '../../../ui/heading.tsx';
import { authTexts as words } from '../auth-texts.ts';
import { defaultNextPath } from '../session/next-path.ts';

interface SignedInProps {
  readonly email: string | undefined;
  readonly onSignOut: () => Promise<void>;
}

export function SignedInView({ email, onSignOut }: SignedInProps) {
  const [isLeaving, setLeaving] = useState(false);
  return (
    <>
      <Heading>{words.inTitle}</Heading>
      {email && <p className="auth__lead">{words.inAs(email)}</p>}
      <ul className="auth__places">
        <li>
          <a href={defaultNextPath}>{words.toHistory}</a>
        </li>
        <li>
          <a href="/account">{words.toAccount}</a>
        </li>
        <li>
          <a href="/">{words.toStart}</a>
        </li>
      </ul>
      <button
        type="button"
        className="button button--quiet"
        aria-disabled={isLeaving || undefined}
        onClick={() => {
          if (isLeaving) return;
          setLeaving(true);
          void onSignOut();
        }}
      >
        {isLeaving ? words.signingOut : words.signOut}
      </button>
    </>
  );
}
