// A person's own account.

import { AccountScreen } from '../../features/account/account-screen.tsx';
import { forgetPerson } from '../../features/simulation/forget-person.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function AccountPage() {
  usePageTitle('Your account');
  return (
    <PageFrame>
      <AccountScreen forgetPerson={forgetPerson} />
    </PageFrame>
  );
}
