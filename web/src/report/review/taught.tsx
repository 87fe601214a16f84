// What the review teaches beyond the options: the case part by part, its neighbors in a table, sources, and who
// confirmed it.

import type { Comparison, QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { typeset } from '../../ui/typeset.ts';
import { headingsOf, taughtTexts, teachingParts } from './taught-texts.ts';
import './taught.css';

interface TaughtProps {
  readonly topic: QuestionText['topic'];
  readonly notes: QuestionNotes;
}

export function Taught({ topic, notes }: TaughtProps) {
  const { teaching, compare, references, italics } = notes;
  const headings = headingsOf(topic);
  return (
    <>
      {teaching && (
        <section className="teaching">
          {teachingParts.map((part) => {
            const text = teaching[part];
            return (
              text && (
                <div key={part}>
                  <h3>{headings[part]}</h3>
                  <p>{typeset(text, italics)}</p>
                </div>
              )
            );
          })}
        </section>
      )}
      {compare && <CompareTable compare={compare} italics={italics} />}
      {references && (
        <section className="teaching">
          <h3>{taughtTexts.sources}</h3>
          <ul className="teaching__sources">
            {references.map((reference) => (
              <li key={reference}>{typeset(reference, italics)}</li>
            ))}
          </ul>
        </section>
      )}
      {!notes.isOwn && <Confirmation confirmed={notes.confirmed} />}
    </>
  );
}

/** On narrow screens each row becomes a block whose cells name their columns. */
function CompareTable({
  compare,
  italics,
}: {
  readonly compare: Comparison;
  readonly italics: QuestionNotes['italics'];
}) {
  const { columns, rows } = compare;
  return (
    <div className="comparison">
      <table>
        <caption>{taughtTexts.comparison}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {typeset(column, italics)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(([first = '', ...cells]) => (
            <tr key={first}>
              <th scope="row">{typeset(first, italics)}</th>
              {cells.map((cell, index) => (
                <td key={columns[index + 1]} data-column={columns[index + 1]}>
                  {typeset(cell, italics)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Confirmation({ confirmed }: { readonly confirmed: QuestionNotes['confirmed'] }) {
  return (
    <div className="small">
      {confirmed ? (
        confirmed.map(({ date, by, what }) => <p key={date + by}>{taughtTexts.confirmed(date, by, what)}</p>)
      ) : (
        <p>
          {taughtTexts.unconfirmed} <a href="/questions">{taughtTexts.howMade}</a>
        </p>
      )}
    </div>
  );
}
