// The list of staff with their roles, for owners.

import {
  getStaff,
  grantRole,
  type StaffMemberShown,
  type StaffRole,
  staffRoles,
  withdrawRole,
} from '@simulator/api-contract';
import { type FormEvent, useCallback, useEffect, useId, useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { ReasonDialog } from '../reason-dialog.tsx';
import { problemOfReason, ReasonField } from '../reason-field.tsx';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { consoleTexts as words } from './staff-console-texts.ts';

export function RolesSection() {
  const [members, setMembers] = useState<readonly StaffMemberShown[] | 'failed' | null>(null);
  const [withdrawing, setWithdrawing] = useState<StaffMemberShown | null>(null);
  const load = useCallback(async () => {
    try {
      setMembers((await callAsStaff(getStaff)).staff);
    } catch (error) {
      if (!(error instanceof Leaving)) setMembers('failed');
    }
  }, []);
  useEffect(() => void load(), [load]);
  return (
    <Section title={words.staffTitle} lead={words.staffLead}>
      {members === null && <p role="status">{words.loading}</p>}
      {members === 'failed' && (
        <div className="notice notice--warning" role="alert">
          <p>{words.failed}</p>
          <button type="button" className="button button--quiet button--small" onClick={() => void load()}>
            {words.retry}
          </button>
        </div>
      )}
      {members !== null && members !== 'failed' && (
        <ul className="staff__rows staff__rows--small">
          {members.map((member) => (
            <li key={member.userId} className="staff__row">
              <p>
                {words.by(member.email, words.roles[member.role])}
                {member.hindrance && <span className="console__under">{words.hindrances[member.hindrance]}</span>}
              </p>
              <button
                type="button"
                className="button button--quiet button--small"
                aria-label={words.actOf(words.withdrawRole, member.email)}
                onClick={() => setWithdrawing(member)}
              >
                {words.withdrawRole}
              </button>
            </li>
          ))}
        </ul>
      )}
      <GrantForm onGranted={setMembers} />
      {withdrawing && (
        <ReasonDialog
          title={words.withdrawRoleTitle(withdrawing.email)}
          text={words.withdrawRoleText}
          action={words.withdraw}
          trouble={words}
          onSend={async ({ why }) => {
            const { staff } = await callAsStaff(withdrawRole, {
              params: { userId: withdrawing.userId },
              body: { why },
            });
            setMembers(staff);
            setWithdrawing(null);
          }}
          onCancel={() => setWithdrawing(null)}
        />
      )}
    </Section>
  );
}

function GrantForm({ onGranted }: { readonly onGranted: (members: readonly StaffMemberShown[]) => void }) {
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<StaffRole>('teacher');
  const [why, setWhy] = useState('');
  const roleId = useId();
  const { isBusy, problem, setProblem, send } = useSending(words);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (email.trim() === '') return setProblem(words.field(words.email, words.missing));
    const missing = problemOfReason(why);
    if (missing) return setProblem(missing);
    const isDone = await send(async () =>
      onGranted((await callAsStaff(grantRole, { body: { email, role, why } })).staff),
    );
    if (!isDone) return;
    setEmail('');
    setWhy('');
  };
  return (
    <form className="form staff__add" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="email"
        label={words.email}
        hint={words.emailHint}
        type="email"
        value={email}
        maxLength={255}
        autoComplete="off"
        onChange={({ target }) => setEmail(target.value)}
      />
      <div className="field">
        <label className="field__label" htmlFor={roleId}>
          {words.role}
        </label>
        <select
          id={roleId}
          className="field__input"
          value={role}
          onChange={({ target }) => setRole(staffRoles.find((one) => one === target.value) ?? 'teacher')}
        >
          {staffRoles.map((one) => (
            <option key={one} value={one}>
              {words.roles[one]}
            </option>
          ))}
        </select>
      </div>
      <ReasonField value={why} onChange={setWhy} />
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={words.sending}>
        {words.grant}
      </SubmitButton>
    </form>
  );
}
