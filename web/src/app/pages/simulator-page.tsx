// The simulator at '/': puts the door and the simulation side by side, and lets one lead to the other.

import { useCallback, useEffect, useRef, useState } from 'react';
import { ServerRefusal } from '../../api/call-server.ts';
import { describeAccessProblem } from '../../features/access/access-problem.ts';
import { hasEmergencyFlag, hasStoredValidation, storeValidation } from '../../features/access/access-storage.ts';
import { accessWords } from '../../features/access/access-words.ts';
import { takeCodeFromAddress } from '../../features/access/code-in-address.ts';
import { beginOnServer } from '../../features/exam/begin-simulation.ts';
import { type BeginTrouble, describeBeginTrouble } from '../../features/exam/begin-trouble.ts';
import { backgroundDelayMs, type ControllerState, type ExamController } from '../../features/exam/exam-controller.ts';
import { Between } from '../../features/exam/screens/between.tsx';
import { OutboxStatusLine, SimulationView } from '../../features/exam/screens/simulation-view.tsx';
import { StartScreen } from '../../features/exam/screens/start-screen.tsx';
import { useController } from '../../features/exam/simulation-hooks.ts';
import { words } from '../../features/exam/words.ts';
import WebhookPanelDoor from '../../features/webhook-test/webhook-panel-door.tsx';
import { lazyScreen } from '../../ui/lazy-screen.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { MainNav } from '../main-nav.tsx';

const accessDialog = lazyScreen(() => import('../../features/access/access-dialog.tsx'));
const AccessDialog = accessDialog.Screen;
const checkCookie = () => import('../../features/access/confirm-cookie.ts').then(({ grantArrived }) => grantArrived());

export function SimulatorPage({ controller }: { readonly controller: ExamController }) {
  const mayTestWebhook = useCallback(() => isBetweenSimulations(controller.getState()), [controller]);
  return (
    <>
      <Simulator controller={controller} />
      <WebhookPanelDoor mayOpen={mayTestWebhook} />
    </>
  );
}

/** Whether nothing runs that a dialog with a frame could disturb. */
function isBetweenSimulations({ status, runner }: ControllerState): boolean {
  const phase = runner?.state.simulation.phase.name;
  return status === 'start' || phase === 'completed' || phase === 'terminated';
}

function Simulator({ controller }: { readonly controller: ExamController }) {
  const state = useController(controller);
  const [isGrantUnsaved, setGrantUnsaved] = useState(false);
  const notice = isGrantUnsaved && <p className="small">{accessWords.unsaved}</p>;
  if (state.status === 'running' && state.runner) {
    return <SimulationView controller={controller} state={state} runner={state.runner} notice={notice} />;
  }
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
          isReady={state.status === 'start'}
          storageTrouble={state.storageTrouble}
          onGrantUnsaved={setGrantUnsaved}
        />
      )}
    </PageFrame>
  );
}

/** By this browser's grant; where it has none, or none any more, by one of the emergency, if it carries the flag. */
async function beginWithoutCode() {
  if (hasStoredValidation()) {
    try {
      return await beginOnServer(undefined);
    } catch (error) {
      if (!(isGrantNeeded(error) && hasEmergencyFlag())) throw error;
    }
  }
  const { requestEmergencyGrant } = await import('../../features/access/emergency-grant.ts');
  // Refused while the operator has emergency access off: then the code is asked for, as from anybody.
  await requestEmergencyGrant().catch(() => undefined);
  return beginOnServer(undefined);
}

function isGrantNeeded(error: unknown): boolean {
  return error instanceof ServerRefusal && error.code === 'grant-needed';
}

interface DoorProps {
  readonly controller: ExamController;
  readonly isReady: boolean;
  readonly storageTrouble: string | null;
  /** The code was right, and the browser kept nothing of it. */
  readonly onGrantUnsaved: (isUnsaved: boolean) => void;
}

/** The start screen with what stands before a simulation: the code, and what the device can't do. */
function Door({ controller, isReady, storageTrouble, onGrantUnsaved }: DoorProps) {
  const [isAsking, setAsking] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [trouble, setTrouble] = useState<BeginTrouble | null>(null);

  const begin = useCallback(
    async (code: string | undefined) => {
      setBusy(true);
      setTrouble(null);
      try {
        const begun = code === undefined ? await beginWithoutCode() : await beginOnServer(code);
        if (code !== undefined && !storeValidation()) {
          setProblem(accessWords.unsaved);
          setAsking(true);
          return;
        }
        await controller.begin(begun);
        if (code !== undefined) {
          setTimeout(() => void checkCookie().then((arrived) => onGrantUnsaved(!arrived)), backgroundDelayMs);
        }
      } catch (error) {
        const needsCode = isGrantNeeded(error);
        if (needsCode || code !== undefined) {
          setProblem(needsCode ? null : describeAccessProblem(error));
          setAsking(true);
        } else {
          setTrouble(describeBeginTrouble(error));
        }
      } finally {
        setBusy(false);
      }
    },
    [controller, onGrantUnsaved],
  );

  useCodeInAddress(isReady, begin);
  useEffect(() => {
    // Fetched while the person reads, because the click on the button needs it at once.
    if (isReady) accessDialog.fetchAhead();
  }, [isReady]);

  const start = async () => {
    setProblem(null);
    if (hasStoredValidation() || hasEmergencyFlag()) await begin(undefined);
    else setAsking(true);
  };

  return (
    <>
      <StartScreen
        onStart={() => void start()}
        isBusy={isBusy && !isAsking}
        canStart={isReady && storageTrouble === null}
      >
        {storageTrouble !== null && <Notice kind="error" title={words.check.storageTitle} text={words.check.storage} />}
        {isReady && !window.isSecureContext && (
          <Notice kind="warning" title={words.check.insecureTitle} text={words.check.insecure} />
        )}
        {trouble && <Notice kind="warning" {...trouble} />}
      </StartScreen>
      {isAsking && (
        <AccessDialog
          problem={problem}
          isBusy={isBusy}
          onConfirm={(code) => void begin(code)}
          onTyping={() => setProblem(null)}
          onCancel={() => {
            setAsking(false);
            setProblem(null);
          }}
        />
      )}
    </>
  );
}

function Notice(props: { readonly kind: 'warning' | 'error'; readonly title: string; readonly text: string }) {
  return (
    <section className={`notice notice--${props.kind}`} role="alert">
      <h2>{props.title}</h2>
      <p>{props.text}</p>
    </section>
  );
}

/** A code in the address starts block 1 if it is right; it never replaces a running simulation (decision 0040). */
function useCodeInAddress(isReady: boolean, begin: (code: string) => Promise<void>): void {
  const wasTaken = useRef(false);
  useEffect(() => {
    if (!isReady || wasTaken.current) return;
    wasTaken.current = true;
    const code = takeCodeFromAddress();
    if (code !== null) void begin(code);
  }, [isReady, begin]);
}
