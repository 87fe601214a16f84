// Tells the candidate that a typed code fixed rules other than the chosen ones: the simulation has begun under them.

import type { ExamRules } from '@simulator/exam-engine';
import { rulesInWords } from '../../report/rules-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { startPersonTexts } from './start-person-texts.ts';

export function tellRulesSet(rules: ExamRules): void {
  showToast({
    kind: 'success',
    topic: 'rules',
    title: startPersonTexts.rulesSet,
    text: startPersonTexts.rulesAre(rulesInWords(rules)),
  });
}
