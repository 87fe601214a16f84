// The history: every simulation of a person, and how scores and topics went over time.

import type { ReactNode } from 'react';
import type { NoWord } from './fetch-history.ts';
import { HistoryList } from './history-list.tsx';
import { historyTexts as words } from './history-texts.ts';
import { type DeviceSimulation, mergeHistory } from './merge-history.ts';
import type { ServerHistory } from './read-history.ts';
import { ScoreLine } from './score-line.tsx';
import { TopicTable } from './topic-table.tsx';
import { scoresOf, scoringOf, topicTrends } from './trends.ts';
import './history.css';

interface HistoryScreenProps {
  readonly server: ServerHistory | 'asking';
  readonly device: readonly DeviceSimulation[] | 'reading' | 'unreadable';
  /** The person signed in according to the browser, before the server has confirmed it. */
  readonly userId: string | null;
  readonly signInPath: string;
  readonly pathOf: (simulationId: string) => string;
  readonly onRetry: () => void;
  /** Shown above the list. */
  readonly children: ReactNode;
}

export function HistoryScreen(props: HistoryScreenProps) {
  const { server, device, userId, pathOf, children } = props;
  const isAsking = server === 'asking' && userId !== null;
  const isReading = device === 'reading' || server === 'asking';
  const told = server !== 'asking' && server.word === 'told' ? server : null;
  const older = told?.older ?? 'none';
  const { entries, hidden } = mergeHistory(
    told?.simulations ?? null,
    Array.isArray(device) ? device : [],
    told?.userId ?? userId,
  );
  const scores = scoresOf(entries);
  const scoring = scoringOf(entries);
  return (
    <div className="history">
      <h1 className="history__heading">{words.heading}</h1>
      {server !== 'asking' && server.word !== 'told' && (
        <NoWordNotice {...props} word={server.word} said={words.noWord[server.word]} />
      )}
      {older !== 'none' && older !== 'reading' && <NoWordNotice {...props} word={older} said={words.older[older]} />}
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
      {entries.length > 0 && (
        <HistoryList entries={entries} pathOf={pathOf} marksPlace={told !== null && older === 'none'} />
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
      {scoring && <TopicTable trends={topicTrends(entries)} passPercentage={scoring.analysisPassPercentage} />}
    </div>
  );
}

function NoWordNotice({
  word,
  said,
  signInPath,
  onRetry,
}: HistoryScreenProps & { readonly word: NoWord; readonly said: string }) {
  if (word === 'unreachable') {
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
