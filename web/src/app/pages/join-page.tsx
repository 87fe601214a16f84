// Joining a cohort at '/join': by the code or the link that a school gave out (door-25).

import { storeValidation } from '../../features/access/access-storage.ts';
import { JoinScreen } from '../../features/joining/join-screen.tsx';
import { joiningTexts } from '../../features/joining/joining-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MainNav } from '../main-nav.tsx';

export default function JoinPage() {
  usePageTitle(joiningTexts.title);
  return (
    <PageFrame status={<MainNav />}>
      <JoinScreen storeValidation={storeValidation} />
    </PageFrame>
  );
}
