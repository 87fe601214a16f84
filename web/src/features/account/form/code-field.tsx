// The field for the digits of an email, an authenticator app or a text message.

import { TextField } from '../../../ui/text-field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly problem: string | undefined;
  /** True if this field replaced another one in an open dialog. */
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

/** Reads the code of an app or a text message. Returns null if it is not a code. */
export function readFactorCode(typed: string): string | null {
  return readDigits(typed, /^\d{6}$/);
}

/** Reads the code of an email. Returns null if it is not a code. */
export function readMailedCode(typed: string): string | null {
  return readDigits(typed, /^\d{8}$/);
}

/** Ignores the blanks and hyphens that people and apps put between digits. */
function readDigits(typed: string, form: RegExp): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return form.test(digits) ? digits : null;
}
