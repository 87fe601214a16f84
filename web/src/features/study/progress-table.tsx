// A table of how many questions were seen, missed and mastered, by species, topic, system or task.

import { progressBy, type QuestionInfo, type StudyState, studyDivisions } from '@simulator/study-engine';
import { type ReactNode, useState } from 'react';
import { partName } from '../../report/part-texts.ts';
import { Section } from '../../ui/section.tsx';
import { studyTexts } from './study-texts.ts';

export function ProgressTable({
  infos,
  state,
  children,
}: {
  readonly infos: readonly QuestionInfo[];
  readonly state: StudyState;
  /** Shown below the table. */
  readonly children: ReactNode;
}) {
  const text = studyTexts.progress;
  const { divisions } = studyTexts.newSet;
  const [division, setDivision] = useState<(typeof studyDivisions)[number]>('species');
  const rows = progressBy(infos, division, state).map((row) => ({ ...row, name: partName(division, row.part) }));
  rows.sort((one, other) => one.name.localeCompare(other.name));
  const sum = (of: 'total' | 'seen' | 'missed' | 'mastered') => rows.reduce((total, row) => total + row[of], 0);
  return (
    <Section title={text.title} lead={text.lead}>
      <label className="field progress__by">
        <span className="field__label">{text.by}</span>
        <select
          className="field__input"
          value={division}
          onChange={(event) => setDivision(studyDivisions.find((one) => one === event.target.value) ?? 'species')}
        >
          {studyDivisions.map((one) => (
            <option key={one} value={one}>
              {divisions[one]}
            </option>
          ))}
        </select>
      </label>
      <table className="progress tabular">
        <thead>
          <tr>
            <th scope="col">{divisions[division]}</th>
            {text.columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ part, name, total, seen, missed, mastered }) => (
            <tr key={part}>
              <th scope="row">{name}</th>
              <td>{total}</td>
              <td>{seen}</td>
              <td>{missed}</td>
              <td>{mastered}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{text.total}</th>
            <td>{sum('total')}</td>
            <td>{sum('seen')}</td>
            <td>{sum('missed')}</td>
            <td>{sum('mastered')}</td>
          </tr>
        </tfoot>
      </table>
      {children}
    </Section>
  );
}
