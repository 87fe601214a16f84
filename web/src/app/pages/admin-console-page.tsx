// The console: for staff of every role; the server checks this at every call (decision 0092).

import { ConsoleScreen } from '../../features/staff/console/console-screen.tsx';
import { consoleTexts } from '../../features/staff/console/staff-console-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function AdminConsolePage() {
  usePageTitle(consoleTexts.title);
  return (
    <PageFrame>
      <ConsoleScreen />
    </PageFrame>
  );
}
