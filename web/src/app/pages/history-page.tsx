// The history at '/history', and one past simulation at '/history?simulation=<id>': the list is the history's, the report the simulation's.

import { useCallback, useEffect, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { contentOf, type SimulationContent } from '../../device/content/simulation-content.ts';
import { type DeviceStore, openDeviceStore } from '../../device/store/device-store.ts';
import { fetchPastSimulation } from '../../features/history/fetch-history.ts';
import { HistoryScreen } from '../../features/history/history-screen.tsx';
import { historyTexts as words } from '../../features/history/history-texts.ts';
import type { DeviceSimulation } from '../../features/history/merge-history.ts';
import { findPastOnDevice, pastFromServer } from '../../features/history/past-answers.ts';
import { PastSimulation } from '../../features/history/past-simulation.tsx';
import { readDeviceSimulations } from '../../features/history/past-simulations.ts';
import { useServerHistory } from '../../features/history/use-server-history.ts';
import ClaimOffer from '../../report/claim-offer.tsx';
import type { ReportedSimulation } from '../../report/reported-simulation.ts';
import { PageFrame } from '../../ui/page-frame.tsx';
import { usePageTitle } from '../../ui/use-page-title.ts';
import { MainNav } from '../main-nav.tsx';
import { paths } from '../paths.ts';

const pathOfOne = (simulationId: string) => `${paths.history}?simulation=${encodeURIComponent(simulationId)}`;
const signInPath = (next: string) => `${paths.auth}?next=${encodeURIComponent(next)}`;

export default function HistoryPage() {
  usePageTitle(words.heading);
  const wanted = new URLSearchParams(location.search).get('simulation');
  return wanted === null ? <AllSimulations /> : <OneSimulation simulationId={wanted} />;
}

function AllSimulations() {
  const [userId] = useState(() => readStoredUserId());
  const { server, retry, refresh } = useServerHistory();
  const { device, readAgain } = useDeviceSimulations();
  const isSignedIn = server !== 'asking' && server.word === 'told';
  return (
    <PageFrame status={<MainNav />}>
      <HistoryScreen
        server={server}
        device={device}
        userId={userId}
        signInPath={signInPath(paths.history)}
        pathOf={pathOfOne}
        onRetry={retry}
      >
        {isSignedIn && (
          <ClaimOffer
            onClaimed={() => {
              readAgain();
              void refresh();
            }}
          />
        )}
      </HistoryScreen>
    </PageFrame>
  );
}

function useDeviceSimulations() {
  const [device, setDevice] = useState<readonly DeviceSimulation[] | 'reading' | 'unreadable'>('reading');
  const readAgain = useCallback(() => {
    openDeviceStore()
      .then((store) => readDeviceSimulations(store).finally(() => store.close()))
      // Storage is blocked here: the screen says so, and shows what the server knows.
      .then(setDevice, () => setDevice('unreadable'));
  }, []);
  useEffect(readAgain, [readAgain]);
  return { device, readAgain };
}

type Opened =
  | { readonly name: 'opening' | 'unreachable' | 'unknown' | 'sign-in' }
  | { readonly name: 'open'; readonly past: ReportedSimulation; readonly content: SimulationContent };

function OneSimulation({ simulationId }: { readonly simulationId: string }) {
  const [opened, setOpened] = useState<Opened>({ name: 'opening' });
  const open = useCallback(async () => {
    setOpened({ name: 'opening' });
    setOpened(await openPast(simulationId));
  }, [simulationId]);
  useEffect(() => void open(), [open]);
  if (opened.name === 'open') {
    return (
      <PastSimulation
        past={opened.past}
        content={opened.content}
        path={pathOfOne(simulationId)}
        listPath={paths.history}
        nav={<MainNav />}
      />
    );
  }
  return (
    <PageFrame status={<MainNav />}>
      <div className="history">
        <h1 className="history__heading">{words.heading}</h1>
        {opened.name === 'opening' && <p role="status">{words.detail.loading}</p>}
        {opened.name === 'unknown' && <p>{words.detail.unknown}</p>}
        {opened.name === 'sign-in' && (
          <p>
            {words.detail.unknown} <a href={signInPath(pathOfOne(simulationId))}>{words.detail.signIn}</a>
          </p>
        )}
        {opened.name === 'unreachable' && (
          <section className="notice notice--warning history__unreachable" role="alert">
            <p>{words.detail.unreachable}</p>
            <button type="button" className="button button--quiet button--small" onClick={() => void open()}>
              {words.retry}
            </button>
          </section>
        )}
        <p>
          <a href={paths.history}>{words.detail.all}</a>
        </p>
      </div>
    </PageFrame>
  );
}

/** From this browser's log if it is this person's, otherwise from the server with its own ticket. */
async function openPast(simulationId: string): Promise<Opened> {
  // Without storage everything comes from the server.
  const store: DeviceStore | null = await openDeviceStore().catch(() => null);
  const found = store && (await findPastOnDevice(store, simulationId));
  if (found && (found.owner === 'anonymous' || found.owner === readStoredUserId())) {
    return { name: 'open', past: found.past, content: contentOf(store, found.past) };
  }
  const answer = await fetchPastSimulation(simulationId);
  switch (answer.word) {
    case 'told': {
      const past = pastFromServer(answer.told);
      if (!past || !answer.told.simulation.results) return { name: 'unknown' };
      return { name: 'open', past, content: contentOf(store, past) };
    }
    case 'no-such-simulation':
      return { name: 'unknown' };
    case 'unreachable':
      return { name: 'unreachable' };
    case 'signed-out':
    case 'session-ended':
    case 'second-factor-needed':
      return { name: 'sign-in' };
  }
}
