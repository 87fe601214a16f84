// A text area with its label above.

import { type ReactNode, useId } from 'react';
import '../../../ui/form.css';

interface TextAreaProps {
  readonly label: string;
  readonly name: string;
  readonly hint?: ReactNode;
  readonly rows: number;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function TextArea({ label, name, hint, rows, value, onChange }: TextAreaProps) {
  const id = useId();
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
      <textarea
        id={id}
        name={name}
        className="field__input own__area"
        rows={rows}
        value={value}
        aria-describedby={hint ? `${id}-hint` : undefined}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
