// What may be done with the latest version of a question now: edit, submit, release by another person, withdraw.

import { actOnOwnQuestions, type OwnQuestion, type OwnQuestionAct } from '@simulator/api-contract';
import { type FormEvent, useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import { TextField } from '../../../ui/text-field.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { addressOf } from './addresses.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';
import { useOwnSending } from './use-own-sending.ts';

interface ActsProps {
  readonly question: OwnQuestion;
  readonly onDone: () => void;
}

export function QuestionActs({ question, onDone }: ActsProps) {
  const { id, state, versions } = question;
  const [latest] = versions;
  const [done, setDone] = useState<OwnQuestionAct | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, send } = useOwnSending();
  if (!latest) return null;
  const act = async (what: OwnQuestionAct, why?: string) => {
    setDone(null);
    const body = { act: what, questions: [{ id, version: latest.version }], ...(why !== undefined && { why }) };
    await callAsStaff(actOnOwnQuestions, { body });
    setDone(what);
    onDone();
  };
  return (
    <div className="own__acts">
      <a className="button button--quiet" href={addressOf({ question: id, view: 'edit' })}>
        {words.edit}
      </a>
      {state === 'draft' && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void send(() => act('submit'))}
        >
          {words.submit}
        </button>
      )}
      {state === 'waiting' && !latest.isOwn && (
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          onClick={() => void send(() => act('release'))}
        >
          {words.release}
        </button>
      )}
      {state !== 'withdrawn' && (
        <button type="button" className="button button--quiet" onClick={() => setAsking(true)}>
          {words.withdraw}
        </button>
      )}
      {state === 'waiting' && latest.isOwn && <p className="staff__hint">{words.ownWaits}</p>}
      <p role="status">{isBusy ? words.doing : done && words.done[done]}</p>
      <p className="field__error" role="alert">
        {problem}
      </p>
      {isAsking && (
        <WithdrawDialog
          id={id}
          onCancel={() => setAsking(false)}
          onSend={async (why) => {
            await act('withdraw', why);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}

interface WithdrawProps {
  readonly id: string;
  readonly onSend: (why: string) => Promise<void>;
  readonly onCancel: () => void;
}

function WithdrawDialog({ id, onSend, onCancel }: WithdrawProps) {
  const [why, setWhy] = useState('');
  const { isBusy, problem, setProblem, send } = useOwnSending();
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (why.trim().length < 3) return setProblem(words.whyMissing);
    await send(() => onSend(why.trim()));
  };
  return (
    <ModalDialog title={words.withdrawTitle(id)} onDismiss={onCancel}>
      <form className="form" noValidate onSubmit={(event) => void submit(event)}>
        <p>{words.withdrawText}</p>
        <TextField
          name="why"
          label={words.why}
          hint={words.whyHint}
          maxLength={500}
          autoComplete="off"
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
        <p className="field__error" role="alert">
          {problem}
        </p>
        <div className="dialog__actions">
          <button type="button" className="button button--quiet" onClick={onCancel}>
            {words.cancel}
          </button>
          <SubmitButton isBusy={isBusy} busyLabel={words.doing} className="staff__destroys">
            {words.withdrawAction}
          </SubmitButton>
        </div>
      </form>
    </ModalDialog>
  );
}
