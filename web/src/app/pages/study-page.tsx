// Study at '/study': the schedule, sets and progress. A simulation from another device comes from the history.

import { isPaused } from '@simulator/exam-engine';
import { useEffect, useState } from 'react';
import { openDeviceStore } from '../../device/store/device-store.ts';
import { replayLog } from '../../device/store/replay-log.ts';
import { openPast } from '../../features/history/open-past.ts';
import { StudyScreen } from '../../features/study/study-screen.tsx';
import { studyTexts } from '../../features/study/study-texts.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MainNav } from '../main-nav.tsx';
import { paths } from '../paths.ts';

export default function StudyPage() {
  usePageTitle(studyTexts.heading);
  const isRunning = useRunningBlock();
  return (
    <StudyScreen
      frame={(screen) => (
        <PageFrame status={<MainNav />}>
          {isRunning && (
            <p className="notice notice--warning study__notice">
              {studyTexts.blockRuns} <a href={paths.simulator}>{studyTexts.backToBlock}</a>
            </p>
          )}
          {screen}
        </PageFrame>
      )}
      findPast={findPast}
      signInPath={`${paths.auth}?next=${encodeURIComponent(paths.study)}`}
    />
  );
}

/** True if a block of this browser's simulation runs; its clock does not wait for study. */
function useRunningBlock(): boolean {
  const [isRunning, setRunning] = useState(false);
  useEffect(() => {
    const find = async () => {
      const store = await openDeviceStore();
      try {
        const open = await store.findOpenSimulation();
        const simulation = open && (await replayLog(store, open.simulationId));
        return simulation?.phase.name === 'block' && !isPaused(simulation);
      } finally {
        store.close();
      }
    };
    // If the store can't be read, the page says nothing about it: study works without it.
    find().then(setRunning, () => undefined);
  }, []);
  return isRunning;
}

/** Rejects if the server is needed and can't be reached. */
async function findPast(simulationId: string) {
  const opened = await openPast(simulationId);
  if (opened.name === 'unreachable') throw new Error('The server can not be reached');
  return opened.name === 'open' ? opened : null;
}
