// The simulator at '/': combines access and the simulation, and leads from one to the other.

import type { RulesChoice } from '@simulator/exam-engine';
import { useCallback, useEffect, useRef, useState } from 'react';
import { hasEmergencyFlag, hasStoredValidation } from '../../features/access/access-storage.ts';
import { Between } from '../../features/exam/between/between.tsx';
import { backgroundDelayMs, type ExamController } from '../../features/exam/exam-controller.ts';
import { type ChoiceRestrictions, isChoice, restricted, useRulesChoice } from '../../features/exam/rules-choice.ts';
import { useController } from '../../features/exam/simulation-hooks.ts';
import { OutboxStatusLine, SimulationView } from '../../features/exam/simulation-view.tsx';
import type { StartHold } from '../../features/exam/start/running-elsewhere.tsx';
import { StartScreen } from '../../features/exam/start/start-screen.tsx';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { beginByCode, beginByGrant, type NotBegun } from '../begin.ts';
import { MainNav } from '../main-nav.tsx';

const doorScreen = lazyScreen(() => import('./door-screens.tsx'));
const DoorScreen = doorScreen.Screen;
const { Screen: StartExtra } = lazyScreen(() => import('../../features/exam/start/start-extras.tsx'));
const { Screen: StartPerson } = lazyScreen(() => import('./start-person.tsx'));
const { Screen: PracticeTutorial } = lazyScreen(() => import('../../features/exam/tutorial/practice-tutorial.tsx'));

/** Milliseconds that the extra parts of the start screen wait after the code of the dialog has loaded. */
const extrasDelayMs = 150;

export interface SimulatorPageProps {
  readonly controller: ExamController;
  /** The result of starting by the code in the address; null if there was no code. */
  readonly link: Promise<NotBegun | null> | null;
}

export function SimulatorPage({ controller, link }: SimulatorPageProps) {
  const state = useController(controller);
  const [tutorialUnder, setTutorialUnder] = useState<RulesChoice | null>(null);
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
    const { runner } = state;
    return <SimulationView controller={controller} state={state} runner={runner} notice={notice} nav={<MainNav />} />;
  }
  if (state.status === 'newer-log') return <Between screen="stopped" failure="newer-log" />;
  if (tutorialUnder) return <PracticeTutorial choice={tutorialUnder} onClose={() => setTutorialUnder(null)} />;
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
          onTakeTutorial={setTutorialUnder}
        />
      )}
    </PageFrame>
  );
}

interface DoorProps extends SimulatorPageProps {
  readonly isReady: boolean;
  readonly storageTrouble: string | null;
  readonly onBegunByCode: () => void;
  readonly onTakeTutorial: (choice: RulesChoice) => void;
}

/** The start screen with what comes before a simulation: the access code, and what the device can't do. */
function Door({ controller, link, isReady, storageTrouble, onBegunByCode, onTakeTutorial }: DoorProps) {
  const [isBusy, setBusy] = useState(false);
  const [notBegun, setNotBegun] = useState<NotBegun | null>(null);
  const [chosen, choose] = useRulesChoice();
  const [restrictions, setRestrictions] = useState<ChoiceRestrictions | null>(null);
  const choice = restricted(chosen, restrictions);
  const { accommodation } = choice;
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
  const [areExtrasDue, setExtrasDue] = useState(false);
  const isStarting = isAsking || isBusy;
  useEffect(() => {
    // Loads while the device's store opens, because a click on the button needs it at once; a start by link does not
    // need it.
    if (link === null) void doorScreen.fetchAhead();
  }, [link]);
  useEffect(() => {
    // A start by link is automatic, and nothing may take bandwidth from it, nor from a candidate who starts right away.
    if (!isReady || link !== null || isStarting) return;
    const left = new AbortController();
    // Waits until what a click on the button needs is loaded.
    void doorScreen
      .fetchAhead()
      .then(() => new Promise((resolve) => setTimeout(resolve, extrasDelayMs)))
      .then(() => left.signal.aborted || setExtrasDue(true));
    return () => left.abort();
  }, [isReady, link, isStarting]);

  const hold = useRef<StartHold | null>(null);
  const begin = () => {
    if (hasStoredValidation() || hasEmergencyFlag()) void follow(beginByGrant(controller, choice));
    else setNotBegun({ asksForCode: true, problem: null });
  };
  const confirm = async (code: string) => {
    if ((await follow(beginByCode(controller, code, choice))) !== null) return;
    onBegunByCode();
    const begun = controller.state.runner?.state.simulation.rules;
    if (begun && !isChoice(choice, begun)) (await import('./tell-rules-set.ts')).tellRulesSet(begun);
  };
  return (
    <>
      <StartScreen
        choice={choice}
        restrictions={restrictions}
        onChoose={(rules) => choose({ ...chosen, rules })}
        onStart={() => (hold.current ? hold.current(begin) : begin())}
        isBusy={isBusy && !isAsking}
        canStart={isReady && storageTrouble === null}
        person={
          areExtrasDue &&
          storageTrouble === null && (
            <>
              <StartExtra
                part="elsewhere"
                store={controller.store}
                onHere={() => void controller.takeOver()}
                hold={hold}
              />
              <StartPerson store={controller.store} />
            </>
          )
        }
        accommodations={
          areExtrasDue && (
            <StartExtra
              part="accommodations"
              accommodation={accommodation}
              isFixed={Boolean(restrictions?.fixed?.accommodation)}
              onChange={(next) => choose({ ...chosen, accommodation: next })}
            />
          )
        }
        sample={areExtrasDue && <StartExtra part="sample" onTakeTutorial={() => onTakeTutorial(choice)} />}
        below={
          areExtrasDue && (
            <>
              <StartExtra
                part="table"
                chosen={choice.rules}
                accommodation={accommodation}
                form={restrictions?.form}
                onTakeTutorial={() => onTakeTutorial(choice)}
              />
              <StartExtra part="next-form" onRestrictions={setRestrictions} />
            </>
          )
        }
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
          store={controller.store}
          onConfirm={(code) => void confirm(code)}
          onTyping={() => setNotBegun({ asksForCode: true, problem: null })}
          onCancel={() => setNotBegun(null)}
        />
      )}
    </>
  );
}
