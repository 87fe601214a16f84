// Signing in, creating an account, and everything that leads to them (accounts-18; the content is ours).

import { authTexts } from '../../features/account/auth-texts.ts';
import { AuthScreen } from '../../features/account/sign-in/auth-screen.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function AuthPage() {
  usePageTitle(authTexts.titleIn);
  return (
    <PageFrame>
      <AuthScreen />
    </PageFrame>
  );
}
