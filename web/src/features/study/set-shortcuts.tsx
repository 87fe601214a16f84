// The shortcuts of a question in a set, and those of its picture after the answer.

import { reviewListTexts } from '../../report/review/review-list-texts.ts';
import { ShortcutsDialog } from '../../ui/shortcuts-dialog.tsx';
import { studyTexts } from './study-texts.ts';

export function SetShortcuts({ onClose }: { readonly onClose: () => void }) {
  const { shortcuts, close } = reviewListTexts;
  const groups = [{ list: studyTexts.set.keys }, { heading: shortcuts.pictureHeading, list: shortcuts.picture }];
  return <ShortcutsDialog title={shortcuts.title} groups={groups} close={close} onClose={onClose} />;
}
