// The report of a cohort, to read, print for a class meeting, or save as a file (admin-25).

import {
  type Cohort,
  type CohortReport,
  exportCohortReport,
  getCohortReport,
  type StaffRole,
} from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { mediumDateAndTime } from '../../../../ui/reader-formats.ts';
import { saveCsv } from '../../../../ui/save-file.ts';
import { callAsStaff, Leaving, textAsStaff } from '../../staff-calls.ts';
import { useSending } from '../../use-sending.ts';
import { consoleTexts } from '../staff-console-texts.ts';
import { cohortReportTexts as words } from './cohort-report-texts.ts';
import { ReportFiguresView } from './report-figures-view.tsx';
import '../../../../report/results/figures.css';
import './report.css';

interface ReportViewProps {
  readonly cohort: Cohort;
  readonly role: StaffRole;
}

const askAgainMs = 1_500;

export function ReportView({ cohort, role }: ReportViewProps) {
  const { id, label } = cohort;
  const [edition, setEdition] = useState<string>();
  const [report, setReport] = useState<CohortReport | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      setReport(await callAsStaff(getCohortReport, { params: { id }, ...(edition && { query: { edition } }) }));
    } catch (error) {
      if (!(error instanceof Leaving)) setReport('failed');
    }
  }, [id, edition]);
  useEffect(() => void load(), [load]);
  const isComputing = report !== null && report !== 'failed' && report.isComputing;
  useEffect(() => {
    if (!isComputing) return;
    const timer = setInterval(() => void load(), askAgainMs);
    return () => clearInterval(timer);
  }, [isComputing, load]);

  return (
    <div className="staff cohort-report">
      <div className="staff__top">
        <p className="cohort-report__actions">
          <a href={`?${new URLSearchParams({ cohort: id })}`}>{words.back(label)}</a>
        </p>
        <h1>{words.title(label)}</h1>
        {report !== null && report !== 'failed' && <Head report={report} onEdition={setEdition} />}
      </div>
      {report === null && <p role="status">{words.loading}</p>}
      {report === 'failed' && (
        <div className="notice notice--warning" role="alert">
          <p>{consoleTexts.failed}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => void load()}>
            {consoleTexts.retry}
          </button>
        </div>
      )}
      {report !== null && report !== 'failed' && <Body report={report} mayOpenQuestions={role !== 'teacher'} />}
    </div>
  );
}

function Head({ report, onEdition }: { readonly report: CohortReport; onEdition(edition: string): void }) {
  const { cohort, edition, editions, madeAt } = report;
  const { isBusy, problem, send } = useSending(consoleTexts);
  const save = () =>
    send(async () => {
      const query = edition === null ? {} : { query: { edition } };
      const text = await textAsStaff(exportCohortReport, { params: { id: cohort.id }, ...query });
      saveCsv(text, words.fileName(cohort.label));
    });
  const shown = editions.find((one) => one.edition === edition);
  return (
    <>
      <p className="staff__facts">
        {shown && <span className="cohort-report__form">{shown.name}</span>}{' '}
        <time dateTime={madeAt}>{words.madeAt(mediumDateAndTime(madeAt))}</time>
      </p>
      <div className="cohort-report__actions">
        {editions.length > 1 && (
          <label className="cohort-report__choice">
            {words.form}
            <select className="field__input" value={edition ?? ''} onChange={({ target }) => onEdition(target.value)}>
              {editions.map((one) => (
                <option key={one.edition} value={one.edition}>
                  {words.formOption(one.name, one.people)}
                </option>
              ))}
            </select>
          </label>
        )}
        <button type="button" className="button button--quiet button--small" onClick={() => window.print()}>
          {words.print}
        </button>
        <button
          type="button"
          className="button button--quiet button--small"
          aria-disabled={isBusy || undefined}
          onClick={() => void save()}
        >
          {words.exportCsv}
        </button>
      </div>
      <p className="field__error" role="alert">
        {problem}
      </p>
    </>
  );
}

const shownCounts = ['seats', 'taken', 'joined', 'agreed', 'begun', 'done'] as const;

function Body({ report, mayOpenQuestions }: { readonly report: CohortReport; readonly mayOpenQuestions: boolean }) {
  const { counts, edition, fewest, figures, isComputing, waiting } = report;
  return (
    <>
      <section>
        <h2>{words.countsTitle}</h2>
        <dl className="cohort-report__counts">
          {shownCounts.map((name) => (
            <div key={name}>
              <dt>{words.counts[name]}</dt>
              <dd>{counts[name]}</dd>
            </div>
          ))}
        </dl>
        {edition === null && <p>{words.nothingDone}</p>}
        {edition !== null && !figures && !isComputing && <p>{words.tooFew(fewest, waiting)}</p>}
        {!figures && isComputing && <p role="status">{words.computing}</p>}
        {figures && <p>{words.basis(figures.people, figures.questions)}</p>}
        {figures && waiting > 0 && <p>{words.waiting(waiting, fewest)}</p>}
      </section>
      {figures && edition !== null && (
        <ReportFiguresView
          figures={figures}
          fewest={fewest}
          questionsPath={mayOpenQuestions ? `/admin/questions?${new URLSearchParams({ edition })}` : null}
        />
      )}
    </>
  );
}
