// The audit log, newest first: who did what, to what, when and why.

import { type AuditEntry, getAuditLog } from '@simulator/api-contract';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { Section } from '../../../ui/section.tsx';
import { PagedList } from '../paged-list.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { usePages } from '../use-pages.ts';
import { consoleTexts as words } from './staff-console-texts.ts';

async function load(before: string | undefined) {
  const { entries, next } = await callAsStaff(getAuditLog, before === undefined ? {} : { query: { before } });
  return { items: entries, next };
}

export function AuditSection() {
  const pages = usePages(load, 0);
  return (
    <Section title={words.logTitle} lead={words.logLead}>
      <PagedList pages={pages} loading={words.loading} failed={words.failed} none={words.logNone}>
        {(entries) => (
          <ul className="staff__rows">
            {entries.map((entry) => (
              <Entry key={entry.id} entry={entry} />
            ))}
          </ul>
        )}
      </PagedList>
    </Section>
  );
}

function Entry({ entry }: { readonly entry: AuditEntry }) {
  const { by, role, action, subject, subjectId, why, recordedAt, details } = entry;
  const shown = Object.entries(details).filter(([, value]) => value !== null);
  return (
    <li className="staff__row console__entry">
      <p>{words.entry(words.by(by, words.roles[role]), words.actions[action], subject ?? subjectId ?? '')}</p>
      <p className="staff__facts">
        <time dateTime={recordedAt}>{mediumDateAndTime(recordedAt)}</time>
      </p>
      {why !== null && <p className="staff__facts">{words.because(why)}</p>}
      {shown.length > 0 && (
        <p className="staff__facts">
          <code>{shown.map(([name, value]) => `${name}: ${JSON.stringify(value)}`).join(', ')}</code>
        </p>
      )}
    </li>
  );
}
