// Stores a choice under a name, as a saved set that can be started from the home of study.

import type { SetFilter } from '@simulator/study-engine';
import { useState } from 'react';
import type { Choice } from './begin-set.ts';
import type { Study } from './open-study.ts';
import { studyTexts } from './study-texts.ts';
import '../../ui/form.css';

const maxNameLength = 60;

interface SaveSetProps {
  readonly study: Study;
  readonly filter: SetFilter;
  readonly choice: Choice;
}

export function SaveSet({ study, filter, choice }: SaveSetProps) {
  const text = studyTexts.newSet;
  const [name, setName] = useState('');
  const [outcome, setOutcome] = useState('');
  const save = () => {
    const chosen = name.trim();
    if (chosen === '') return;
    study.log
      .append({ type: 'FilterSaved', filter: crypto.randomUUID(), name: chosen, chosen: filter, ...choice })
      .then(
        () => {
          setOutcome(text.saved(chosen));
          setName('');
        },
        () => setOutcome(studyTexts.notSaved),
      );
  };
  return (
    <div className="save-set">
      <label className="field">
        <span className="field__label">{text.name}</span>
        <input
          className="field__input"
          value={name}
          maxLength={maxNameLength}
          onChange={(event) => setName(event.target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            save();
          }}
        />
      </label>
      <button type="button" className="button button--quiet" onClick={save}>
        {text.save}
      </button>
      <p role="status">{outcome}</p>
    </div>
  );
}
