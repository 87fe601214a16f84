// Why staff change something: kept in the audit log.

import { TextField } from '../../../ui/text-field.tsx';
import { consoleTexts as words } from './console-texts.ts';

interface WhyFieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
}

export function WhyField({ value, onChange }: WhyFieldProps) {
  return (
    <TextField
      name="why"
      label={words.why}
      hint={words.whyHint}
      maxLength={500}
      autoComplete="off"
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
