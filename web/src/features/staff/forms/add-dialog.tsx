// Adds a question at the end of a block.

import type { FormDraft } from '@simulator/api-contract';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { added, type ChangeDraft } from './compose.ts';
import { formsTexts as words } from './forms-texts.ts';
import { QuestionSearch } from './question-search.tsx';

interface AddDialogProps {
  readonly draft: FormDraft;
  /** Counts from 0. */
  readonly block: number;
  readonly onChange: ChangeDraft;
  readonly onClose: () => void;
}

export function AddDialog({ draft, block, onChange, onClose }: AddDialogProps) {
  const take = async (id: number) => {
    if (await onChange(added(draft, block, id))) onClose();
  };
  return (
    <ModalDialog title={words.addTitle(block + 1)} className="forms__dialog" onDismiss={onClose}>
      <QuestionSearch draft={draft} onTake={(id) => void take(id)} />
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {words.close}
        </button>
      </div>
    </ModalDialog>
  );
}
