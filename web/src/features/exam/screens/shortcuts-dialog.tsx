// The list of keys, opened with the question mark.

import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { betweenWords } from '../between-words.ts';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title={betweenWords.keys.title} onDismiss={onClose}>
      <dl className="keys">
        {betweenWords.keys.list.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {betweenWords.keys.close}
        </button>
      </div>
    </ModalDialog>
  );
}
