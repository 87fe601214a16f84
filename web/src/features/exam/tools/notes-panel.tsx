// The note on a question, written in a panel beside it. It is saved on the device a moment after the last key.

import { maxNoteLength } from '@simulator/exam-engine';
import { useEffect, useId, useRef, useState } from 'react';
import type { ExamRunner } from '../simulation-runner.ts';
import { Icon } from './icon.tsx';
import { toolsTexts } from './tools-texts.ts';
import { useNoteSaver } from './use-note-saver.ts';

interface NotesPanelProps {
  readonly runner: ExamRunner;
  readonly question: number;
  readonly note: string;
  readonly onClose: () => void;
}

export function NotesPanel({ runner, question, note, onClose }: NotesPanelProps) {
  const { notes: text } = toolsTexts;
  const panel = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  useEffect(() => panel.current?.querySelector('textarea')?.focus(), []);
  return (
    <dialog
      ref={panel}
      open
      className="panel notes"
      aria-labelledby={titleId}
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
    >
      <div className="panel__bar">
        <h2 id={titleId}>{text.button}</h2>
        <button type="button" className="panel__close" aria-label={text.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <NoteField key={question} runner={runner} question={question} note={note} />
    </dialog>
  );
}

function NoteField({ runner, question, note }: Omit<NotesPanelProps, 'onClose'>) {
  const { notes: text } = toolsTexts;
  const [written, setWritten] = useState(note);
  const { write, flush, isSaved } = useNoteSaver(runner, question, note);
  const stateId = useId();
  return (
    <>
      <textarea
        className="notes__text"
        aria-label={text.label(question + 1)}
        aria-describedby={stateId}
        maxLength={maxNoteLength}
        value={written}
        onChange={({ target }) => {
          setWritten(target.value);
          write(target.value);
        }}
        onBlur={flush}
      />
      <p className="notes__state" id={stateId}>
        {isSaved ? written && text.saved : text.waiting}
      </p>
    </>
  );
}
