// One line of text with its label above, help under the label, and the problem with it below.

import { type InputHTMLAttributes, type ReactNode, useEffect, useId, useRef } from 'react';
import './form.css';

export interface TextFieldProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'className' | 'name'> {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  /** The problem, as a sentence; undefined if there is none. */
  readonly problem?: string | undefined;
  /** Shown in the same box as the input, such as a switch. */
  readonly children?: ReactNode;
}

/** With `autoFocus` it takes the focus when it appears, wherever the focus was. */
export function TextField({ label, hint, problem, children, autoFocus = false, ...input }: TextFieldProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (autoFocus) field.current?.focus();
  }, [autoFocus]);
  const described = [hint && `${id}-hint`, problem && `${id}-problem`, input['aria-describedby']].filter(Boolean);
  return (
    <div className="field">
      <label className="field__label" htmlFor={id}>
        {label}
      </label>
      {hint && (
        <p className="field__hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      <div className={children ? 'field__password' : undefined}>
        <input
          {...input}
          ref={field}
          id={id}
          className="field__input"
          aria-invalid={problem !== undefined}
          aria-describedby={described.length > 0 ? described.join(' ') : undefined}
        />
        {children}
      </div>
      {problem && (
        <p className="field__error" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  );
}
