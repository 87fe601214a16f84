// Asks what happens to the people who came in with a code when the code is revoked.

import { staffTexts as words } from '../staff-texts.ts';

interface GrantsChoiceProps {
  readonly count: number;
  readonly revokes: boolean;
  readonly onChange: (revokes: boolean) => void;
}

export function GrantsChoice({ count, revokes, onChange }: GrantsChoiceProps) {
  return (
    <fieldset className="staff__choice">
      <legend>{words.grantsQuestion(count)}</legend>
      <label>
        <input type="radio" name="grants" checked={!revokes} onChange={() => onChange(false)} />
        {words.keep}
      </label>
      <label>
        <input type="radio" name="grants" checked={revokes} onChange={() => onChange(true)} />
        {words.revoke}
      </label>
      <p className="staff__hint">{words.runningStay}</p>
    </fieldset>
  );
}
