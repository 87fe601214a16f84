// The list of own questions: search, filter by state, and pages.

import {
  getOwnQuestions,
  type OwnQuestionRow,
  type OwnQuestionState,
  ownQuestionStates,
} from '@simulator/api-contract';
import { type FormEvent, useCallback, useState } from 'react';
import { partName } from '../../../report/part-texts.ts';
import { mediumDate } from '../../../ui/reader-formats.ts';
import { TextField } from '../../../ui/text-field.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { addressOf } from './addresses.ts';
import { FileOut } from './file-out.tsx';
import { NotThere } from './not-there.tsx';
import { ownQuestionTexts as words } from './own-question-texts.ts';
import { SubmitShown } from './submit-shown.tsx';
import { useFetched } from './use-fetched.ts';

export function OwnQuestionList() {
  const [search, setSearch] = useState('');
  const [typed, setTyped] = useState('');
  const [state, setState] = useState<OwnQuestionState | null>(null);
  const ask = useCallback(
    (after?: string) =>
      callAsStaff(getOwnQuestions, {
        query: {
          ...(search !== '' && { search }),
          ...(state !== null && { state }),
          ...(after !== undefined && { after }),
        },
      }),
    [search, state],
  );
  const first = useCallback(() => ask(), [ask]);
  const { fetched, set, reload } = useFetched(first);
  const { isBusy, problem, send } = useSending(words);
  const find = (event: FormEvent) => {
    event.preventDefault();
    setSearch(typed.trim());
  };
  const head = (mayChange: boolean) => (
    <div className="staff__top">
      <h1>{words.title}</h1>
      <p className="staff__lead">{words.lead}</p>
      <div className="staff__links">
        <a href="/admin/questions">{words.toFigures}</a>
        {mayChange && <a href={addressOf({ view: 'file' })}>{words.bringIn}</a>}
        {mayChange && <a href={addressOf({ view: 'new' })}>{words.newQuestion}</a>}
      </div>
    </div>
  );
  if (typeof fetched === 'string') {
    return (
      <div className="staff">
        {head(false)}
        <NotThere why={fetched} onRetry={reload} />
      </div>
    );
  }
  const { questions, counts, next, mayChange } = fetched;
  const all = counts.draft + counts.waiting + counts.released + counts.withdrawn;
  const showMore = () =>
    send(async () => {
      const page = await ask(next);
      set({ ...page, questions: [...questions, ...page.questions] });
    });
  return (
    <div className="staff">
      {head(mayChange)}
      <search className="own__search">
        <form className="own__find" onSubmit={find}>
          <TextField
            name="search"
            type="search"
            label={words.search}
            hint={words.searchHint}
            maxLength={100}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
          <button type="submit" className="button button--quiet">
            {words.find}
          </button>
        </form>
        <fieldset className="own__states">
          <legend className="visually-hidden">{words.show}</legend>
          {[null, ...ownQuestionStates].map((one) => (
            <label key={one}>
              <input type="radio" name="state" checked={state === one} onChange={() => setState(one)} />
              {one === null ? words.all(all) : words.ofState(words.states[one], counts[one])}
            </label>
          ))}
        </fieldset>
      </search>
      <p className="visually-hidden" role="status">
        {words.found(state === null ? all : counts[state])}
      </p>
      {mayChange && state === 'draft' && <SubmitShown drafts={questions} onDone={reload} />}
      {questions.length === 0 && <p>{search === '' && state === null ? words.none : words.noneFound}</p>}
      <ul className="staff__rows">
        {questions.map((question) => (
          <li key={question.id} className="staff__row">
            <Row question={question} />
          </li>
        ))}
      </ul>
      {next !== undefined && (
        <button
          type="button"
          className="button button--quiet button--small own__more"
          aria-disabled={isBusy || undefined}
          onClick={() => void showMore()}
        >
          {words.older}
        </button>
      )}
      <p className="field__error" role="alert">
        {problem}
      </p>
      {all > 0 && <FileOut />}
    </div>
  );
}

function Row({ question }: { readonly question: OwnQuestionRow }) {
  const { id, state, stem, topic, species, version, inUse, hasPicture, written } = question;
  const facts = [
    topic === null ? words.noTopic : partName('topic', topic),
    ...(species === null ? [] : [partName('species', species)]),
    ...(hasPicture ? [words.withPicture] : []),
    words.version(version),
    ...(inUse !== null && inUse !== version ? [words.inUse(inUse)] : []),
  ];
  return (
    <>
      <div className="staff__row-head">
        <h2 className="own__id">
          <a href={addressOf({ question: id })}>{id}</a>
        </h2>
        <StateSign state={state} />
      </div>
      <p className="own__stem">{stem}</p>
      <ul className="own__facts staff__hint">
        {facts.map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
        <li className="own__writer">{words.writtenBy(written.by, mediumDate(written.at))}</li>
      </ul>
    </>
  );
}

export function StateSign({ state }: { readonly state: OwnQuestionState }) {
  return (
    <span className={`staff__state${state === 'released' ? ' staff__state--live' : ''}`}>{words.states[state]}</span>
  );
}
