// The people of a cohort, one row each, with the actions on them.

import type { Seat, SeatAct, SeatOutcome } from '@simulator/api-contract';
import { useState } from 'react';
import { mediumDate, mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { endOfDay } from '../moments.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { consoleTexts as words } from './staff-console-texts.ts';

type Asked = 'extend' | 'withdraw' | 'replace';

interface RosterTableProps {
  readonly seats: readonly Seat[];
  readonly mayExtend: boolean;
  readonly onAct: (act: SeatAct) => Promise<SeatOutcome>;
}

const nameOf = ({ name, email }: Seat) => name ?? email ?? words.nameless;

export function RosterTable({ seats, mayExtend, onAct }: RosterTableProps) {
  const [asked, setAsked] = useState<{ readonly act: Asked; readonly seat: Seat } | null>(null);
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls it sideways on a phone */}
      <section className="console__table" tabIndex={0} aria-label={words.table}>
        <table>
          <thead>
            <tr>
              {Object.entries(words.columns).map(([id, name]) => (
                <th key={id} scope="col">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {seats.map((seat) => (
              <Row
                key={seat.id}
                seat={seat}
                mayExtend={mayExtend}
                onAsk={(act) => setAsked({ act, seat })}
                onInvite={() => void onAct({ act: 'invite', seat: seat.id }).catch(() => undefined)}
              />
            ))}
          </tbody>
        </table>
      </section>
      {asked && (
        <ReasonDialog
          title={words.actTitles[asked.act](nameOf(asked.seat))}
          text={words.actTexts[asked.act]}
          action={words.acts[asked.act].replace('…', '')}
          trouble={words}
          asksForDay={asked.act === 'extend'}
          onSend={async ({ why, day }) => {
            const { act, seat } = asked;
            await onAct(
              act === 'extend' ? { act, seat: seat.id, until: endOfDay(day) ?? '', why } : { act, seat: seat.id, why },
            );
            setAsked(null);
          }}
          onCancel={() => setAsked(null)}
        />
      )}
    </>
  );
}

interface RowProps {
  readonly seat: Seat;
  readonly mayExtend: boolean;
  readonly onAsk: (act: Asked) => void;
  readonly onInvite: () => void;
}

function Row({ seat, mayExtend, onAsk, onInvite }: RowProps) {
  const { place, results, extendedTo, invitedAt } = seat;
  const acts: readonly Asked[] = [...(mayExtend ? (['extend'] as const) : []), 'replace', 'withdraw'];
  return (
    <tr>
      <th scope="row">
        {nameOf(seat)}
        {seat.name !== null && seat.email !== null && <span className="console__under">{seat.email}</span>}
      </th>
      <td>
        {words.seatStates[seat.state]}
        {extendedTo !== null && <span className="console__under">{words.extendedTo(mediumDate(extendedTo))}</span>}
        {seat.state === 'open' && invitedAt !== null && (
          <span className="console__under">{words.invitedAt(mediumDate(invitedAt))}</span>
        )}
      </td>
      <td>{seat.begun}</td>
      <td>{place && words.place(place.blocksDone, place.blocks ?? place.blocksDone)}</td>
      <td>{seat.done}</td>
      <td>
        {seat.lastSeenAt === null ? (
          words.never
        ) : (
          <time dateTime={seat.lastSeenAt}>{mediumDateAndTime(seat.lastSeenAt)}</time>
        )}
      </td>
      <td>{resultInWords(seat, results)}</td>
      <td>
        {seat.state !== 'withdrawn' && (
          <div className="console__acts">
            {seat.email !== null && <ActButton label={words.acts.invite} name={nameOf(seat)} onClick={onInvite} />}
            {acts.map((act) => (
              <ActButton key={act} label={words.acts[act]} name={nameOf(seat)} onClick={() => onAsk(act)} />
            ))}
          </div>
        )}
      </td>
    </tr>
  );
}

function resultInWords({ showsResults, joinedAt }: Seat, results: Seat['results']): string {
  if (results) return words.result(results.correct, results.total, results.scaledScore);
  if (joinedAt === null) return '';
  return showsResults ? words.noResult : words.noConsent;
}

interface ActButtonProps {
  readonly label: string;
  readonly name: string;
  readonly onClick: () => void;
}

function ActButton({ label, name, onClick }: ActButtonProps) {
  return (
    <button
      type="button"
      className="button button--quiet button--small"
      aria-label={words.actOf(label, name)}
      onClick={onClick}
    >
      {label}
    </button>
  );
}
