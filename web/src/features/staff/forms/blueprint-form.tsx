// The blueprint of a draft: how many questions of each part are wanted, available and on the form, and the button that
// assembles the form.

import { type FormDivision, type FormDraft, formDivisions } from '@simulator/api-contract';
import { allRules } from '@simulator/exam-engine';
import { type FormEvent, useEffect, useState } from 'react';
import { rulesName } from '../../../report/rules-texts.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { useSending } from '../use-sending.ts';
import { BlueprintTable } from './blueprint-table.tsx';
import type { DraftChanges } from './compose.ts';
import { formsTexts as words } from './forms-texts.ts';
import { RangeFields, type RangeName } from './range-fields.tsx';
import { readBlueprint, type TypedBlueprint, typedBlueprint } from './typed-blueprint.ts';

interface BlueprintFormProps {
  readonly draft: FormDraft;
  readonly onSave: (changes: DraftChanges) => Promise<void>;
  readonly onAssemble: (changes: DraftChanges) => Promise<void>;
}

export function BlueprintForm({ draft, onSave, onAssemble }: BlueprintFormProps) {
  const [name, setName] = useState(draft.name);
  const [rules, setRules] = useState<readonly string[]>(draft.rules);
  const [takesPractice, setTakesPractice] = useState(draft.takesPractice);
  const [typed, setTyped] = useState<TypedBlueprint>(() => typedBlueprint(draft.blueprint));
  const [secondsAssembling, setSeconds] = useState<number | null>(null);
  const { isBusy, problem, setProblem, send } = useSending(words);
  useEffect(() => {
    if (secondsAssembling === null) return;
    const timer = setTimeout(() => setSeconds(secondsAssembling + 1), 1_000);
    return () => clearTimeout(timer);
  }, [secondsAssembling]);

  const read = (): DraftChanges | string => {
    const blueprint = readBlueprint(typed, draft.blueprint);
    if (name.trim() === '') return words.nameMissing;
    if (blueprint === null) return words.numberWrong;
    return { name: name.trim(), rules: [...rules], takesPractice, blueprint };
  };
  const sendWith = async (work: (changes: DraftChanges) => Promise<void>) => {
    const changes = read();
    if (typeof changes === 'string') return setProblem(changes);
    await send(() => work(changes));
  };
  const assemble = async () => {
    setSeconds(0);
    await sendWith(onAssemble);
    setSeconds(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void assemble();
  };
  const hasQuestions = draft.blocks.flat().length > 0;
  const before = {
    ...{ name: draft.name, rules: draft.rules, takesPractice: draft.takesPractice },
    blueprint: readBlueprint(typedBlueprint(draft.blueprint), draft.blueprint),
  };
  const isChanged = JSON.stringify(read()) !== JSON.stringify(before);
  return (
    <form className="form forms__blueprint" noValidate onSubmit={submit}>
      <TextField
        name="name"
        label={words.name}
        hint={words.nameHint}
        maxLength={40}
        autoComplete="off"
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <fieldset className="staff__choice">
        <legend>{words.rules}</legend>
        {allRules.map(({ id }) => (
          <label key={id}>
            <input
              type="checkbox"
              checked={rules.includes(id)}
              onChange={({ target }) =>
                setRules(
                  allRules.map((one) => one.id).filter((one) => (one === id ? target.checked : rules.includes(one))),
                )
              }
            />
            {rulesName(id)}
          </label>
        ))}
      </fieldset>
      <div className="forms__tables">
        {formDivisions.map((division) => (
          <BlueprintTable
            key={division}
            division={division}
            draft={draft}
            typed={typed}
            onType={(part, count) => setTyped(withCount(typed, division, part, count))}
          />
        ))}
      </div>
      <div className="forms__ranges">
        {(['pictures', 'meanDifficulty'] satisfies RangeName[]).map((range) => (
          <RangeFields
            key={range}
            range={range}
            typed={typed[range]}
            onType={(next) => setTyped({ ...typed, [range]: next })}
          />
        ))}
      </div>
      <div className="staff__choice">
        <label>
          <input type="checkbox" checked={takesPractice} onChange={({ target }) => setTakesPractice(target.checked)} />
          {words.takesPractice}
        </label>
        <p className="staff__hint">{words.practiceHint}</p>
        <p className="staff__hint">{words.pool(draft.poolSize)}</p>
      </div>
      <p className="field__error" role="alert">
        {problem}
      </p>
      <div className="forms__actions">
        <button type="submit" className="button" aria-disabled={isBusy || undefined} aria-busy={isBusy || undefined}>
          {hasQuestions ? words.assembleAgain : words.assemble}
        </button>
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => void sendWith(onSave)}
        >
          {words.save}
        </button>
      </div>
      {hasQuestions && <p className="staff__hint">{words.assembleHint}</p>}
      {isChanged && <p className="staff__hint">{words.unsaved}</p>}
      <div role="status" className="forms__progress">
        {secondsAssembling !== null && (
          <>
            <progress aria-label={words.assemble} />
            <span>{words.assembling(secondsAssembling)}</span>
          </>
        )}
      </div>
    </form>
  );
}

function withCount(typed: TypedBlueprint, division: FormDivision, part: string, count: string): TypedBlueprint {
  return {
    ...typed,
    counts: typed.counts.map((one) => (one.division === division && one.part === part ? { ...one, count } : one)),
  };
}
