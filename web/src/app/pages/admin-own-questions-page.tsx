// The operator's own questions: for staff only; the server checks this at every call (decision 0099).

import { ownQuestionTexts } from '../../features/staff/own/own-question-texts.ts';
import { OwnQuestionsScreen } from '../../features/staff/own/own-questions-screen.tsx';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function AdminOwnQuestionsPage() {
  usePageTitle(ownQuestionTexts.title);
  return (
    <PageFrame>
      <OwnQuestionsScreen />
    </PageFrame>
  );
}
