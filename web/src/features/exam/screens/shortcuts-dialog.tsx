// The list of shortcuts, opened with the question mark.

import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { betweenTexts } from '../between-texts.ts';

export function ShortcutsDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <ModalDialog title={betweenTexts.shortcuts.title} onDismiss={onClose}>
      <dl className="shortcuts">
        {betweenTexts.shortcuts.list.map(([key, what]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {betweenTexts.shortcuts.close}
        </button>
      </div>
    </ModalDialog>
  );
}
