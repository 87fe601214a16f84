// Every simulation, newest first: date, form, score, level and duration; what ended a terminated one; how far an
// unfinished one got.

import { formInWords } from '../../report/form-texts.ts';
import { levelName } from '../../report/label-texts.ts';
import { rulesInWords } from '../../report/rules-texts.ts';
import { longDateAndTime } from '../../ui/reader-formats.ts';
import { timeTexts } from '../../ui/time-texts.ts';
import { historyTexts as words } from './history-texts.ts';
import type { HistoryEntry } from './merge-history.ts';

interface HistoryListProps {
  readonly entries: readonly HistoryEntry[];
  /** The address of the results and review of one simulation. */
  readonly pathOf: (simulationId: string) => string;
  /** Marks simulations that only this browser has. That is known once the server has returned its whole list. */
  readonly marksPlace: boolean;
}

export function HistoryList({ entries, pathOf, marksPlace }: HistoryListProps) {
  return (
    <ol className="history-list">
      {entries.map((entry) => (
        <li key={entry.simulationId} className="history-entry">
          <h2 className="history-entry__date">
            <time dateTime={entry.beganAt}>{longDateAndTime(entry.beganAt)}</time>
          </h2>
          <Outcome entry={entry} />
          <p className="history-entry__facts">{factsOf(entry, marksPlace).join(' · ')}</p>
          <Particulars entry={entry} />
          {entry.standing === 'scored' && (
            <a className="button button--quiet button--small history-entry__open" href={pathOf(entry.simulationId)}>
              {words.open}
              <span className="visually-hidden">
                , <time dateTime={entry.beganAt}>{longDateAndTime(entry.beganAt)}</time>
              </span>
            </a>
          )}
        </li>
      ))}
    </ol>
  );
}

function Outcome({ entry: { standing, results } }: { readonly entry: HistoryEntry }) {
  if (standing === 'scored' && results) {
    return (
      <p className="history-entry__outcome">
        <span className="history-entry__score tabular">
          <span className="visually-hidden">{words.progress.score} </span>
          {results.scaledScore}
        </span>{' '}
        <span className={results.passed ? 'verdict-tag verdict-tag--pass' : 'verdict-tag verdict-tag--fail'}>
          {results.passed ? words.pass : words.fail}
        </span>{' '}
        {results.first && (
          <span className="history-entry__first tabular">
            {words.first(results.first.scaledScore, results.first.passed ? words.pass : words.fail)}
          </span>
        )}
      </p>
    );
  }
  const said = { terminated: words.terminated, unfinished: words.unfinished, unscored: words.unscored, scored: '' };
  return (
    <p className="history-entry__outcome">
      <span className={standing === 'terminated' ? 'verdict-tag verdict-tag--fail' : 'verdict-tag'}>
        {said[standing]}
      </span>
    </p>
  );
}

function factsOf(entry: HistoryEntry, marksPlace: boolean): readonly string[] {
  const { standing, results, ending, isOnServer } = entry;
  return [
    formInWords({ formId: entry.formId, name: entry.formName, date: entry.editionDate }),
    ...(standing === 'scored' && results ? [levelName(results.level)] : []),
    ...(ending ? [words.duration(timeTexts.minutes(Math.floor(ending.durationMs / 60_000)))] : []),
    ...(entry.rules ? [rulesInWords({ id: entry.rules, accommodation: entry.accommodation })] : []),
    ...(marksPlace && !isOnServer ? [words.onlyHere] : []),
  ];
}

function Particulars({ entry }: { readonly entry: HistoryEntry }) {
  switch (entry.standing) {
    case 'scored':
      return null;
    case 'unscored':
      return <p className="history-entry__more">{words.keysMissing}</p>;
    case 'terminated':
      return (
        <ol className="history-entry__more history-entry__departures">
          {entry.ending?.departures.map((departure, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: departures keep their order
            <li key={index}>{words.departure(departure)}</li>
          ))}
        </ol>
      );
    case 'unfinished':
      return (
        <p className="history-entry__more">
          {words.reached(entry)} {entry.isOpen && <a href="/">{words.resume}</a>}
        </p>
      );
  }
}
