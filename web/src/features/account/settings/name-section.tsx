// The name of the person.

import { useState } from 'react';
import { Section } from '../../../ui/section.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { accountTexts as words } from '../account-texts.ts';
import { FormProblem } from '../form/form-problem.tsx';
import { useForm } from '../form/use-form.ts';
import type { AccountSectionProps } from './account-section.ts';

const maxNameLength = 100;

export function NameSection({ auth, user }: AccountSectionProps) {
  const [isSaved, setSaved] = useState(false);
  const { form, isBusy, problem, problemAt } = useForm(async (values) => {
    setSaved(false);
    const name = values('name').trim();
    if ([...name].length > maxNameLength) return [{ field: 'name', text: words.nameTooLong }];
    const { error } = await auth.updateUser({ data: { name } });
    if (error) throw error;
    setSaved(true);
    return [];
  });
  const name: unknown = user.user_metadata['name'];
  return (
    <Section title={words.nameTitle}>
      <form className="form" {...form}>
        <FormProblem problem={problem} />
        <TextField
          label={words.nameLabel}
          name="name"
          autoComplete="name"
          hint={words.nameHint}
          defaultValue={typeof name === 'string' ? name : ''}
          problem={problemAt('name')}
          onChange={() => setSaved(false)}
        />
        <div className="form__actions">
          <SubmitButton className="button--quiet" isBusy={isBusy} busyLabel={words.saving}>
            {words.save}
          </SubmitButton>
          <span role="status">{isSaved && words.saved}</span>
        </div>
      </form>
    </Section>
  );
}
