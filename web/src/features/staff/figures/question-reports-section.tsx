// What candidates reported about questions, newest first.

import { getQuestionReports, type QuestionReport } from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { Section } from '../../../ui/section.tsx';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { staffTexts } from '../staff-texts.ts';
import { questionFiguresTexts } from './question-figures-texts.ts';
import { questionReportTexts as words } from './question-report-texts.ts';

const shownAtFirst = 10;

interface Reports {
  readonly total: number;
  readonly newest: readonly QuestionReport[];
}

/** `asked` counts how often the page was refreshed. */
export function QuestionReportsSection({ asked }: { readonly asked: number }) {
  const [reports, setReports] = useState<Reports | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      setReports(await callAsStaff(getQuestionReports));
    } catch (error) {
      if (!(error instanceof Leaving)) setReports('failed');
    }
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every refresh of the page asks again
  useEffect(() => void load(), [load, asked]);
  return (
    <Section title={words.title} lead={words.lead}>
      <p>
        <a href="/admin/questions">{questionFiguresTexts.link}</a>
      </p>
      {reports === null && <p role="status">{words.loading}</p>}
      {reports === 'failed' && (
        <div className="notice notice--warning" role="alert">
          <p>{words.failed}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => void load()}>
            {staffTexts.retry}
          </button>
        </div>
      )}
      {reports !== null && reports !== 'failed' && <ReportList {...reports} />}
    </Section>
  );
}

function ReportList({ total, newest }: Reports) {
  const [showsAll, setShowsAll] = useState(false);
  if (newest.length === 0) return <p className="staff__hint">{words.none}</p>;
  const shown = showsAll ? newest : newest.slice(0, shownAtFirst);
  return (
    <>
      <ul className="staff__rows">
        {shown.map(({ id, edition, questionId, kind, text, reportedAt, reporter }) => (
          <li key={id} className="staff__row">
            <div className="staff__row-head">
              <h3>{words.question(questionId)}</h3>
              <span className="staff__state">{words.kinds[kind]}</span>
            </div>
            {text !== '' && <p className="staff__said">{text}</p>}
            <p className="staff__facts">{words.facts(mediumDateAndTime(reportedAt), edition, reporter)}</p>
          </li>
        ))}
      </ul>
      {newest.length > shown.length && (
        <button type="button" className="button button--quiet button--small" onClick={() => setShowsAll(true)}>
          {words.showAll(newest.length)}
        </button>
      )}
      {showsAll && total > newest.length && <p className="staff__hint">{words.onlyNewest(newest.length, total)}</p>}
    </>
  );
}
