// Study: its home, a new set, a set or another screen, as the address says.

import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { useReportsOnTheirWay } from '../../report/review/reports-on-their-way.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import { MissedScreen } from './missed-screen.tsx';
import type { PastSimulation } from './missed-set.ts';
import { NewSet } from './new-set.tsx';
import type { Study } from './open-study.ts';
import { SetScreen } from './set-screen.tsx';
import { StudyHome } from './study-home.tsx';
import { useStudyPlace } from './study-place.ts';
import { studyTexts } from './study-texts.ts';
import { useOpenedStudy, usePool, useStudyState, useToday } from './use-study.ts';
import { useStudySync } from './use-study-sync.ts';
import './study.css';

const { Screen: PointsScreen } = lazyScreen(() => import('./export/points-screen.tsx'));

interface StudyScreenProps {
  /** Wraps screens that are not a question in the frame of the page. */
  readonly frame: (screen: ReactNode) => ReactNode;
  readonly signInPath: string;
  /** Finds a completed simulation of this person, on the device or on the server. Null if there is none. */
  readonly findPast: (simulationId: string) => Promise<PastSimulation | null>;
}

export function StudyScreen(props: StudyScreenProps) {
  const { frame } = props;
  const opening = useOpenedStudy();
  if (opening === 'opening' || opening === 'blocked') {
    return frame(
      <div className="study">
        <h1 className="study__heading">{studyTexts.heading}</h1>
        {opening === 'opening' ? (
          <p className="notice--late" role="status">
            {studyTexts.opening}
          </p>
        ) : (
          <p className="notice notice--warning" role="alert">
            {studyTexts.blocked}
          </p>
        )}
      </div>,
    );
  }
  return <OpenStudy {...props} study={opening} />;
}

function OpenStudy({ study, frame, signInPath, findPast }: StudyScreenProps & { readonly study: Study }) {
  const [place, { go, goInstead }] = useStudyPlace();
  const state = useStudyState(study);
  const { pool, askAgain } = usePool(study);
  const today = useToday();
  useReportsOnTheirWay();
  const top = useRef<HTMLDivElement>(null);
  const name = place.screen === 'set' ? place.set : place.screen;
  const sync = useStudySync(study, name);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another screen takes the focus, as another page would
  useEffect(() => top.current?.focus({ preventScroll: true }), [name]);
  const set = place.screen === 'set' ? state.sets.get(place.set) : undefined;
  const home = () => go({ screen: 'home' });
  const onBegun = useCallback((begun: string) => goInstead({ screen: 'set', set: begun }), [goInstead]);
  if (set) return <SetScreen key={set.id} study={study} set={set} state={state} today={today} frame={frame} go={go} />;
  return frame(
    <div className="study" ref={top} tabIndex={-1}>
      {place.screen === 'new' && <NewSet study={study} state={state} block={place.block} go={go} onCancel={home} />}
      {place.screen === 'missed' && (
        <MissedScreen
          study={study}
          simulationId={place.simulationId}
          findPast={findPast}
          onBegun={onBegun}
          onBack={home}
        />
      )}
      {place.screen === 'points' && (
        <PointsScreen key={place.choice} study={study} state={state} choice={place.choice} onBack={home} />
      )}
      {(place.screen === 'home' || place.screen === 'set') && (
        <StudyHome
          study={study}
          state={state}
          pool={pool}
          sync={sync}
          today={today}
          signInPath={signInPath}
          onAskAgain={askAgain}
          go={go}
        />
      )}
    </div>,
  );
}
