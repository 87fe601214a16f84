// The tasks to try on each question of the tutorial, and what shows that one was tried.

import { type Command, type ExamRules, type Simulation, type Tool, toolOfMarkCommand } from '@simulator/exam-engine';

export type Task = Tool | 'choose' | 'chooseOnce' | 'picture' | 'back' | 'list' | 'pause' | 'end' | 'complete';

/** The question of the tutorial, from 0, on which each tool is tried; in the order in which they are listed there. */
const questionOfTool: Readonly<Record<Tool, 0 | 1 | 2>> = {
  'strike-out': 0,
  highlight: 0,
  flag: 1,
  calculator: 2,
  notes: 2,
};

/** The tasks of one question under these rules. `canPause` is false if there is no clock of a simulation to stop. */
export function tasksOf({ navigation, tools }: ExamRules, question: number, canPause: boolean): readonly Task[] {
  if (navigation === 'linear') {
    const linear: readonly (readonly Task[])[] = [['chooseOnce'], ['picture'], ['complete']];
    return linear[question] ?? [];
  }
  const inOrder = Object.keys(questionOfTool) as Tool[];
  const tried = inOrder.filter((tool) => tools.includes(tool) && questionOfTool[tool] === question);
  const free: readonly (readonly Task[])[] = [
    ['choose', ...tried],
    ['picture', ...tried, 'back'],
    [...tried, 'list', ...(canPause ? (['pause'] as const) : []), 'end'],
  ];
  return free[question] ?? [];
}

type MarkCommand = keyof typeof toolOfMarkCommand;
const tools: Partial<Record<Command['type'], Tool>> = toolOfMarkCommand;

/** The task that a command in the tutorial's block fulfills. */
export function taskDone(command: Command, { phase, rules }: Simulation): Task | null {
  switch (command.type) {
    case 'SelectOption':
      return rules.navigation === 'linear' ? 'chooseOnce' : 'choose';
    case 'GoToQuestion':
      return phase.name === 'block' && command.question < phase.question ? 'back' : null;
    default:
      return tools[command.type] ?? null;
  }
}

/** Where the page shows what is pressed, for the tasks that no command shows. */
const pressedIn: Readonly<Record<Exclude<Tool, (typeof toolOfMarkCommand)[MarkCommand]> | 'list' | 'picture', string>> =
  {
    calculator: '[data-tool="calculator"], .calculator',
    list: '.question-list',
    picture: '.picture',
  };

/** The task that pressing an element fulfills, among the tasks that no command shows. */
export function taskOfPress(pressed: Element): Task | null {
  const tasks = Object.keys(pressedIn) as (keyof typeof pressedIn)[];
  return tasks.find((task) => pressed.closest(pressedIn[task])) ?? null;
}
