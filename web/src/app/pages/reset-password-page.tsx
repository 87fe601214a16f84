// Setting a new password after a mailed link (accounts-19 to accounts-22).

import { ResetScreen } from '../../features/account/sign-in/reset-screen.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function ResetPasswordPage() {
  usePageTitle('Set a new password');
  return (
    <PageFrame>
      <ResetScreen />
    </PageFrame>
  );
}
