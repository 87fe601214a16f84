// The buttons at the end of a dialog: cancel and continue.

import type { ReactNode } from 'react';
import { accountTexts as words } from '../account-texts.ts';

export function DialogActions({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  return (
    <div className="dialog__actions">
      <button type="button" className="button button--quiet" onClick={onClose}>
        {words.cancel}
      </button>
      {children}
    </div>
  );
}
