// The tasks to try on each question of the tutorial, and what shows that one was tried.

import { type Command, type ExamRules, type Simulation, type Tool, toolOfMarkCommand } from '@simulator/exam-engine';
import { everyTool } from '../tools/every-tool.ts';

/** What the tutorial has to be tried besides the tools. */
export type OtherTask = 'choose' | 'chooseOnce' | 'picture' | 'back' | 'list' | 'pause' | 'end' | 'complete';

export type Task = Tool | OtherTask;

const inOrder = Object.keys(everyTool) as Tool[];

/** The tasks of one question under these rules. `canPause` is false if there is no clock of a simulation to stop. */
export function tasksOf({ navigation, tools }: ExamRules, question: number, canPause: boolean): readonly Task[] {
  if (navigation === 'linear') {
    const linear: readonly (readonly Task[])[] = [['chooseOnce'], ['picture'], ['complete']];
    return linear[question] ?? [];
  }
  const tried = inOrder.filter((tool) => tools.includes(tool) && everyTool[tool].tutorialQuestion === question);
  const free: readonly (readonly Task[])[] = [
    ['choose', ...tried],
    ['picture', ...tried, 'back'],
    [...tried, 'list', ...(canPause ? (['pause'] as const) : []), 'end'],
  ];
  return free[question] ?? [];
}

const toolOfCommand: Partial<Record<Command['type'], Tool>> = toolOfMarkCommand;

/** The task that a command in the tutorial's block fulfills. */
export function taskDone(command: Command, { phase, rules }: Simulation): Task | null {
  switch (command.type) {
    case 'SelectOption':
      return rules.navigation === 'linear' ? 'chooseOnce' : 'choose';
    case 'GoToQuestion':
      return phase.name === 'block' && command.question < phase.question ? 'back' : null;
    default:
      return toolOfCommand[command.type] ?? null;
  }
}

/** Where the page shows what is pressed, for the tasks that no command shows. */
const pressedIn: readonly (readonly [Task, string])[] = [
  ...inOrder.flatMap((tool) => {
    const place = everyTool[tool].pressedIn;
    return place ? [[tool, place] as const] : [];
  }),
  ['list', '.question-list'],
  ['picture', '.picture'],
];

/** The task that pressing an element fulfills, among the tasks that no command shows. */
export const taskOfPress = (pressed: Element): Task | null =>
  pressedIn.find(([, place]) => pressed.closest(place))?.[0] ?? null;
