// The button that submits a form. While busy it says so and keeps the focus; the form itself ignores a second
// submission.

import type { ReactNode } from 'react';
import './form.css';

interface SubmitButtonProps {
  readonly isBusy: boolean;
  readonly busyLabel: string;
  readonly isDisabled?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}

export function SubmitButton({ isBusy, busyLabel, isDisabled = false, className = '', children }: SubmitButtonProps) {
  return (
    <button
      type="submit"
      className={`button ${className}`}
      disabled={isDisabled && !isBusy}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
    >
      {isBusy ? busyLabel : children}
    </button>
  );
}
