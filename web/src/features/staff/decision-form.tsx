// The form for a decision on a question: one of four, and why.

import {
  decideOnQuestion,
  type QuestionChoice,
  type QuestionInInbox,
  type QuestionWarning,
  questionChoices,
} from '@simulator/api-contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ServerRefusal } from '../../api/call-server.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { questionDecisionTexts as words } from './question-decision-texts.ts';
import { callAsStaff, Leaving } from './staff-calls.ts';
import { useOneAtATime } from './use-one-at-a-time.ts';

interface FormProps extends Pick<QuestionInInbox, 'question' | 'reports'> {
  readonly edition: string;
  readonly warnings: readonly QuestionWarning[];
  /** What the page shows is no longer so. */
  readonly onChanged: () => void;
  readonly onDecided: () => void;
}

interface Problem {
  /** Null for what concerns the whole form. */
  readonly field: 'choice' | 'why' | null;
  readonly text: string;
}

export function DecisionForm({ edition, question, warnings, reports, onChanged, onDecided }: FormProps) {
  const id = useId();
  const [choice, setChoice] = useState<QuestionChoice | null>(null);
  const [why, setWhy] = useState('');
  const [isRecorded, setRecorded] = useState(false);
  const { isBusy, problem, setProblem, send } = useOneAtATime<Problem>(describe);
  const idOf = useIdOfContent();
  const problemAt = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRecorded(false);
    const complain = (field: 'choice' | 'why', text: string) => {
      setProblem({ field, text });
      event.currentTarget.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    };
    if (choice === null) return complain('choice', words.choiceMissing);
    if (why.trim().length < 3) return complain('why', words.whyMissing);
    const said = { edition, question, choice, why: why.trim(), warnings, reports };
    const isDone = await send(async () => {
      try {
        await callAsStaff(decideOnQuestion, { body: { id: idOf(said), ...said } });
      } catch (error) {
        if (error instanceof ServerRefusal && error.code === 'reported-meanwhile') onChanged();
        throw error;
      }
    });
    if (!isDone) return;
    setChoice(null);
    setWhy('');
    setRecorded(true);
    onDecided();
    onChanged();
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="staff__choice" aria-describedby={`${id}-hint ${id}-choice`}>
        <legend>{words.decision}</legend>
        <p className="field__hint" id={`${id}-hint`}>
          {words.nextEdition}
        </p>
        {questionChoices.map((one) => (
          <label key={one}>
            <input type="radio" name="choice" checked={choice === one} onChange={() => setChoice(one)} />
            <span>
              {words.choices[one]} <span className="staff__hint">{words.hints[one]}</span>
            </span>
          </label>
        ))}
        <p className="field__error" id={`${id}-choice`} role="alert">
          {problemAt('choice')}
        </p>
      </fieldset>
      <TextField
        name="why"
        label={words.why}
        hint={words.whyHint}
        maxLength={500}
        autoComplete="off"
        required
        value={why}
        problem={problemAt('why')}
        onChange={({ target }) => setWhy(target.value)}
      />
      <p className="field__error" role="alert">
        {problemAt(null)}
      </p>
      <div className="form__actions">
        <SubmitButton isBusy={isBusy} busyLabel={words.recording} className="button--small">
          {words.record}
        </SubmitButton>
        <p role="status">{isRecorded && words.recorded}</p>
      </div>
    </form>
  );
}

function describe(error: unknown): Problem | null {
  if (error instanceof Leaving) return null;
  if (!(error instanceof ServerRefusal)) return { field: null, text: words.unreachable };
  const known = new Map<string, string>(Object.entries(words.refused));
  return { field: null, text: known.get(error.code) ?? words.refused['invalid-request'] };
}

/** The same id for the same content, so that the server recognizes what it was sent before and the page does not know of. */
function useIdOfContent(): (said: object) => string {
  const last = useRef({ content: '', id: '' });
  return (said) => {
    const content = JSON.stringify(said);
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  };
}
