// Ways to sign in: the email address, and accounts at providers that can be connected and disconnected.

import { Section } from '../../../ui/section.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { IdentityList } from '../identity-list.tsx';
import type { AccountSectionProps } from './account-section.ts';
import { ConnectForm } from './connect-form.tsx';

interface IdentitiesProps extends AccountSectionProps {
  readonly providers: readonly string[];
}

export function IdentitiesSection({ auth, user, providers, onChange }: IdentitiesProps) {
  const identities = user.identities ?? [];
  const connectable = providers.filter((name) => !identities.some(({ provider }) => provider === name));
  return (
    <Section title={words.identitiesTitle}>
      <IdentityList auth={auth} identities={identities} areRemovable={identities.length > 1} onRemoved={onChange} />
      {connectable.map((name) => (
        <ConnectForm key={name} auth={auth} user={user} name={name} />
      ))}
    </Section>
  );
}
