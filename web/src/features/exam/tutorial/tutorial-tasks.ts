// What there is to try on each question of the tutorial, and what shows that it was tried.

import type { Command, ExamRules, Simulation, Tool } from '@simulator/exam-engine';

export type Task = Tool | 'choose' | 'chooseOnce' | 'picture' | 'back' | 'list' | 'pause' | 'end' | 'complete';

/** Those of one question, under these rules. `canPause` is false where no clock of a simulation runs. */
export function tasksOf({ navigation, tools }: ExamRules, question: number, canPause: boolean): readonly Task[] {
  const has = (...wanted: readonly Tool[]) => wanted.filter((tool) => tools.includes(tool));
  if (navigation === 'linear') {
    const linear: readonly (readonly Task[])[] = [['chooseOnce'], ['picture'], ['complete']];
    return linear[question] ?? [];
  }
  const free: readonly (readonly Task[])[] = [
    ['choose', ...has('strike-out', 'highlight')],
    ['picture', ...has('flag'), 'back'],
    [...has('calculator', 'notes'), 'list', ...(canPause ? (['pause'] as const) : []), 'end'],
  ];
  return free[question] ?? [];
}

/** The task that a command of the tutorial's block fulfills. */
export function taskDone(command: Command, { phase, rules }: Simulation): Task | null {
  switch (command.type) {
    case 'SelectOption':
      return rules.navigation === 'linear' ? 'chooseOnce' : 'choose';
    case 'StrikeOption':
      return 'strike-out';
    case 'HighlightStem':
      return 'highlight';
    case 'FlagQuestion':
      return 'flag';
    case 'WriteNote':
      return 'notes';
    case 'GoToQuestion':
      return phase.name === 'block' && command.question < phase.question ? 'back' : null;
    default:
      return null;
  }
}

/** The task that a press on something on the page fulfills, of those that leave no mark. */
export function taskOfPress(pressed: Element): Task | null {
  if (pressed.closest('[data-tool="calculator"], .calculator')) return 'calculator';
  if (pressed.closest('.question-list')) return 'list';
  return pressed.closest('.picture') ? 'picture' : null;
}
