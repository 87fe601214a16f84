// The list of keys, opened with the question mark.

import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { words } from '../words.ts';

export function KeysDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title={words.keys.title} onDismiss={onClose}>
      <dl className="keys">
        {words.keys.list.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {words.keys.close}
        </button>
      </div>
    </ModalDialog>
  );
}
