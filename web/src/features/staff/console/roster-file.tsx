// The roster as a file: exported as CSV or JSON, and imported from an edited CSV.

import { type Cohort, exportCohort, importSeats, type SeatOutcome } from '@simulator/api-contract';
import { useId, useState } from 'react';
import { saveCsv, saveFile } from '../../../ui/save-file.ts';
import { Section } from '../../../ui/section.tsx';
import { callAsStaff, textAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { Problems } from './problems.tsx';
import { consoleTexts as words } from './staff-console-texts.ts';

interface RosterFileProps {
  readonly cohort: Cohort;
  readonly onDone: (outcome: SeatOutcome) => void;
}

export function RosterFile({ cohort, onDone }: RosterFileProps) {
  const { id, label } = cohort;
  const inputId = useId();
  const [outcome, setOutcome] = useState<SeatOutcome | null>(null);
  const { isBusy, problem, send } = useSending(words);
  const save = (format: 'csv' | 'json') =>
    send(async () => {
      const text = await textAsStaff(exportCohort, { params: { id }, query: { format } });
      if (format === 'csv') saveCsv(text, `${label}.csv`);
      else saveFile(new Blob([text], { type: 'application/json' }), `${label}.json`);
    });
  const bringBack = (file: File) =>
    send(async () => {
      setOutcome(null);
      const done = await callAsStaff(importSeats, { params: { id }, body: { csv: await file.text() } });
      setOutcome(done);
      if (done.done > 0) onDone(done);
    });
  return (
    <Section title={words.fileTitle} lead={words.fileLead}>
      <div className="code-display__actions">
        <button type="button" className="button button--quiet button--small" onClick={() => void save('csv')}>
          {words.exportCsv}
        </button>
        <button type="button" className="button button--quiet button--small" onClick={() => void save('json')}>
          {words.exportJson}
        </button>
      </div>
      <div className="field">
        <label className="field__label" htmlFor={inputId}>
          {words.importCsv}
        </label>
        <input
          id={inputId}
          type="file"
          accept=".csv,text/csv"
          className="field__input"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void bringBack(file);
            // Allows choosing the same file again after it was corrected.
            target.value = '';
          }}
        />
      </div>
      <p role="status">
        {isBusy && words.importing}
        {outcome &&
          outcome.problems.length === 0 &&
          (outcome.done > 0 ? words.imported(outcome.done) : words.importedNone)}
      </p>
      {outcome && <Problems outcome={outcome} />}
      <p className="field__error" role="alert">
        {problem}
      </p>
    </Section>
  );
}
