// A password that can be looked at while it is typed.

import { useState } from 'react';
import { TextField, type TextFieldProps } from './text-field.tsx';
import { uiTexts } from './ui-texts.ts';

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
      <button
        type="button"
        className="field__toggle"
        aria-label={isShown ? uiTexts.hideField(props.label) : uiTexts.showField(props.label)}
        onClick={() => setShown(!isShown)}
      >
        {isShown ? uiTexts.hide : uiTexts.show}
      </button>
    </TextField>
  );
}
