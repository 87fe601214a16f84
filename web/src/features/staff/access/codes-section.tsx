// The codes other than the shared one: who they are for, how many people use them, and a way to revoke each.

import type { AddedCode } from '@simulator/api-contract';
import { useState } from 'react';
import { mediumDate, mediumDateAndTime } from '../../../ui/reader-formats.ts';
import { Section } from '../../../ui/section.tsx';
import { showToast } from '../../../ui/toast.ts';
import { fixedInWords } from '../accommodation-texts.ts';
import type { StaffSectionProps } from '../staff-section.ts';
import { staffTexts as words } from '../staff-texts.ts';
import { staffToast } from '../staff-toasts.ts';
import { AddCodeForm } from './add-code-form.tsx';
import { CodeDisplay } from './code-display.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';

export function CodesSection({ access, onAccess }: StaffSectionProps) {
  const [revoking, setRevoking] = useState<AddedCode | null>(null);
  return (
    <Section title={words.codesTitle} lead={words.codesLead}>
      {access.codes.length === 0 ? (
        <p className="staff__hint">{words.codesNone}</p>
      ) : (
        <ul className="staff__rows">
          {access.codes.map((code) => (
            <CodeRow
              key={code.id}
              code={code}
              form={access.forms.find(({ formId }) => formId === code.formId)?.name ?? code.formId}
              publicUrl={access.publicUrl}
              onRevoke={() => setRevoking(code)}
            />
          ))}
        </ul>
      )}
      <p>
        <a href="/admin/cohorts">{words.cohortsLink}</a>
      </p>
      <AddCodeForm access={access} onAccess={onAccess} />
      {revoking && (
        <RevokeDialog
          code={revoking}
          onDone={(changed) => {
            setRevoking(null);
            onAccess(changed);
            showToast(staffToast(revoking.state === 'revoked' ? 'grantsRevoked' : 'codeRevoked'));
          }}
          onCancel={() => setRevoking(null)}
        />
      )}
    </Section>
  );
}

interface CodeRowProps {
  readonly code: AddedCode;
  /** Name of the form that the code fixes, or null. */
  readonly form: string | null;
  readonly publicUrl: string;
  readonly onRevoke: () => void;
}

function CodeRow({ code, form, publicUrl, onRevoke }: CodeRowProps) {
  const isRevoked = code.state === 'revoked';
  const action = isRevoked ? words.revokeGrants : words.revokeCode;
  const revoke = (!isRevoked || code.grantsInUse > 0) && (
    <button
      type="button"
      className="button button--quiet button--small"
      aria-label={words.ofCode(action.replace('…', ''), code.label)}
      onClick={onRevoke}
    >
      {action}
    </button>
  );
  const fixed = fixedInWords(code.fixed);
  return (
    <li className="staff__row">
      <div className="staff__row-head">
        <h3>{code.label}</h3>
        <span className={`staff__state staff__state--${code.state}`}>{words.states[code.state]}</span>
      </div>
      <p className="staff__facts">
        {words.added(mediumDate(code.createdAt))}, {describeLife(code)}, {words.grantsInUse(code.grantsInUse)}
        {form !== null && `, ${words.fixes(form)}`}
        {fixed.length > 0 && `, ${words.fixesChoice(fixed.join(', '))}`}
        {code.links > 0 && `, ${words.linksInUse(code.links)}`}
      </p>
      {code.state === 'live' ? (
        <CodeDisplay code={code.code} publicUrl={publicUrl} label={code.label}>
          {revoke}
        </CodeDisplay>
      ) : (
        revoke
      )}
    </li>
  );
}

function describeLife({ expiresAt, revokedAt, state }: AddedCode): string {
  if (revokedAt !== null) return words.revoked(mediumDateAndTime(revokedAt));
  if (expiresAt === null) return words.neverExpires;
  return state === 'expired'
    ? words.expired(mediumDateAndTime(expiresAt))
    : words.expires(mediumDateAndTime(expiresAt));
}
