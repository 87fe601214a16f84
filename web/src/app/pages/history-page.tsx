// The history at '/history', and one past simulation at '/history?simulation=<id>': the first shows a list, the second
// a report.

import { useCallback, useEffect, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { dayOf } from '../../device/clock/calendar-day.ts';
import { openDeviceStore } from '../../device/store/device-store.ts';
import { HistoryScreen } from '../../features/history/history-screen.tsx';
import { historyTexts as words } from '../../features/history/history-texts.ts';
import type { DeviceSimulation } from '../../features/history/merge-history.ts';
import { type OpenedPast, openPast } from '../../features/history/open-past.ts';
import { PastSimulation } from '../../features/history/past-simulation.tsx';
import { learnRulingsOfDevice, readDeviceSimulations } from '../../features/history/past-simulations.ts';
import { useServerHistory } from '../../features/history/use-server-history.ts';
import { useDaysStudied } from '../../features/study/use-days-studied.ts';
import ClaimOffer from '../../report/claim-offer.tsx';
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
  const studied = useDaysStudied();
  const [today] = useState(() => dayOf(Date.now()));
  const isSignedIn = server !== 'asking' && server.status === 'received';
  return (
    <PageFrame status={<MainNav />}>
      <HistoryScreen
        server={server}
        device={device}
        userId={userId}
        signInPath={signInPath(paths.history)}
        pathOf={pathOfOne}
        onRetry={retry}
        studied={studied}
        today={today}
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
    const read = async () => {
      const store = await openDeviceStore();
      try {
        setDevice(await readDeviceSimulations(store));
        // Fetches rulings on their questions only after the list is shown.
        if (await learnRulingsOfDevice(store)) setDevice(await readDeviceSimulations(store));
      } finally {
        store.close();
      }
    };
    // If storage is blocked, the screen says so and shows what the server knows.
    read().catch(() => setDevice('unreadable'));
  }, []);
  useEffect(readAgain, [readAgain]);
  return { device, readAgain };
}

function OneSimulation({ simulationId }: { readonly simulationId: string }) {
  const [opened, setOpened] = useState<OpenedPast | { readonly name: 'opening' }>({ name: 'opening' });
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
            {words.detail.unknown} <a href={signInPath(`${paths.history}${location.search}`)}>{words.detail.signIn}</a>
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
