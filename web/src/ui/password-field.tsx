// A password field that can show what is typed.

import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { uiTexts } from './ui-texts.ts';
import './form.css';

interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'children'> {
  readonly autoComplete: 'current-password' | 'new-password';
}

export function PasswordField(props: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
    >
      {/* Named by text, not by aria-label: a search for the field by its label then finds only the field. */}
      <button type="button" className="field__toggle" onClick={() => setShown(!isShown)}>
        <span aria-hidden="true">{isShown ? uiTexts.hide : uiTexts.show}</span>
        <span className="visually-hidden">
          {isShown ? uiTexts.hideField(props.label) : uiTexts.showField(props.label)}
        </span>
      </button>
    </TextField>
  );
}
