// The field for the reason of a change. The reason is stored in the audit log, or with the record that `hint` names.

import { TextField } from '../../ui/text-field.tsx';
import { reasonTexts as words } from './reason-texts.ts';

interface ReasonFieldProps {
  readonly value: string;
  readonly hint?: string | undefined;
  readonly problem?: string | undefined;
  readonly onChange: (value: string) => void;
}

export function ReasonField({ value, hint = words.hint, problem, onChange }: ReasonFieldProps) {
  return (
    <TextField
      name="why"
      label={words.why}
      hint={hint}
      maxLength={500}
      autoComplete="off"
      required
      value={value}
      problem={problem}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}

/** Finds the problem that the server would report about the reason, before it is sent. */
export function problemOfReason(why: string): string | undefined {
  return why.trim().length < 3 ? words.missing : undefined;
}
