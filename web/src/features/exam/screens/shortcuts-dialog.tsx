// The list of shortcuts, opened with the question mark.

import type { ExamRules } from '@simulator/exam-engine';
import { ModalDialog } from '../../../ui/modal-dialog.tsx';
import { betweenTexts } from '../between-texts.ts';

interface ShortcutsDialogProps {
  readonly rules: ExamRules;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ rules, onClose }: ShortcutsDialogProps) {
  const { list, free, tools, pause, help } = betweenTexts.shortcuts;
  const keys = [
    ...list,
    ...(rules.navigation === 'free' ? free : []),
    ...tools.filter(([tool]) => rules.tools.includes(tool)).map(([, ...shortcut]) => shortcut),
    ...(rules.mayPause ? [pause] : []),
    ...help,
  ];
  return (
    <ModalDialog title={betweenTexts.shortcuts.title} onDismiss={onClose}>
      <dl className="shortcuts">
        {keys.map(([key, what]) => (
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
