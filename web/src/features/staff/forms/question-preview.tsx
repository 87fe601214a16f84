// The text of a question, with its key marked.

import { getFormQuestion } from '@simulator/api-contract';
import { useEffect, useState } from 'react';
import { callAsStaff, Leaving } from '../staff-calls.ts';
import { formsTexts as words } from './forms-texts.ts';

interface Preview {
  readonly stem: string;
  readonly options: readonly string[];
  readonly correct: number;
}

export function QuestionPreview({ id }: { readonly id: number }) {
  const [preview, setPreview] = useState<Preview | 'failed' | null>(null);
  useEffect(() => {
    let isWanted = true;
    callAsStaff(getFormQuestion, { params: { id: String(id) } }).then(
      (reply) => isWanted && setPreview(reply),
      (error: unknown) => isWanted && !(error instanceof Leaving) && setPreview('failed'),
    );
    return () => {
      isWanted = false;
    };
  }, [id]);
  if (preview === null) return <p role="status">{words.loading}</p>;
  if (preview === 'failed') return <p>{words.finding.gone({ kind: 'gone', isFault: true, questions: [id] })}</p>;
  return (
    <div className="forms__preview">
      <p className="staff__said">{preview.stem}</p>
      <ol type="A">
        {preview.options.map((option, index) => (
          <li key={option}>
            {index === preview.correct ? (
              <strong>
                {option} ({words.key})
              </strong>
            ) : (
              option
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
