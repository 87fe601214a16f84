// Exports all decisions on the questions of a form as a CSV file.

import { exportQuestionDecisions } from '@simulator/api-contract';
import { saveCsv } from '../../../ui/save-file.ts';
import { Leaving, textAsStaff } from '../staff-calls.ts';
import { useOneAtATime } from '../use-one-at-a-time.ts';
import { questionDecisionTexts as words } from './question-decision-texts.ts';

interface FileProps {
  readonly edition: string;
  readonly formId: string;
}

export function DecisionsFile({ edition, formId }: FileProps) {
  const { isBusy, problem, send } = useOneAtATime((error) => (error instanceof Leaving ? null : words.unreachable));
  const save = () =>
    send(async () => {
      saveCsv(await textAsStaff(exportQuestionDecisions, { query: { edition } }), words.fileName(formId, edition));
    });
  return (
    <>
      <button
        type="button"
        className="button button--quiet button--small"
        aria-disabled={isBusy || undefined}
        onClick={() => void save()}
      >
        {words.download}
      </button>
      <p className="field__error" role="alert">
        {problem}
      </p>
    </>
  );
}
