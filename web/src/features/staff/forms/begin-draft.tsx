// Starts the draft of a form: its name and its size.

import { addFormDraft, formSizes } from '@simulator/api-contract';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { formsTexts as words } from './forms-texts.ts';

type SizeName = keyof typeof formSizes;

const sizeNames = ['blocks', 'questionsPerBlock', 'pretestPerBlock'] as const satisfies readonly SizeName[];

export function openDraft(id: string): void {
  location.assign(`${location.pathname}?${new URLSearchParams({ draft: id })}`);
}

export function BeginDraft() {
  const [name, setName] = useState('');
  const [size, setSize] = useState({ blocks: '6', questionsPerBlock: '60', pretestPerBlock: '10' });
  const [isChecked, setChecked] = useState(false);
  const { isBusy, problem, send } = useSending(words);
  const isWrong = (one: SizeName) => {
    const { least, most } = formSizes[one];
    return !(/^\d+$/.test(size[one]) && Number(size[one]) >= least && Number(size[one]) <= most);
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setChecked(true);
    if (name.trim() === '' || sizeNames.some(isWrong)) return;
    const { blocks, questionsPerBlock, pretestPerBlock } = size;
    const numbers = {
      blocks: Number(blocks),
      questionsPerBlock: Number(questionsPerBlock),
      pretestPerBlock: Number(pretestPerBlock),
    };
    await send(async () => {
      const id = crypto.randomUUID();
      await callAsStaff(addFormDraft, { body: { id, name: name.trim(), from: null, size: numbers } });
      openDraft(id);
    });
  };
  return (
    <form className="form staff__add" noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        maxLength={40}
        autoComplete="off"
        value={name}
        problem={isChecked && name.trim() === '' ? words.nameMissing : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      {sizeNames.map((one) => (
        <TextField
          key={one}
          name={one}
          label={words[one]}
          inputMode="numeric"
          maxLength={2}
          autoComplete="off"
          value={size[one]}
          problem={isChecked && isWrong(one) ? words.sizeWrong(formSizes[one].least, formSizes[one].most) : undefined}
          onChange={({ target }) => setSize({ ...size, [one]: target.value })}
        />
      ))}
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={words.saving}>
        {words.begin}
      </SubmitButton>
    </form>
  );
}
