// The editor of a question: the form, and beside it a preview and what the rules say. The server provides both while
// the person types.

import {
  checkOwnQuestion,
  getOwnQuestion,
  type OwnQuestionAdvice,
  type OwnQuestionFault,
  type ShownOwnQuestion,
  writeOwnQuestion,
} from '@simulator/api-contract';
import { type FormEvent, useCallback, useEffect, useState } from 'react';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { addressOf, listAddress } from './addresses.ts';
import { AdviceList } from './advice-list.tsx';
import { contentFrom, type EditedQuestion, editedFrom, emptyQuestion } from './editable-question.ts';
import { fieldName } from './field-name.ts';
import { NotThere } from './not-there.tsx';
import { ownQuestionTexts as words } from './own-question-texts.ts';
import { QuestionFields } from './question-fields.tsx';
import { QuestionPreview } from './question-preview.tsx';
import { useFetched } from './use-fetched.ts';

interface Start {
  readonly edited: EditedQuestion;
  /** The version that is being changed; 0 for a new question. */
  readonly after: number;
}

/** Edits the question with this id, or a new question if `id` is null. */
export function QuestionEditing({ id }: { readonly id: string | null }) {
  const start = useCallback(async (): Promise<Start> => {
    if (id === null) return { edited: emptyQuestion(), after: 0 };
    const { question } = await callAsStaff(getOwnQuestion, { params: { id } });
    const [latest] = question.versions;
    return latest
      ? { edited: editedFrom(latest.content), after: latest.version }
      : { edited: emptyQuestion(), after: 0 };
  }, [id]);
  const { fetched, reload } = useFetched(start);
  return (
    <div className="staff">
      <div className="staff__top">
        <h1 className="own__id">{id === null ? words.newTitle : words.editTitle(id)}</h1>
        <div className="staff__links">
          {id === null ? (
            <a href={listAddress}>{words.toList}</a>
          ) : (
            <a href={addressOf({ question: id })}>{words.toQuestion}</a>
          )}
        </div>
      </div>
      {typeof fetched === 'string' ? (
        <NotThere why={fetched} onRetry={reload} />
      ) : (
        <Editor start={fetched} isNew={id === null} />
      )}
    </div>
  );
}

function Editor({ start, isNew }: { readonly start: Start; readonly isNew: boolean }) {
  const [edited, setEdited] = useState(start.edited);
  const checked = useCheck(edited);
  const { isBusy, problem, send } = useSending(words);
  const isChanged = edited !== start.edited;
  useWarningOnLeaving(isChanged && !isBusy);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const content = contentFrom(edited);
    await send(async () => {
      const { id } = await callAsStaff(writeOwnQuestion, {
        params: { id: content.id || '-' },
        body: { content, after: start.after },
      });
      location.assign(addressOf({ question: id }));
      // Stays busy until the next page has loaded.
      await new Promise(() => undefined);
    });
  };
  return (
    <div className="own__beside">
      <form className="own__column own__form" noValidate onSubmit={(event) => void submit(event)}>
        <QuestionFields edited={edited} isNew={isNew} onChange={setEdited} />
        <Faults faults={isChanged || !isNew ? checked.faults : []} />
        <p className="field__error" role="alert">
          {problem}
        </p>
        <div className="form__actions">
          <SubmitButton isBusy={isBusy} busyLabel={words.savingVersion} isDisabled={!isChanged}>
            {words.saveVersion}
          </SubmitButton>
        </div>
      </form>
      <div className="own__column">
        <section className="own__part" aria-labelledby="own-preview">
          <h2 id="own-preview">{words.preview}</h2>
          {checked.shown ? (
            <QuestionPreview shown={checked.shown} hasTopic={checked.shown.question.topic === edited.about.topic} />
          ) : (
            <p className="staff__hint">{words.noPreview}</p>
          )}
        </section>
        {checked.shown && (
          <section className="own__part" aria-labelledby="own-advice">
            <h2 id="own-advice">{words.advice}</h2>
            <AdviceList advice={checked.advice} />
          </section>
        )}
      </div>
    </div>
  );
}

function Faults({ faults }: { readonly faults: readonly OwnQuestionFault[] }) {
  if (faults.length === 0) return null;
  return (
    <section className="notice notice--warning" aria-labelledby="own-faults">
      <h2 id="own-faults" className="own__small-heading">
        {words.faultsTitle}
      </h2>
      <ul className="own__faults">
        {faults.map(({ place, message }) => (
          <li key={`${place} ${message}`}>
            {fieldName(place)} <span className="own__said">{message}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface Checked {
  readonly faults: readonly OwnQuestionFault[];
  readonly advice: readonly OwnQuestionAdvice[];
  readonly shown: ShownOwnQuestion | null;
}

const pauseMs = 400;

/**
 * Asks the server to check the question after each pause in typing. Keeps the last result while the next request is
 * running.
 */
function useCheck(edited: EditedQuestion): Checked {
  const [checked, setChecked] = useState<Checked>({ faults: [], advice: [], shown: null });
  useEffect(() => {
    let isWanted = true;
    const check = async () => {
      try {
        const found = await callAsStaff(checkOwnQuestion, { body: { content: contentFrom(edited) } });
        if (isWanted) setChecked(found);
      } catch {
        // Only the preview is out of date. Saving reports what is wrong.
      }
    };
    const timer = setTimeout(() => void check(), pauseMs);
    return () => {
      isWanted = false;
      clearTimeout(timer);
    };
  }, [edited]);
  return checked;
}

function useWarningOnLeaving(isOn: boolean): void {
  useEffect(() => {
    if (!isOn) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener('beforeunload', warn);
    return () => removeEventListener('beforeunload', warn);
  }, [isOn]);
}
