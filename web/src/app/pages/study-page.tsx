// Study at '/study': the schedule, sets and progress. A simulation of another device comes from the history.

import { openPast } from '../../features/history/open-past.ts';
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
      findPast={findPast}
      signInPath={`${paths.auth}?next=${encodeURIComponent(paths.study)}`}
    />
  );
}

/** Rejects if the server is needed and can't be reached. */
async function findPast(simulationId: string) {
  const opened = await openPast(simulationId);
  if (opened.name === 'unreachable') throw new Error('The server can not be reached');
  return opened.name === 'open' ? opened : null;
}
