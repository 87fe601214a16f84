// The lower and upper limit of a range in the blueprint.

import { TextField } from '../../../ui/text-field.tsx';
import { formsTexts as words } from './forms-texts.ts';
import type { TypedBlueprint } from './typed-blueprint.ts';

export type RangeName = 'pictures' | 'meanDifficulty';

interface RangeFieldsProps {
  readonly range: RangeName;
  readonly typed: TypedBlueprint[RangeName];
  readonly onType: (typed: TypedBlueprint[RangeName]) => void;
}

export function RangeFields({ range, typed, onType }: RangeFieldsProps) {
  return (
    <fieldset className="forms__range">
      <legend>{range === 'pictures' ? words.pictures : words.difficulty}</legend>
      {(['least', 'most'] as const).map((end) => (
        <TextField
          key={end}
          name={`${range}-${end}`}
          label={words[end]}
          inputMode={range === 'pictures' ? 'numeric' : 'decimal'}
          maxLength={5}
          autoComplete="off"
          value={typed[end]}
          onChange={({ target }) => onType({ ...typed, [end]: target.value })}
        />
      ))}
    </fieldset>
  );
}
