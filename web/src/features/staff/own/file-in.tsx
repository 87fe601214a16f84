// Imports a file of questions. The server checks it first and reports all problems at once; a second press imports the
// questions.

import { importOwnQuestions } from '@simulator/api-contract';
import { useId, useState } from 'react';
import { sendFileAsStaff } from '../staff-calls.ts';
import { useSending } from '../use-sending.ts';
import { addressOf, listAddress } from './addresses.ts';
import { endingOf } from './file-endings.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

const accepted = Object.values(endingOf)
  .map((ending) => `.${ending}`)
  .join(',');

type Report = Awaited<ReturnType<typeof sendFileAsStaff<typeof importOwnQuestions>>>;

interface Checked {
  readonly file: File;
  readonly report: Report;
}

export function FileIn() {
  const id = useId();
  const [checked, setChecked] = useState<Checked | null>(null);
  const [doing, setDoing] = useState<'check' | 'write'>('check');
  const { isBusy, problem, send } = useSending(words);
  const bring = (file: File, what: 'check' | 'write') =>
    send(async () => {
      setDoing(what);
      if (what === 'check') setChecked(null);
      const query = { name: file.name.slice(-200), write: what === 'write' ? 'yes' : 'no' };
      setChecked({ file, report: await sendFileAsStaff(importOwnQuestions, file, query) });
    });
  return (
    <div className="staff">
      <div className="staff__top">
        <h1>{words.fileTitle}</h1>
        <p className="staff__lead">{words.fileLead}</p>
        <div className="staff__links">
          <a href={listAddress}>{words.toList}</a>
        </div>
      </div>
      <div className="own__file">
        <label className="field__label" htmlFor={id}>
          {words.file}
        </label>
        <input
          id={id}
          type="file"
          accept={accepted}
          className="field__input"
          disabled={isBusy}
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void bring(file, 'check');
            // Allows choosing the same file again after it was corrected.
            target.value = '';
          }}
        />
        <p role="status">{isBusy && (doing === 'check' ? words.checking : words.writing)}</p>
        <p className="field__error" role="alert">
          {problem}
        </p>
      </div>
      {checked && <ReportOfFile checked={checked} isBusy={isBusy} onWrite={() => void bring(checked.file, 'write')} />}
    </div>
  );
}

interface ReportProps {
  readonly checked: Checked;
  readonly isBusy: boolean;
  readonly onWrite: () => void;
}

function ReportOfFile({ checked: { file, report }, isBusy, onWrite }: ReportProps) {
  const { faults, questions, isWritten } = report;
  if (faults.length > 0) {
    return (
      <div className="notice notice--warning" role="alert">
        <p>{words.problems(faults.length)}</p>
        <ul className="own__faults">
          {faults.map(({ place, message }) => (
            <li key={`${place} ${message}`}>{words.atPlace(place, message)}</li>
          ))}
        </ul>
      </div>
    );
  }
  const count = (wanted: string) => questions.filter(({ outcome }) => outcome === wanted).length;
  const toWrite = count('new') + count('changed');
  const advised = questions.filter(({ advice }) => advice.length > 0).length;
  return (
    <section className="own__report" aria-label={words.reportOn(file.name)}>
      <div role="status">
        <p>
          <strong>{isWritten ? words.written(toWrite) : words.nothingWrong(file.name)}</strong>
        </p>
        <p>{words.willDo(count('new'), count('changed'), count('unchanged'))}</p>
        <p>{words.adviceInFile(advised, questions.length)}</p>
        {!isWritten && toWrite === 0 && <p>{words.nothingToWrite}</p>}
      </div>
      {!isWritten && toWrite > 0 && (
        <button type="button" className="button" aria-disabled={isBusy || undefined} onClick={onWrite}>
          {words.write(toWrite)}
        </button>
      )}
      <ul className="staff__rows staff__rows--small">
        {questions.map(({ id, outcome, advice }) => (
          <li key={id} className="staff__row">
            <span className="own__id">{isWritten ? <a href={addressOf({ question: id })}>{id}</a> : id}</span>
            <ul className="own__facts staff__hint">
              <li>{words.outcomes[outcome]}</li>
              {advice.length > 0 && <li>{words.adviceCount(advice.length)}</li>}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
