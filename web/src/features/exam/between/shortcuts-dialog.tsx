// The list of the exam's shortcuts, opened with the '?' shortcut.

import type { ExamRules } from '@simulator/exam-engine';
import { ShortcutsDialog as ListOfShortcuts } from '../../../ui/shortcuts-dialog.tsx';
import { betweenTexts } from '../between-texts.ts';
import { everyToolTexts } from '../tools/every-tool-texts.ts';

interface ShortcutsDialogProps {
  readonly rules: ExamRules;
  readonly onClose: () => void;
}

export function ShortcutsDialog({ rules, onClose }: ShortcutsDialogProps) {
  const { title, close, list, free, pause, help } = betweenTexts.shortcuts;
  const keys = [
    ...list,
    ...(rules.navigation === 'free' ? free : []),
    ...rules.tools.map((tool) => everyToolTexts[tool].shortcut),
    ...(rules.mayPause ? [pause] : []),
    ...help,
  ];
  return <ListOfShortcuts title={title} close={close} groups={[{ list: keys }]} onClose={onClose} />;
}
