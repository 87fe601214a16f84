// A person's own account.

import { forgetPerson } from '../../device/store/forget-person.ts';
import { accountTexts } from '../../features/account/account-texts.ts';
import { AccountScreen } from '../../features/account/settings/account-screen.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function AccountPage() {
  usePageTitle(accountTexts.title);
  return (
    <PageFrame>
      <AccountScreen forgetPerson={forgetPerson} />
    </PageFrame>
  );
}
