// The list of shortcuts, opened with the question mark.

import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { betweenWords } from '../between-texts.ts';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title={betweenWords.shortcuts.title} onDismiss={onClose}>
      <dl className="shortcuts">
        {betweenWords.shortcuts.list.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {betweenWords.shortcuts.close}
        </button>
      </div>
    </ModalDialog>
  );
}
