// The foot of a dialog: out of it, or on.

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
