// Right answers by species, system, topic, task and domain, in one table that can be sorted, with the range of each
// rate (decision 0074).

import {
  type AnsweredQuestion,
  type Division,
  divisions,
  minForAdvice,
  type PartTally,
  type QuestionNotes,
  tallyParts,
} from '@simulator/exam-engine';
import { useId, useMemo, useState } from 'react';
import { percent, percentRange } from '../../ui/reader-formats.ts';
import { MissedLink, type MissedOf } from '../missed-link.tsx';
import { partName } from '../part-texts.ts';
import { filterDivisions } from '../review/listed-questions.ts';
import { byOrder, nextOrder, type PartOrder } from './part-order.ts';
import { RateRange } from './rate-range.tsx';
import { resultsTexts } from './results-texts.ts';
import './figures.css';

interface PartsTableProps {
  readonly keys: readonly QuestionNotes[];
  readonly answered: readonly AnsweredQuestion[];
  /** The rate over all questions, in percent. */
  readonly overall: number;
  readonly missedOf: MissedOf;
}

type Shown = Division | 'all';

export function PartsTable({ keys, answered, overall, missedOf }: PartsTableProps) {
  const { parts: text } = resultsTexts;
  const groups = useMemo(
    () =>
      divisions
        .map((division) => ({ division, tallies: tallyParts(division, keys, answered) }))
        .filter(({ tallies }) => tallies.length > 0),
    [keys, answered],
  );
  const [shown, setShown] = useState<Shown>(groups[0]?.division ?? 'all');
  const [order, setOrder] = useState<PartOrder>({ by: 'rate', descending: false });
  const [heading, choice] = [useId(), useId()];
  const below = groups.flatMap(({ tallies }) => tallies.filter(({ standing }) => standing === 'below'));
  return (
    <section className="parts">
      <h2 id={heading}>{text.title}</h2>
      {below.length > 0 && <p>{text.focus(below.map(({ division, part }) => partName(division, part)))}</p>}
      <div className="parts__choice">
        <label htmlFor={choice}>{text.figuresBy}</label>
        <select id={choice} value={shown} onChange={({ target }) => setShown(asShown(target.value))}>
          {groups.map(({ division }) => (
            <option key={division} value={division}>
              {text.divisions[division]}
            </option>
          ))}
          <option value="all">{text.all}</option>
        </select>
      </div>
      <p className="small parts__mark">{text.whole(overall)}</p>
      <table className="figures" aria-labelledby={heading}>
        <thead>
          <tr>
            <SortHead
              by="name"
              order={order}
              onOrder={setOrder}
              label={shown === 'all' ? text.part : text.divisions[shown]}
            />
            <SortHead by="total" order={order} onOrder={setOrder} label={text.correct} />
            <SortHead by="rate" order={order} onOrder={setOrder} label={text.rate} />
            <th scope="col" className="figures__wide">
              {text.interval}
            </th>
          </tr>
        </thead>
        {groups.map(({ division, tallies }) => (
          <tbody key={division} className={shown === 'all' || shown === division ? undefined : 'figures__on-paper'}>
            <tr className={shown === 'all' ? undefined : 'figures__on-paper'}>
              <th scope="rowgroup" colSpan={4} className="figures__group">
                {text.divisions[division]}
              </th>
            </tr>
            {tallies.toSorted(byOrder(order)).map((tally) => (
              <PartRow key={tally.part} tally={tally} overall={overall} missedOf={missedOf} />
            ))}
          </tbody>
        ))}
      </table>
      <details className="method">
        <summary>{text.how}</summary>
        {text.method(minForAdvice).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </details>
    </section>
  );
}

function PartRow({
  tally,
  overall,
  missedOf,
}: Pick<PartsTableProps, 'overall' | 'missedOf'> & { readonly tally: PartTally }) {
  const { parts: text } = resultsTexts;
  const { division, part, correct, total, interval, standing } = tally;
  const filtered = filterDivisions.find((one) => one === division);
  const rate = Math.round((100 * correct) / total);
  const [low, high] = [Math.round(100 * interval.low), Math.round(100 * interval.high)];
  return (
    <tr>
      <th scope="row">
        {partName(division, part)}
        {standing && <span className={`standing standing--${standing}`}>{text.standings[standing]}</span>}
        {filtered && <MissedLink name={partName(division, part)} missed={missedOf({ division: filtered, part })} />}
      </th>
      <td className="tabular figures__count">{text.ofTotal(correct, total)}</td>
      <td className="tabular">
        {percent(rate)} <span className="small figures__range">{percentRange(low, high)}</span>
      </td>
      <td className="figures__wide">
        <RateRange low={low} high={high} rate={rate} mark={overall} />
      </td>
    </tr>
  );
}

function SortHead(props: {
  readonly by: PartOrder['by'];
  readonly label: string;
  readonly order: PartOrder;
  readonly onOrder: (order: PartOrder) => void;
}) {
  const { by, label, order, onOrder } = props;
  const sorted = order.by === by ? (order.descending ? 'descending' : 'ascending') : 'none';
  return (
    <th scope="col" aria-sort={sorted}>
      <button type="button" className={`sort sort--${sorted}`} onClick={() => onOrder(nextOrder(order, by))}>
        {label}
      </button>
    </th>
  );
}

function asShown(value: string): Shown {
  return divisions.find((division) => division === value) ?? 'all';
}
