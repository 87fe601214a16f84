// Rules and accommodations that staff gave: signed links, and the records of who gave or withdrew what, when and why.

import { type AccommodationRecord, getAccommodationRecords, withdrawAccommodationLink } from '@simulator/api-contract';
import { useState } from 'react';
import { mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast.ts';
import { fixedInWords, accommodationTexts as words } from '../accommodation-texts.ts';
import { copyWithToast } from '../copy.ts';
import { PagedList } from '../paged-list.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { callAsStaff } from '../staff-calls.ts';
import type { StaffSectionProps } from '../staff-section.ts';
import { staffTexts } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';
import { usePages } from '../use-pages.ts';
import { AddLinkForm } from './add-link-form.tsx';

/** `asked` counts how often the page was refreshed or the codes were changed. */
export function AccommodationsSection({
  access,
  asked,
}: Pick<StaffSectionProps, 'access'> & { readonly asked: number }) {
  const pages = usePages(loadPage, asked);
  const [withdrawing, setWithdrawing] = useState<AccommodationRecord | null>(null);
  return (
    <Section title={words.title} lead={words.lead}>
      <AddLinkForm access={access} onAdded={pages.reload} />
      <h3 className="staff__part">{words.recordsTitle}</h3>
      <PagedList pages={pages} loading={words.recordsLoading} failed={words.recordsFailed} none={words.recordsNone}>
        {(records) => (
          <ol className="staff__rows">
            {records.map((record) => (
              <RecordRow key={record.id} record={record} onWithdraw={() => setWithdrawing(record)} />
            ))}
          </ol>
        )}
      </PagedList>
      {withdrawing && (
        <ReasonDialog
          title={words.withdrawTitle(withdrawing.label)}
          text={words.withdrawText}
          action={words.withdrawDo}
          trouble={{ unreachable: staffTexts.unreachable, refused: staffTexts.problems }}
          hint={words.whyHint}
          destroys
          onSend={async ({ why }) => {
            await callAsStaff(withdrawAccommodationLink, { params: { id: withdrawing.id }, body: { why } });
            showToast(staffToast('linkWithdrawn'));
            setWithdrawing(null);
            pages.reload();
          }}
          onCancel={() => setWithdrawing(null)}
        />
      )}
    </Section>
  );
}

async function loadPage(before: string | undefined) {
  const options = before === undefined ? {} : { query: { before } };
  const { records, next } = await callAsStaff(getAccommodationRecords, options);
  return { items: records, next };
}

interface RecordRowProps {
  readonly record: AccommodationRecord;
  readonly onWithdraw: () => void;
}

function RecordRow({ record, onWithdraw }: RecordRowProps) {
  const { label, by, recordedAt, fixed, why, expiresAt, state, link } = record;
  return (
    <li className="staff__row">
      <div className="staff__row-head">
        <h4>{words.headed(words.what(record), label)}</h4>
        {state && <span className={`staff__state staff__state--${state}`}>{words.states[state]}</span>}
      </div>
      <p>{fixedInWords(fixed).join(', ')}</p>
      <p>{words.reasonLine(why)}</p>
      <p className="staff__facts">
        {words.byOn(by, mediumDateAndTime(recordedAt))}
        {expiresAt !== null && state === 'live' && `, ${words.until(mediumDateAndTime(expiresAt))}`}
      </p>
      {link !== null && (
        <div className="code-display__actions">
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={words.copyOf(label)}
            onClick={() => void copyWithToast(link, staffToast('linkCopied'))}
          >
            {words.copy}
          </button>
          <button
            type="button"
            className="button button--quiet button--small"
            aria-label={words.withdrawOf(label)}
            onClick={onWithdraw}
          >
            {words.withdraw}
          </button>
        </div>
      )}
    </li>
  );
}
