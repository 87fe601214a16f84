// Exports all own questions as a file.

import { exportOwnQuestions, type OwnQuestionFormat, ownQuestionFormats } from '@simulator/api-contract';
import { useId, useState } from 'react';
import { saveFile } from '../../../ui/save-file.ts';
import { Section } from '../../../ui/section.tsx';
import { fileAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { endingOf } from './file-endings.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

export function FileOut() {
  const id = useId();
  const [format, setFormat] = useState<OwnQuestionFormat>('json');
  const { isBusy, problem, send } = useSending(words);
  const save = () =>
    send(async () =>
      saveFile(await fileAsStaff(exportOwnQuestions, { query: { format } }), `own-questions.${endingOf[format]}`),
    );
  return (
    <Section title={words.export} lead={words.exportLead}>
      <div className="own__export">
        <label className="field__label" htmlFor={id}>
          {words.format}
        </label>
        <select
          id={id}
          className="field__input"
          value={format}
          onChange={({ target }) => setFormat(ownQuestionFormats.find((one) => one === target.value) ?? 'json')}
        >
          {ownQuestionFormats.map((one) => (
            <option key={one} value={one}>
              {words.formats[one]}
            </option>
          ))}
        </select>
        <button
          type="button"
          className="button button--quiet"
          aria-disabled={isBusy || undefined}
          onClick={() => void save()}
        >
          {isBusy ? words.saving : words.save}
        </button>
      </div>
      <p className="field__error" role="alert">
        {problem}
      </p>
    </Section>
  );
}
