// A list of shortcuts in a dialog: in the exam, its review and in study.

import { Fragment } from 'react';
import { ModalDialog } from './modal-dialog.tsx';
import './shortcuts-dialog.css';

type Shortcut = readonly [key: string, what: string];

interface ShortcutGroup {
  /** Where the shortcuts work, if not on the page itself. */
  readonly heading?: string;
  readonly list: readonly Shortcut[];
}

interface ShortcutsDialogProps {
  readonly title: string;
  readonly groups: readonly ShortcutGroup[];
  readonly close: string;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ title, groups, close, onClose }: ShortcutsDialogProps) {
  return (
    <ModalDialog title={title} onDismiss={onClose}>
      {groups.map(({ heading, list }) => (
        <Fragment key={heading ?? ''}>
          {heading && <h3 className="shortcuts__heading">{heading}</h3>}
          <dl className="shortcuts">
            {list.map(([key, what]) => (
              <div key={key}>
                <dt>{key}</dt>
                <dd>{what}</dd>
              </div>
            ))}
          </dl>
        </Fragment>
      ))}
      <div className="dialog__actions">
        <button type="button" className="button" onClick={onClose}>
          {close}
        </button>
      </div>
    </ModalDialog>
  );
}
