// The possible actions on the latest version of a question: edit, submit, release by another person, withdraw.

import { actOnOwnQuestions, type OwnQuestion, type OwnQuestionAct } from '@simulator/api-contract';
import { useState } from 'react';
import { ReasonDialog } from '../reason-dialog.tsx';
import { callAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { addressOf } from './addresses.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

interface ActsProps {
  readonly question: OwnQuestion;
  readonly onDone: () => void;
}

export function QuestionActs({ question, onDone }: ActsProps) {
  const { id, state, versions } = question;
  const [latest] = versions;
  const [done, setDone] = useState<OwnQuestionAct | null>(null);
  const [isAsking, setAsking] = useState(false);
  const { isBusy, problem, send } = useSending(words);
  if (!latest) return null;
  const act = async (what: OwnQuestionAct, why: string | undefined = undefined) => {
    setDone(null);
    const body = { act: what, questions: [{ id, version: latest.version }], why };
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
        <ReasonDialog
          title={words.withdrawTitle(id)}
          text={words.withdrawText}
          action={words.withdrawAction}
          trouble={words}
          destroys
          onCancel={() => setAsking(false)}
          onSend={async ({ why }) => {
            await act('withdraw', why);
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}
