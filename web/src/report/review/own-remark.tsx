// What a reader stores about a question: why they missed it, and a note. It is written to this device; study carries it
// to the account.

import { maxNoteCharacters } from '@simulator/api-contract';
import { useEffect, useId, useRef, useState } from 'react';
import { readStoredUserId } from '../../api/stored-user.ts';
import { anonymous } from '../../device/store/ownership.ts';
import { missKinds, openRemarks, type Remark } from '../../device/store/remarks-store.ts';
import { ownRemarkTexts as words } from './own-remark-texts.ts';
import './own-remark.css';

interface OwnRemarkProps {
  readonly simulationId: string;
  readonly questionId: number;
  readonly isMissed: boolean;
}

/** Milliseconds after the last keystroke. */
const saveAfterMs = 600;

type Saving = 'nothing' | 'saved' | 'failed';

/** Remounted for each question. */
export function OwnRemark({ simulationId, questionId, isMissed }: OwnRemarkProps) {
  const { remark, saving, change } = useRemark(questionId);
  const noteId = useId();
  const kind = remark?.miss?.simulationId === simulationId ? remark.miss.kind : null;
  return (
    <section className="own-remark" aria-label={words.heading}>
      {isMissed && (
        <fieldset className="own-remark__kinds" disabled={!remark}>
          <legend>{words.why}</legend>
          {missKinds.map((one) => (
            <button
              key={one}
              type="button"
              className="button button--quiet button--small"
              aria-pressed={kind === one}
              onClick={() =>
                change(
                  { miss: kind === one ? null : { simulationId, kind: one }, missAtMs: later(remark?.missAtMs) },
                  0,
                )
              }
            >
              {words.kinds[one]}
            </button>
          ))}
        </fieldset>
      )}
      <div>
        <label className="own-remark__label" htmlFor={noteId}>
          {words.note}
        </label>
        <textarea
          id={noteId}
          className="own-remark__note"
          rows={2}
          maxLength={maxNoteCharacters}
          aria-describedby={`${noteId}-hint`}
          readOnly={!remark}
          value={remark?.note ?? ''}
          onChange={({ target }) => change({ note: target.value, noteAtMs: later(remark?.noteAtMs) }, saveAfterMs)}
        />
        <p className="small own-remark__hint">
          <span id={`${noteId}-hint`}>{words.noteHint(readStoredUserId() !== null)}</span>{' '}
          <strong role="status">{saving === 'saved' && words.saved}</strong>
        </p>
      </div>
      {saving === 'failed' && (
        <p className="notice notice--warning" role="alert">
          {words.notSaved}
        </p>
      )}
    </section>
  );
}

/** The current time, but always after the previous one, even if the clock was set back. */
function later(beforeMs = -1): number {
  return Math.max(Date.now(), beforeMs + 1);
}

/** The remark on the screen and its state on the device; undefined until it is read. */
function useRemark(questionId: number) {
  const [remark, setRemark] = useState<Remark>();
  const [saving, setSaving] = useState<Saving>('nothing');
  const unsaved = useRef<Remark>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const save = useRef(() => {
    clearTimeout(timer.current);
    const wanted = unsaved.current;
    unsaved.current = undefined;
    if (!wanted) return;
    void openRemarks()
      .then((store) => store.keepRemark(wanted))
      .then(
        () => setSaving((before) => (unsaved.current ? before : 'saved')),
        () => {
          unsaved.current ??= wanted;
          setSaving('failed');
        },
      );
  });
  useEffect(() => {
    let isWanted = true;
    const owner = readStoredUserId() ?? anonymous;
    const none: Remark = { owner, questionId, note: '', miss: null };
    void openRemarks()
      .then((store) => store.findRemark(owner, questionId))
      // If nothing can be stored, the first change says so.
      .catch(() => undefined)
      .then((found) => isWanted && setRemark({ ...none, ...found, owner }));
    const last = save.current;
    addEventListener('pagehide', last);
    return () => {
      isWanted = false;
      removeEventListener('pagehide', last);
      last();
    };
  }, [questionId]);
  const change = (changed: Partial<Omit<Remark, 'owner' | 'questionId'>>, afterMs: number) => {
    if (!remark) return;
    const next = { ...remark, ...changed };
    setRemark(next);
    setSaving('nothing');
    unsaved.current = next;
    clearTimeout(timer.current);
    if (afterMs === 0) save.current();
    else timer.current = setTimeout(save.current, afterMs);
  };
  return { remark, saving, change };
}
