// Forms: for owners only; the server checks this at every call (decision 0100).

import { FormsScreen } from '../../features/staff/forms/forms-screen.tsx';
import { formsTexts } from '../../features/staff/forms/forms-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function AdminFormsPage() {
  usePageTitle(formsTexts.title);
  return (
    <PageFrame>
      <FormsScreen />
    </PageFrame>
  );
}
