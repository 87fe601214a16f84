// Submits all drafts of a list together, for example after an import. Releases are done one by one, because a person
// looks at each question.

import { actOnOwnQuestions, type OwnQuestionRow } from '@simulator/api-contract';
import { useState } from 'react';
import { callAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

/** The most questions that one call takes. */
const maxAtOnce = 200;

interface SubmitProps {
  readonly drafts: readonly OwnQuestionRow[];
  readonly onDone: () => void;
}

export function SubmitShown({ drafts, onDone }: SubmitProps) {
  const [done, setDone] = useState<number | null>(null);
  const { isBusy, problem, send } = useSending(words);
  const shown = drafts.slice(0, maxAtOnce);
  const submit = () =>
    send(async () => {
      setDone(null);
      const questions = shown.map(({ id, version }) => ({ id, version }));
      await callAsStaff(actOnOwnQuestions, { body: { act: 'submit', questions, why: undefined } });
      setDone(questions.length);
      onDone();
    });
  return (
    <div className="own__acts">
      {shown.length > 0 && (
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => void submit()}
        >
          {words.submitShown(shown.length)}
        </button>
      )}
      <p role="status">{isBusy ? words.doing : done !== null && words.submitted(done)}</p>
      <p className="field__error" role="alert">
        {problem}
      </p>
    </div>
  );
}
