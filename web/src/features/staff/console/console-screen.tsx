// The console: cohorts for all staff, and for those who may see them also the list of staff and the audit log
// (admin-19).

import { type Cohort, getCohort, getCohorts, getOwnRole, type StaffRole } from '@simulator/api-contract';
import { useCallback, useEffect, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { AuditSection } from './audit-section.tsx';
import { CohortFacts } from './cohort-facts.tsx';
import { AddCohortForm } from './cohort-form.tsx';
import type { FormsToOpen } from './cohort-settings.ts';
import { CohortView } from './cohort-view.tsx';
import { ReportView } from './report/report-view.tsx';
import { RolesSection } from './roles-section.tsx';
import { consoleTexts as words } from './staff-console-texts.ts';
import '../staff.css';
import './console.css';

interface Fetched {
  readonly role: StaffRole;
  readonly cohorts: readonly Cohort[];
  readonly next: string | undefined;
  readonly forms: FormsToOpen;
  /** The cohort that the address names. Null for the list. */
  readonly opened: Cohort | null;
}

const openedId = () => new URLSearchParams(location.search).get('cohort');
const isReport = () => new URLSearchParams(location.search).get('view') === 'report';

export function ConsoleScreen() {
  const [fetched, setFetched] = useState<Fetched | 'failed' | null>(null);
  const load = useCallback(async () => {
    try {
      const id = openedId();
      const [{ role }, page, opened] = await Promise.all([
        callAsStaff(getOwnRole),
        callAsStaff(getCohorts),
        id === null ? null : callAsStaff(getCohort, { params: { id } }),
      ]);
      setFetched({ role, cohorts: page.cohorts, next: page.next, forms: page.forms, opened });
    } catch (error) {
      if (!(error instanceof Leaving)) setFetched('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);

  if (fetched === null) return <p role="status">{words.loading}</p>;
  if (fetched === 'failed') {
    return (
      <div className="staff">
        <h1>{words.title}</h1>
        <div className="notice notice--warning" role="alert">
          <p>{words.failed}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => void load()}>
            {words.retry}
          </button>
        </div>
      </div>
    );
  }
  const { role, forms, opened } = fetched;
  if (opened && isReport()) return <ReportView cohort={opened} role={role} />;
  if (opened) {
    return (
      <CohortView
        cohort={opened}
        role={role}
        forms={forms}
        onChanged={(cohort) => setFetched({ ...fetched, opened: cohort })}
      />
    );
  }
  const loadOlder = async () => {
    const page = await callAsStaff(getCohorts, { query: { before: fetched.next ?? '' } });
    setFetched({ ...fetched, cohorts: [...fetched.cohorts, ...page.cohorts], next: page.next });
  };
  return (
    <div className="staff">
      <div className="staff__top">
        <h1>{words.title}</h1>
        <p className="staff__lead">{words.lead}</p>
        {role !== 'teacher' && (
          <div className="staff__links">
            <a href="/admin/access-code">{words.toCodes}</a>
            <a href="/admin/questions">{words.toQuestions}</a>
          </div>
        )}
      </div>
      <CohortList cohorts={fetched.cohorts} isTeacher={role === 'teacher'} />
      {fetched.next !== undefined && (
        <button
          type="button"
          className="button button--quiet button--small console__more"
          onClick={() => void loadOlder()}
        >
          {words.older}
        </button>
      )}
      {role !== 'teacher' && (
        <Section title={words.addTitle}>
          <AddCohortForm
            forms={forms}
            onAdded={({ id }) => location.assign(`${location.pathname}?${new URLSearchParams({ cohort: id })}`)}
          />
        </Section>
      )}
      {role === 'owner' && <RolesSection />}
      <AuditSection />
    </div>
  );
}

function CohortList({ cohorts, isTeacher }: { readonly cohorts: readonly Cohort[]; readonly isTeacher: boolean }) {
  if (cohorts.length === 0) return <p>{isTeacher ? words.noneForTeacher : words.none}</p>;
  return (
    <ul className="staff__rows">
      {cohorts.map((cohort) => (
        <li key={cohort.id} className="staff__row">
          <div className="staff__row-head">
            <h2 className="console__label">
              <a href={`?${new URLSearchParams({ cohort: cohort.id })}`}>{cohort.label}</a>
            </h2>
            <span className={`staff__state${cohort.state === 'running' ? ' staff__state--live' : ''}`}>
              {words.states[cohort.state]}
            </span>
          </div>
          <CohortFacts cohort={cohort} />
        </li>
      ))}
    </ul>
  );
}
