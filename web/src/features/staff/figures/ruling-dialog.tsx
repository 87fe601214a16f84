// Shows what a ruling would change in the scores, and asks for confirmation before the ruling is made.

import type { EffectOnScores, RulingEffect } from '@simulator/api-contract';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { questionFiguresTexts } from './question-figures-texts.ts';
import { questionRulingTexts as words } from './question-ruling-texts.ts';

interface DialogProps {
  readonly question: number;
  readonly effect: RulingEffect;
  readonly accepted: readonly number[];
  readonly preview: EffectOnScores;
  readonly isBusy: boolean;
  readonly problem: string | undefined;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

export function RulingDialog({
  question,
  effect,
  accepted,
  preview,
  isBusy,
  problem,
  onConfirm,
  onCancel,
}: DialogProps) {
  const number = questionFiguresTexts.number(question);
  return (
    <ModalDialog
      title={words.titles[effect](number, accepted)}
      role="alertdialog"
      className="ruling"
      onDismiss={onCancel}
    >
      <p className="dialog__text">
        <strong>{words.counted(preview)}</strong> {preview.changed > 0 && words.directions(preview)}
      </p>
      {preview.simulations > 0 && <p className="dialog__text">{words.verdicts(preview)}</p>}
      {preview.unfinished > 0 && <p className="dialog__text">{words.unfinished(preview.unfinished)}</p>}
      <p className="dialog__text">{words.kept}</p>
      <p className="field__error" role="alert">
        {problem}
      </p>
      <div className="dialog__actions">
        <button type="button" className="button button--quiet" onClick={onCancel}>
          {words.cancel}
        </button>
        <button
          type="button"
          className="button"
          aria-disabled={isBusy || undefined}
          aria-busy={isBusy || undefined}
          onClick={onConfirm}
        >
          {isBusy ? words.confirming : words.confirm}
        </button>
      </div>
    </ModalDialog>
  );
}
