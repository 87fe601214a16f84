// Six digits from a mail, an app or a text message.

import { TextField } from '../../ui/text-field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly problem: string | undefined;
  /** Where a dialog goes on to this field, which took another's place. */
  readonly takesFocus?: boolean;
}

export function CodeField({ label, problem, takesFocus = false }: CodeFieldProps) {
  return (
    <TextField
      label={label}
      name="code"
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      spellCheck={false}
      maxLength={20}
      autoFocus={takesFocus}
      problem={problem}
    />
  );
}

/** The digits without the blanks that people and apps put between them; null for what is no code. */
export function readCode(typed: string): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return /^\d{6}$/.test(digits) ? digits : null;
}
