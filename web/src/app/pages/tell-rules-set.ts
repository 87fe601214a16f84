// Says that a typed code fixed other rules than the candidate had chosen: the simulation has begun under them.

import type { ExamRules } from '@simulator/exam-engine';
import { examTexts } from '../../features/exam/exam-texts.ts';
import { showToast } from '../../ui/toast.ts';
import { startPersonTexts } from './start-person-texts.ts';

export function tellRulesSet({ id, accommodation }: ExamRules): void {
  const name = new Map<string, string>(Object.entries(examTexts.rules.names)).get(id) ?? id;
  const { timeFactor, extraBreakMinutes } = accommodation;
  showToast({
    kind: 'success',
    topic: 'rules',
    title: startPersonTexts.rulesSet,
    text: startPersonTexts.rulesAre(name, timeFactor, extraBreakMinutes),
  });
}
