// Setting a new password by an emailed link (accounts-19 to accounts-22).

import { ResetScreen } from '../../features/account/sign-in/reset-screen.tsx';
import { resetTexts } from '../../features/account/sign-in/reset-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function ResetPasswordPage() {
  usePageTitle(resetTexts.title);
  return (
    <PageFrame>
      <ResetScreen />
    </PageFrame>
  );
}
