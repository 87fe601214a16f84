// The page for joining a cohort: the code or link, the person's name, and their answer on what staff may see (decisions
// 0093 and 0094).

import { type CohortSeen, changeOwnSeat, getOwnSeat, joinCohort, lookAtCohort } from '@simulator/api-contract';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { mediumDate } from '../../ui/reader-formats.ts';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { type JoinAnswers, JoinForm } from './join-form.tsx';
import { callAsJoiner, describeJoiningProblem, type Entry, takeEntryFromAddress } from './joining-calls.ts';
import { joiningTexts as words } from './joining-texts.ts';
import './joining.css';

type Stage =
  | { readonly name: 'loading' }
  | { readonly name: 'asking' }
  | { readonly name: 'joining'; readonly entry: Entry; readonly cohort: CohortSeen }
  | { readonly name: 'joined'; readonly cohort: CohortSeen };

interface JoinScreenProps {
  /** Stores on the device that this browser was admitted. Returns false if it can't. */
  readonly storeValidation: () => boolean;
}

export function JoinScreen({ storeValidation }: JoinScreenProps) {
  const [stage, setStage] = useState<Stage>({ name: 'loading' });
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isSaved, setSaved] = useState(false);

  const attempt = useCallback(async (work: () => Promise<Stage>, otherwise?: Stage) => {
    setBusy(true);
    setProblem(null);
    setSaved(false);
    try {
      setStage(await work());
    } catch (error) {
      setProblem(describeJoiningProblem(error));
      if (otherwise) setStage(otherwise);
    }
    setBusy(false);
  }, []);
  const look = useCallback(
    (entry: Entry) =>
      attempt(async () => ({ name: 'joining', entry, cohort: await callAsJoiner(lookAtCohort, { body: entry }) }), {
        name: 'asking',
      }),
    [attempt],
  );

  const hasOpened = useRef(false);
  useEffect(() => {
    if (hasOpened.current) return;
    hasOpened.current = true;
    const entry = takeEntryFromAddress();
    if (entry) void look(entry);
    else {
      const own = async (): Promise<Stage> => {
        const { seat } = await callAsJoiner(getOwnSeat, {});
        return seat ? { name: 'joined', cohort: seat } : { name: 'asking' };
      };
      void attempt(own, { name: 'asking' });
    }
  }, [look, attempt]);

  const join = (entry: Entry, cohort: CohortSeen, { name, showsResults }: JoinAnswers) =>
    attempt(async () => {
      await callAsJoiner(joinCohort, { body: { ...entry, name, showsResults } });
      if (!storeValidation()) {
        setProblem(words.noStorage);
        return { name: 'joining', entry, cohort };
      }
      return { name: 'joined', cohort: { ...cohort, hasJoined: true, showsResults } };
    });
  const answerAnew = (cohort: CohortSeen, { showsResults }: JoinAnswers) =>
    attempt(async () => {
      const { seat } = await callAsJoiner(changeOwnSeat, { body: { showsResults } });
      setSaved(true);
      return { name: 'joined', cohort: seat ?? cohort };
    });

  if (stage.name === 'loading') return <p role="status">{words.loading}</p>;
  return (
    <div className="joining">
      <h1>{stage.name === 'joined' ? words.joinedTitle(stage.cohort.label) : words.title}</h1>
      {stage.name === 'asking' && <CodeForm isBusy={isBusy} problem={problem} onCode={(code) => void look({ code })} />}
      {stage.name === 'joining' && (
        <>
          <CohortHead cohort={stage.cohort} />
          <JoinForm
            name={stage.cohort.name}
            showsResults={stage.cohort.hasJoined ? stage.cohort.showsResults : null}
            isBusy={isBusy}
            problem={problem}
            labels={{ send: words.join, sending: words.joining }}
            onSend={(answers) => void join(stage.entry, stage.cohort, answers)}
          />
        </>
      )}
      {stage.name === 'joined' && (
        <>
          {stage.cohort.validTo !== null && <p>{words.openUntil(mediumDate(stage.cohort.validTo))}</p>}
          <p>
            <a className="button" href="/">
              {words.start}
            </a>
          </p>
          <JoinForm
            key={String(stage.cohort.showsResults)}
            name={stage.cohort.name ?? ''}
            showsResults={stage.cohort.showsResults}
            isBusy={isBusy}
            problem={problem}
            labels={{ send: words.save, sending: words.saving }}
            onSend={(answers) => void answerAnew(stage.cohort, answers)}
          />
          <p role="status">{isSaved && words.saved}</p>
          <p>
            <button
              type="button"
              className="button button--quiet button--small"
              onClick={() => setStage({ name: 'asking' })}
            >
              {words.another}
            </button>
          </p>
        </>
      )}
    </div>
  );
}

function CohortHead({ cohort }: { readonly cohort: CohortSeen }) {
  const { label, validFrom, validTo } = cohort;
  const isComing = Date.parse(validFrom) > Date.now();
  return (
    <>
      <h2>{label}</h2>
      {isComing && <p>{words.opensOn(mediumDate(validFrom))}</p>}
      {!isComing && validTo !== null && <p>{words.openUntil(mediumDate(validTo))}</p>}
    </>
  );
}

interface CodeFormProps {
  readonly isBusy: boolean;
  readonly problem: string | null;
  readonly onCode: (code: string) => void;
}

function CodeForm({ isBusy, problem, onCode }: CodeFormProps) {
  const [code, setCode] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isBusy && code.trim() !== '') onCode(code);
  };
  return (
    <form className="form" onSubmit={submit}>
      <p>{words.lead}</p>
      <TextField
        name="code"
        label={words.code}
        value={code}
        maxLength={200}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        required
        onChange={({ target }) => setCode(target.value)}
      />
      <p className="field__error" role="alert">
        {problem}
      </p>
      <SubmitButton isBusy={isBusy} busyLabel={words.looking}>
        {words.next}
      </SubmitButton>
    </form>
  );
}
