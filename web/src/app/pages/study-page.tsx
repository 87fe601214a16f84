// Study at '/study': the schedule, sets and progress.

import { StudyScreen } from '../../features/study/study-screen.tsx';
import { studyTexts } from '../../features/study/study-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MainNav } from '../main-nav.tsx';
import { paths } from '../paths.ts';

export default function StudyPage() {
  usePageTitle(studyTexts.heading);
  return (
    <StudyScreen
      frame={(screen) => <PageFrame status={<MainNav />}>{screen}</PageFrame>}
      signInPath={`${paths.auth}?next=${encodeURIComponent(paths.study)}`}
    />
  );
}
