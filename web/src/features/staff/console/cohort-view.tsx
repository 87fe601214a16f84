// One cohort: how people join, its roster, files, teachers, and settings.

import { type Cohort, changeCohortCode, type StaffRole, setTeachers } from '@simulator/api-contract';
import { useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import '../../../ui/form.css';
import { fixedInWords } from '../accommodation-texts.ts';
import { copyWithToast } from '../copy.ts';
import { ReasonDialog } from '../reason-dialog.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { CohortFacts } from './cohort-facts.tsx';
import { ChangeCohortForm } from './cohort-form.tsx';
import type { FormsToOpen } from './cohort-settings.ts';
import { cohortReportTexts } from './report/cohort-report-texts.ts';
import { RosterSection } from './roster-section.tsx';
import { consoleTexts as words } from './staff-console-texts.ts';

interface CohortViewProps {
  readonly cohort: Cohort;
  readonly role: StaffRole;
  readonly forms: FormsToOpen;
  readonly onChanged: (cohort: Cohort) => void;
}

export function CohortView({ cohort, role, forms, onChanged }: CohortViewProps) {
  const fixed = fixedInWords(cohort.fixed);
  return (
    <div className="staff">
      <div className="staff__top">
        <p>
          <a href={location.pathname}>{words.back}</a>
        </p>
        <h1>{cohort.label}</h1>
        <CohortFacts cohort={cohort} />
        <div className="staff__links">
          <a href={`?${new URLSearchParams({ cohort: cohort.id, view: 'report' })}`}>{cohortReportTexts.link}</a>
        </div>
        {fixed.length > 0 && <p className="staff__facts">{fixed.join(', ')}</p>}
      </div>
      <div className="console__roster">
        <RosterSection cohort={cohort} mayExtend={role !== 'teacher'} onChanged={onChanged} />
      </div>
      <JoinSection cohort={cohort} onChanged={onChanged} />
      {role !== 'teacher' && (
        <>
          <TeachersSection cohort={cohort} onChanged={onChanged} />
          <Section title={words.changeTitle}>
            <ChangeCohortForm cohort={cohort} forms={forms} onChanged={onChanged} />
          </Section>
        </>
      )}
    </div>
  );
}

type PartProps = Pick<CohortViewProps, 'cohort' | 'onChanged'>;

function JoinSection({ cohort, onChanged }: PartProps) {
  const [isReplacing, setReplacing] = useState(false);
  const { id, code, link } = cohort;
  return (
    <Section title={words.joinTitle} lead={words.joinLead}>
      {code === null || link === null ? (
        <p>{words.noCode}</p>
      ) : (
        <dl className="console__door">
          <dt>{words.code}</dt>
          <dd className="code-display__code">{code}</dd>
          <dt>{words.link}</dt>
          <dd className="code-display__address">{link}</dd>
        </dl>
      )}
      <div className="code-display__actions">
        {link !== null && (
          <button
            type="button"
            className="button button--quiet button--small"
            onClick={() => void copyWithToast(link, { kind: 'success', topic: 'copy', ...words.copied })}
          >
            {words.copyLink}
          </button>
        )}
        <button type="button" className="button button--quiet button--small" onClick={() => setReplacing(true)}>
          {words.newCode}
        </button>
      </div>
      {isReplacing && (
        <ReasonDialog
          title={words.newCodeTitle}
          text={words.newCodeText}
          action={words.replaceCode}
          trouble={words}
          onSend={async ({ why }) => {
            onChanged(await callAsStaff(changeCohortCode, { params: { id }, body: { why } }));
            setReplacing(false);
          }}
          onCancel={() => setReplacing(false)}
        />
      )}
    </Section>
  );
}

function TeachersSection({ cohort, onChanged }: PartProps) {
  const [typed, setTyped] = useState(cohort.teachers.join('\n'));
  const [isAsking, setAsking] = useState(false);
  const emails = typed.split(/[\s,;]+/).filter((email) => email !== '');
  return (
    <Section title={words.teachersTitle} lead={words.teachersLead}>
      {cohort.teachers.length === 0 && <p className="staff__hint">{words.teachersNone}</p>}
      <form
        className="form staff__add"
        onSubmit={(event) => {
          event.preventDefault();
          setAsking(true);
        }}
      >
        <label className="field">
          <span className="field__label">{words.teachers}</span>
          <textarea
            className="field__input"
            rows={3}
            value={typed}
            spellCheck={false}
            onChange={({ target }) => setTyped(target.value)}
          />
        </label>
        <button type="submit" className="button">
          {words.teachersSave}
        </button>
      </form>
      {isAsking && (
        <ReasonDialog
          title={words.teachersTitle}
          text={emails.join(', ') || words.teachersNone}
          action={words.teachersSave}
          trouble={words}
          onSend={async ({ why }) => {
            onChanged(await callAsStaff(setTeachers, { params: { id: cohort.id }, body: { emails, why } }));
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </Section>
  );
}
