// The history: every simulation of a person, and how scores and topics developed over time.

import type { ReactNode } from 'react';
import { topicName } from '../../report/label-texts.ts';
import { partName } from '../../report/part-texts.ts';
import type { NoReply } from './fetch-history.ts';
import { HistoryList } from './history-list.tsx';
import { historyTexts as words } from './history-texts.ts';
import { type DeviceSimulation, type HistoryEntry, mergeHistory } from './merge-history.ts';
import { PartTrendsTable } from './part-trends-table.tsx';
import type { ServerHistory } from './read-history.ts';
import { ScoreLine } from './score-line.tsx';
import { StudyBeside, type StudyBesideProps } from './study-beside.tsx';
import { scoresOf, scoringOf, speciesTrends, topicTrends } from './trends.ts';
import './history.css';

interface HistoryScreenProps {
  readonly server: ServerHistory | 'asking';
  readonly device: readonly DeviceSimulation[] | 'reading' | 'unreadable';
  /** The id of the person who is signed in according to the browser, before the server has confirmed it. */
  readonly userId: string | null;
  readonly signInPath: string;
  readonly pathOf: (simulationId: string) => string;
  readonly onRetry: () => void;
  /** What was studied on each day. Null until it is known. */
  readonly studied: StudyBesideProps['days'] | null;
  readonly today: number;
  /** Shown above the list. */
  readonly children: ReactNode;
}

export function HistoryScreen(props: HistoryScreenProps) {
  const { server, device, userId, pathOf, studied, today, children } = props;
  const isAsking = server === 'asking' && userId !== null;
  const isReading = device === 'reading' || server === 'asking';
  const received = server !== 'asking' && server.status === 'received' ? server : null;
  const older = received?.older ?? 'none';
  const { entries, hidden } = mergeHistory(
    received?.simulations ?? null,
    Array.isArray(device) ? device : [],
    received?.userId ?? userId,
  );
  const scores = scoresOf(entries);
  const scoring = scoringOf(entries);
  return (
    <div className="history">
      <h1 className="history__heading">{words.heading}</h1>
      {server !== 'asking' && server.status !== 'received' && (
        <NoReplyNotice {...props} status={server.status} said={words.noReply[server.status]} />
      )}
      {older !== 'none' && older !== 'reading' && <NoReplyNotice {...props} status={older} said={words.older[older]} />}
      {device === 'unreadable' && (
        <p className="notice notice--warning" role="alert">
          {words.deviceFailed}
        </p>
      )}
      {children}
      {isReading && (
        <p className="history__waiting" role="status">
          {isAsking && device !== 'reading' ? words.asking : words.loading}
        </p>
      )}
      {older === 'reading' && (
        <p className="history__waiting" role="status">
          {words.older.reading}
        </p>
      )}
      {scoring && <ScoreLine scores={scores} scoring={scoring} />}
      {studied && <StudyBeside days={studied} scores={scores} today={today} />}
      {entries.length > 0 && (
        <HistoryList entries={entries} pathOf={pathOf} marksPlace={received !== null && older === 'none'} />
      )}
      {entries.length === 0 && !isReading && (
        <>
          <p>{words.empty}</p>
          <p>
            <a href="/">{words.start}</a>
          </p>
        </>
      )}
      {hidden > 0 && older === 'none' && <p className="history-entry__facts">{words.hidden(hidden)}</p>}
      {scoring && <Trends entries={entries} passPercentage={scoring.analysisPassPercentage} />}
    </div>
  );
}

function Trends({
  entries,
  passPercentage,
}: {
  readonly entries: readonly HistoryEntry[];
  readonly passPercentage: number;
}) {
  const { parts } = words;
  const [species, topics] = [speciesTrends(entries), topicTrends(entries)];
  return (
    <>
      <PartTrendsTable
        title={parts.allSpecies}
        partsAre={parts.species}
        nameOf={(part) => partName('species', part)}
        trends={species}
        passPercentage={passPercentage}
      />
      <PartTrendsTable
        title={parts.topics}
        partsAre={parts.topic}
        nameOf={topicName}
        trends={topics}
        passPercentage={passPercentage}
      />
      {topics.some(({ change }) => change !== null) && <p className="history-note">{parts.ranges}</p>}
    </>
  );
}

function NoReplyNotice({
  status,
  said,
  signInPath,
  onRetry,
}: HistoryScreenProps & { readonly status: NoReply; readonly said: string }) {
  if (status === 'unreachable') {
    return (
      <section className="notice notice--warning history__unreachable" role="status">
        <p>{said}</p>
        <button type="button" className="button button--quiet button--small" onClick={onRetry}>
          {words.retry}
        </button>
      </section>
    );
  }
  return (
    <p className="notice">
      <a href={signInPath}>{said}</a>
    </p>
  );
}
