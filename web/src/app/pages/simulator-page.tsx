// The simulator at '/': combines access and the simulation, and lets one lead to the other.

import { standardRules } from '@simulator/exam-engine';
import { useCallback, useEffect, useState } from 'react';
import { hasEmergencyFlag, hasStoredValidation } from '../../features/access/access-storage.ts';
import { backgroundDelayMs, type ExamController } from '../../features/exam/exam-controller.ts';
import { Between } from '../../features/exam/screens/between.tsx';
import { OutboxStatusLine, SimulationView } from '../../features/exam/screens/simulation-view.tsx';
import { StartScreen } from '../../features/exam/screens/start-screen.tsx';
import { useController } from '../../features/exam/simulation-hooks.ts';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { beginByCode, beginByGrant, type NotBegun } from '../begin.ts';
import { MainNav } from '../main-nav.tsx';

const doorScreen = lazyScreen(() => import('./door-screens.tsx'));
const DoorScreen = doorScreen.Screen;
const { Screen: NextForm } = lazyScreen(() => import('../../features/exam/screens/next-form.tsx'));

export interface SimulatorPageProps {
  readonly controller: ExamController;
  /** What becomes of the code in the address; null if there was none. */
  readonly link: Promise<NotBegun | null> | null;
}

export function SimulatorPage({ controller, link }: SimulatorPageProps) {
  const state = useController(controller);
  const [missingGrant, setMissingGrant] = useState<string | null>(null);
  const confirmGrant = useCallback(() => {
    const check = async () => {
      const { missingGrantNotice } = await import('../../features/access/confirm-cookie.ts');
      setMissingGrant(await missingGrantNotice());
    };
    setTimeout(() => void check(), backgroundDelayMs);
  }, []);
  useEffect(() => void link?.then((notBegun) => notBegun === null && confirmGrant()), [link, confirmGrant]);
  const notice = missingGrant !== null && <p className="small">{missingGrant}</p>;
  if (state.status === 'running' && state.runner) {
    return <SimulationView controller={controller} state={state} runner={state.runner} notice={notice} />;
  }
  if (state.status === 'newer-log') return <Between screen="stopped" failure="newer-log" />;
  return (
    <PageFrame
      status={
        <>
          <OutboxStatusLine controller={controller} state={state} />
          <MainNav />
        </>
      }
    >
      {notice}
      {state.status === 'other-tab' ? (
        <Between screen="other-tab" onTakeOver={() => void controller.takeOver()} />
      ) : (
        <Door
          controller={controller}
          link={link}
          isReady={state.status === 'start'}
          storageTrouble={state.storageTrouble}
          onBegunByCode={confirmGrant}
        />
      )}
    </PageFrame>
  );
}

interface DoorProps extends SimulatorPageProps {
  readonly isReady: boolean;
  readonly storageTrouble: string | null;
  readonly onBegunByCode: () => void;
}

/** The start screen with what comes before a simulation: the code, and what the device can't do. */
function Door({ controller, link, isReady, storageTrouble, onBegunByCode }: DoorProps) {
  const [isBusy, setBusy] = useState(false);
  const [notBegun, setNotBegun] = useState<NotBegun | null>(null);
  const isAsking = notBegun?.asksForCode === true;

  const follow = useCallback(async (beginning: Promise<NotBegun | null>) => {
    setBusy(true);
    setNotBegun((shown) => (shown?.asksForCode ? shown : null));
    const outcome = await beginning;
    setBusy(false);
    setNotBegun(outcome);
    return outcome;
  }, []);
  useEffect(() => {
    if (link) void follow(link);
  }, [link, follow]);
  useEffect(() => {
    // Fetched while the person reads, because the click on the button needs it at once.
    if (isReady) doorScreen.fetchAhead();
  }, [isReady]);

  const start = () => {
    if (hasStoredValidation() || hasEmergencyFlag()) void follow(beginByGrant(controller));
    else setNotBegun({ asksForCode: true, problem: null });
  };
  const confirm = async (code: string) => {
    if ((await follow(beginByCode(controller, code))) === null) onBegunByCode();
  };

  return (
    <>
      <StartScreen
        // No form is known here yet, and there are no others to choose.
        rules={standardRules}
        onStart={start}
        isBusy={isBusy && !isAsking}
        canStart={isReady && storageTrouble === null}
        // A link begins automatically.
        below={isReady && link === null && <NextForm />}
      >
        {storageTrouble !== null && <DoorScreen screen="notice" about="storage" />}
        {isReady && !window.isSecureContext && <DoorScreen screen="notice" about="insecure" />}
        {notBegun?.asksForCode === false && <DoorScreen screen="notice" about="begin" problem={notBegun.problem} />}
      </StartScreen>
      {isAsking && (
        <DoorScreen
          screen="dialog"
          problem={notBegun.problem}
          isBusy={isBusy}
          onConfirm={(code) => void confirm(code)}
          onTyping={() => setNotBegun({ asksForCode: true, problem: null })}
          onCancel={() => setNotBegun(null)}
        />
      )}
    </>
  );
}
