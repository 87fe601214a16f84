// One question of a draft: its text and key, where it is, whether it is scored, and what could replace it.

import type { FormDraft } from '@simulator/api-contract';
import { type FormEvent, useState } from 'react';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { type ChangeDraft, type Composition, moved, removed, replaced, scoredAs, wholeBlocks } from './compose.ts';
import { formsTexts as words } from './forms-texts.ts';
import { QuestionPreview } from './question-preview.tsx';
import { QuestionSearch } from './question-search.tsx';

interface PlaceDialogProps {
  readonly draft: FormDraft;
  /** `block` and `index` count from 0. */
  readonly block: number;
  readonly index: number;
  readonly onChange: ChangeDraft;
  readonly onClose: () => void;
}

export function PlaceDialog({ draft, block, index, onChange, onClose }: PlaceDialogProps) {
  const id = draft.blocks[block]?.[index] ?? 0;
  const [to, setTo] = useState({ block: String(block + 1), place: String(index + 1) });
  const blocks = wholeBlocks(draft);
  const apply = async (change: Composition) => {
    if (await onChange(change)) onClose();
  };
  const move = (event: FormEvent) => {
    event.preventDefault();
    const target = Number(to.block) - 1;
    const last = (blocks[target]?.length ?? 0) + (target === block ? 0 : 1);
    const place = Math.min(Math.max(Math.trunc(Number(to.place)) || 1, 1), Math.max(last, 1));
    void apply(moved(draft, block, index, { block: target, index: place - 1 }));
  };
  return (
    <ModalDialog
      title={words.placeOf(words.number(id), block + 1, index + 1)}
      className="forms__dialog"
      onDismiss={onClose}
    >
      <QuestionPreview id={id} />
      <form className="forms__move" onSubmit={move}>
        <label>
          {words.moveTo}
          <select
            className="field__input"
            value={to.block}
            onChange={({ target }) => setTo({ ...to, block: target.value })}
          >
            {blocks.map((_, one) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a block is its number.
              <option key={one} value={one + 1}>
                {one + 1}
              </option>
            ))}
          </select>
        </label>
        <label>
          {words.atPlace}
          <input
            className="field__input forms__count"
            inputMode="numeric"
            maxLength={2}
            value={to.place}
            onChange={({ target }) => setTo({ ...to, place: target.value })}
          />
        </label>
        <button type="submit" className="button button--quiet button--small">
          {words.move}
        </button>
      </form>
      <div className="staff__choice">
        <label>
          <input
            type="checkbox"
            checked={!draft.pretest.includes(id)}
            onChange={({ target }) => void onChange(scoredAs(draft, id, target.checked))}
          />
          {words.scoredQuestion}
        </label>
      </div>
      <h3>{words.replaceTitle}</h3>
      <QuestionSearch draft={draft} instead={id} onTake={(by) => void apply(replaced(draft, block, index, by))} />
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={() => void apply(removed(draft, block, index))}>
          {words.remove}
        </button>
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  );
}
