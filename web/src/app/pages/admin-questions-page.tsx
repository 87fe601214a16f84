// The figures of questions: for staff only; the server checks this at every call (decision 0036).

import { QuestionFiguresScreen } from '../../features/staff/figures/question-figures-screen.tsx';
import { questionFiguresTexts } from '../../features/staff/figures/question-figures-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';

export default function AdminQuestionsPage() {
  usePageTitle(questionFiguresTexts.title);
  return (
    <PageFrame>
      <QuestionFiguresScreen />
    </PageFrame>
  );
}
