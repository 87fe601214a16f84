// The choice of a new set: mode, parts, state and size. The number of questions that match is always visible.

import {
  noFilter,
  questionStates,
  type SetFilter,
  type StudyDivision,
  type StudyState,
  studyDivisions,
  usualSize,
} from '@simulator/study-engine';
import { type FormEvent, useState } from 'react';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { beginChosen, beginInOrder, matchingNow } from './begin-set.ts';
import { blocksTaken } from './blocks-taken.ts';
import type { Study } from './open-study.ts';
import { PartChoice } from './part-choice.tsx';
import { SaveSet } from './save-set.tsx';
import type { StudyPlace } from './study-place.ts';
import { studyTexts } from './study-texts.ts';

const sizes = [5, 10, 20, 40, 60];

interface NewSetProps {
  readonly study: Study;
  readonly state: StudyState;
  /** One block of a form by itself, in its order. */
  readonly block: { readonly edition: string; readonly part: number } | null;
  readonly go: (place: StudyPlace) => void;
  readonly onCancel: () => void;
}

export function NewSet({ study, state, block, go, onCancel }: NewSetProps) {
  const text = studyTexts.newSet;
  const [mode, setMode] = useState<'tutor' | 'test'>('tutor');
  const [hasClock, setHasClock] = useState(false);
  const [filter, setFilter] = useState<SetFilter>(noFilter);
  const [size, setSize] = useState(usualSize);
  const [progress, setProgress] = useState<'idle' | 'busy' | 'failed'>('idle');
  const taken = block && blocksTaken(study.log.records, state).find((one) => isSame(one, block));
  const ofBlock = taken?.places.flatMap(({ id }) => study.content.offered.get(id) ?? []);
  const found = ofBlock ?? matchingNow(study, filter);

  const choice = { mode, size, hasClock };

  const start = (event: FormEvent) => {
    event.preventDefault();
    if (progress === 'busy' || found.length === 0) return;
    setProgress('busy');
    const begun = ofBlock ? beginInOrder(study, ofBlock, choice) : beginChosen(study, found, choice);
    begun.then(
      (set) => go({ screen: 'set', set }),
      () => setProgress('failed'),
    );
  };

  return (
    <form className="new-set" onSubmit={start}>
      <h1 className="study__heading">{taken ? text.block(taken.part, taken.form) : text.title}</h1>
      {taken && <p>{text.blockLead(found.length)}</p>}
      <Modes mode={mode} onChange={setMode} />
      {mode === 'test' && (
        <label className="study__check">
          <input type="checkbox" checked={hasClock} onChange={() => setHasClock(!hasClock)} /> {text.clock}
        </label>
      )}
      {!taken && <Filters study={study} filter={filter} onChange={setFilter} />}
      {!taken && (
        <label className="field new-set__size">
          <span className="field__label">{text.size}</span>
          <select className="field__input" value={size} onChange={(event) => setSize(Number(event.target.value))}>
            {sizes.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </label>
      )}
      <div className="new-set__bar">
        <p className="new-set__matching tabular" role="status">
          {found.length > 0 ? text.matching(found.length) : text.noneMatching}
        </p>
        <div className="study__actions">
          <SubmitButton isBusy={progress === 'busy'} busyLabel={text.starting} isDisabled={found.length === 0}>
            {text.start}
          </SubmitButton>
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {text.cancel}
          </button>
        </div>
        {progress === 'failed' && (
          <p className="field__error" role="alert">
            {studyTexts.notSaved}
          </p>
        )}
      </div>
      {!taken && <SaveSet study={study} filter={filter} choice={choice} />}
    </form>
  );
}

function isSame(
  one: { readonly edition: string; readonly part: number },
  other: { readonly edition: string; readonly part: number },
): boolean {
  return one.edition === other.edition && one.part === other.part;
}

function Modes(props: { readonly mode: 'tutor' | 'test'; readonly onChange: (mode: 'tutor' | 'test') => void }) {
  const text = studyTexts.newSet;
  return (
    <fieldset className="new-set__group">
      <legend>{text.mode}</legend>
      {(['tutor', 'test'] as const).map((one) => (
        <label key={one} className="study__check">
          <input
            type="radio"
            name="mode"
            aria-label={text.modes[one]}
            checked={props.mode === one}
            onChange={() => props.onChange(one)}
          />{' '}
          <span aria-hidden="true">
            <strong>{text.modes[one]}</strong> {text.modeHints[one]}
          </span>
        </label>
      ))}
    </fieldset>
  );
}

function Filters(props: {
  readonly study: Study;
  readonly filter: SetFilter;
  readonly onChange: (filter: SetFilter) => void;
}) {
  const { study, filter, onChange } = props;
  const text = studyTexts.newSet;
  const infos = [...study.content.offered.values()];
  const change = (division: StudyDivision, chosen: readonly string[]) => onChange({ ...filter, [division]: chosen });
  return (
    <>
      <fieldset className="new-set__group new-set__group--row">
        <legend>{text.state}</legend>
        {questionStates.map((one) => (
          <label key={one} className="study__check">
            <input
              type="checkbox"
              checked={filter.states.includes(one)}
              onChange={() => onChange({ ...filter, states: toggled(filter.states, one) })}
            />{' '}
            {text.states[one]}
          </label>
        ))}
      </fieldset>
      {studyDivisions.map((division) => (
        <PartChoice
          key={division}
          division={division}
          infos={infos}
          chosen={filter[division]}
          onChange={(chosen) => change(division, chosen)}
        />
      ))}
      <fieldset className="new-set__group new-set__group--row">
        <legend>{text.picture}</legend>
        {(['any', 'with', 'without'] as const).map((one) => (
          <label key={one} className="study__check">
            <input
              type="radio"
              name="picture"
              checked={filter.picture === one}
              onChange={() => onChange({ ...filter, picture: one })}
            />{' '}
            {text.pictures[one]}
          </label>
        ))}
      </fieldset>
    </>
  );
}

function toggled<Item>(items: readonly Item[], item: Item): readonly Item[] {
  return items.includes(item) ? items.filter((one) => one !== item) : [...items, item];
}
