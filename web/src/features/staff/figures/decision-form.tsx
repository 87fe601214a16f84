// The form for a decision on a question: one of four choices, and the reason. For owners it also says what the decision
// does to scores, and previews that first.

import {
  decideOnQuestion,
  type EffectOnScores,
  previewRuling,
  type QuestionChoice,
  type QuestionInInbox,
  type QuestionRuling,
  type QuestionWarning,
  questionChoices,
  type RulingEffect,
  ruleOnQuestion,
} from '@simulator/api-contract';
import { type FormEvent, useId, useRef, useState } from 'react';
import { ServerRefusal } from '../../../api/call-server.ts';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { problemOfReason, ReasonField } from '../reason-field.tsx';
import { refusalInWords } from '../refusal-in-words.ts';
import { callAsStaff, Leaving, type StaffBody } from '../staff-calls.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { previewWhole } from './preview-whole.ts';
import { questionDecisionTexts as words } from './question-decision-texts.ts';
import { questionRulingTexts as rulingWords } from './question-ruling-texts.ts';
import { RulingDialog } from './ruling-dialog.tsx';
import { rulingOfChoice } from './ruling-of-choice.ts';

interface FormProps extends Pick<QuestionInInbox, 'question' | 'reports' | 'options'> {
  /** The index of the published key, from 0. */
  readonly published: number;
  readonly edition: string;
  /** An owner's decision also makes a ruling on scoring. For others the decision is only recorded. */
  readonly mayRule: boolean;
  /** The ruling in effect. */
  readonly standing: QuestionRuling | undefined;
  readonly warnings: readonly QuestionWarning[];
  /** Called when the page shows outdated data. */
  readonly onChanged: () => void;
  readonly onDecided: () => void;
}

interface Problem {
  /** Null for a problem of the whole form. */
  readonly field: 'choice' | 'accepted' | 'why' | null;
  readonly text: string;
}

/** A ruling that is not confirmed yet, with what it would change. */
interface Previewed {
  readonly said: Omit<StaffBody<typeof ruleOnQuestion>, 'id'>;
  readonly effect: RulingEffect;
  readonly accepted: readonly number[];
  readonly preview: EffectOnScores;
}

export function DecisionForm(props: FormProps) {
  const { edition, question, options, published, mayRule, standing, warnings, reports, onChanged, onDecided } = props;
  const id = useId();
  const [choice, setChoice] = useState<QuestionChoice | null>(null);
  const [accepted, setAccepted] = useState<readonly number[]>([]);
  const [why, setWhy] = useState('');
  const [previewed, setPreviewed] = useState<Previewed | null>(null);
  /** The number of simulations counted so far, while a preview is being fetched. */
  const [counted, setCounted] = useState(0);
  const [isRecorded, setRecorded] = useState(false);
  const { isBusy, problem, setProblem, send } = useOneAtATime<Problem>(describe);
  const idOf = useIdOfContent();
  const problemAt = (field: Problem['field']) => (problem?.field === field ? problem.text : undefined);
  const effect = mayRule ? rulingOfChoice(choice, standing) : null;

  const finish = () => {
    setChoice(null);
    setAccepted([]);
    setWhy('');
    setPreviewed(null);
    setRecorded(true);
    onDecided();
    onChanged();
  };
  const lookAgainIfReported = (error: unknown) => {
    if (error instanceof ServerRefusal && error.code === 'reported-meanwhile') onChanged();
    throw error;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setRecorded(false);
    const complain = (field: 'choice' | 'accepted' | 'why', text: string) => {
      setProblem({ field, text });
      event.currentTarget.querySelector<HTMLElement>(`[name="${field}"]`)?.focus();
    };
    if (choice === null) return complain('choice', words.choiceMissing);
    if (effect === 'accept' && accepted.length === 0) return complain('accepted', rulingWords.optionsMissing);
    const missing = problemOfReason(why);
    if (missing) return complain('why', missing);
    const said = { edition, question, why: why.trim(), warnings, reports };
    if (effect !== null) {
      const wanted = { edition, question, effect, accepted: effect === 'accept' ? accepted : [] };
      await send(async () => {
        setCounted(0);
        const ask = (after: string | null) =>
          callAsStaff(previewRuling, { body: { ...wanted, after: after ?? undefined } });
        const preview = await previewWhole(ask, setCounted);
        setPreviewed({ ...wanted, said: { ...said, ...wanted }, preview });
      });
      return;
    }
    const decision = { ...said, choice };
    const isDone = await send(async () => {
      await callAsStaff(decideOnQuestion, { body: { id: idOf(decision), ...decision } }).catch(lookAgainIfReported);
    });
    if (isDone) finish();
  };
  const confirm = async ({ said }: Previewed) => {
    const isDone = await send(async () => {
      await callAsStaff(ruleOnQuestion, { body: { id: idOf(said), ...said } }).catch(lookAgainIfReported);
    });
    if (isDone) finish();
  };

  return (
    <form className="form" noValidate onSubmit={(event) => void submit(event)}>
      <fieldset className="staff__choice" aria-describedby={`${id}-hint ${id}-choice`}>
        <legend>{words.decision}</legend>
        <p className="field__hint" id={`${id}-hint`}>
          {mayRule ? words.nextEdition : `${words.nextEdition} ${rulingWords.ownersOnly}`}
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
      {effect === 'accept' && (
        <fieldset className="staff__choice" aria-describedby={`${id}-accepted`}>
          <legend>{rulingWords.options}</legend>
          {Array.from({ length: options }, (_, option) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: options keep their places
            <label key={option}>
              <input
                type="checkbox"
                name="accepted"
                checked={accepted.includes(option)}
                onChange={({ target }) =>
                  setAccepted(target.checked ? [...accepted, option] : accepted.filter((one) => one !== option))
                }
              />
              <span>{rulingWords.option(option, option === published)}</span>
            </label>
          ))}
          <p className="field__error" id={`${id}-accepted`} role="alert">
            {problemAt('accepted')}
          </p>
        </fieldset>
      )}
      {effect !== null && choice !== null && choice !== 'reword' && <p>{rulingWords.follows[choice]}</p>}
      <ReasonField value={why} hint={words.whyHint} problem={problemAt('why')} onChange={setWhy} />
      <p className="field__error" role="alert">
        {previewed ? undefined : problemAt(null)}
      </p>
      <div className="form__actions">
        <SubmitButton
          isBusy={isBusy}
          busyLabel={effect === null ? words.recording : rulingWords.looking(counted)}
          className="button--small"
        >
          {effect === null ? words.record : rulingWords.look}
        </SubmitButton>
        <p role="status">{isRecorded && words.recorded}</p>
      </div>
      {previewed && (
        <RulingDialog
          {...previewed}
          question={question}
          isBusy={isBusy}
          problem={problemAt(null)}
          onConfirm={() => void confirm(previewed)}
          onCancel={() => {
            setPreviewed(null);
            setProblem(null);
          }}
        />
      )}
    </form>
  );
}

function describe(error: unknown): Problem | null {
  if (error instanceof Leaving) return null;
  if (!(error instanceof ServerRefusal)) return { field: null, text: words.unreachable };
  return { field: null, text: refusalInWords(error, { ...words.refused, ...rulingWords.refused }) };
}

/**
 * Returns the same id for the same content. If the server already received a request whose reply was lost, it
 * recognizes the repetition by the id.
 */
function useIdOfContent(): (said: object) => string {
  const last = useRef({ content: '', id: '' });
  return (said) => {
    const content = JSON.stringify(said);
    if (last.current.content !== content) last.current = { content, id: crypto.randomUUID() };
    return last.current.id;
  };
}
