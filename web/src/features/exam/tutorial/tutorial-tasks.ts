// The tasks to try on each question of the tutorial, and what shows that one was tried.

import type { Command, ExamRules, Simulation, Tool } from '@simulator/exam-engine';

export type Task = Tool | 'choose' | 'chooseOnce' | 'picture' | 'back' | 'list' | 'pause' | 'end' | 'complete';

/** The tasks of one question under these rules. `canPause` is false if there is no clock of a simulation to stop. */
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

/** The task that a command in the tutorial's block fulfills. */
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

/** The task that pressing an element fulfills, among the tasks that no command shows. */
export function taskOfPress(pressed: Element): Task | null {
  if (pressed.closest('[data-tool="calculator"], .calculator')) return 'calculator';
  if (pressed.closest('.question-list')) return 'list';
  return pressed.closest('.picture') ? 'picture' : null;
}
