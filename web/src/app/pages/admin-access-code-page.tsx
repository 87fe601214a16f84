// The admin page (admin-4): for staff only; the server checks this at every call (decision 0036).

import { AdminScreen } from '../../features/staff/access/admin-screen.tsx';
import { staffTexts } from '../../features/staff/staff-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function AdminAccessCodePage() {
  usePageTitle(staffTexts.title);
  return (
    <PageFrame>
      <AdminScreen />
    </PageFrame>
  );
}
