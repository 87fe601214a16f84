// Says what is still missing while a password is typed.

import { RightSign, WrongSign } from '../../../ui/sign.tsx';
import type { PasswordHint } from './password-rules.ts';

export function Hint({ id, hint }: { readonly id?: string; readonly hint: PasswordHint | null }) {
  return (
    <p id={id} className={`hint ${hint?.isMet ? 'hint--met' : ''}`} aria-live="polite">
      {hint && (
        <>
          {hint.isMet ? <RightSign /> : <WrongSign />} <span>{hint.text}</span>
        </>
      )}
    </p>
  );
}
