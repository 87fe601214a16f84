// Digits from an email, an app or a text message.

import { TextField } from '../../../ui/text-field.tsx';

interface CodeFieldProps {
  readonly label: string;
  readonly problem: string | undefined;
  /** When a dialog continues with this field, which replaced another. */
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

/** Of an app or a text message; null for what is no code. */
export function readFactorCode(typed: string): string | null {
  return readDigits(typed, /^\d{6}$/);
}

/** Of an email; null for what is no code. */
export function readMailedCode(typed: string): string | null {
  return readDigits(typed, /^\d{8}$/);
}

/** Without the blanks that people and apps put between them. */
function readDigits(typed: string, form: RegExp): string | null {
  const digits = typed.replace(/[\s-]/g, '');
  return form.test(digits) ? digits : null;
}
