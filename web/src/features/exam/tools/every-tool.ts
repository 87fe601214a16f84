// What each tool has: its key, and the question of the tutorial on which it is tried. Its words are in
// every-tool-texts.ts, what it does is in tool-row.tsx.

import type { Tool, toolOfMarkCommand } from '@simulator/exam-engine';

interface ToolFacts {
  readonly key: string;
  /** From 0. The tutorial lists the tools of a question in the order of `everyTool`. */
  readonly tutorialQuestion: 0 | 1 | 2;
  /** The place, as a selector, where the tutorial sees that the tool is used. Only for tools that send no command. */
  readonly pressedIn?: string;
}

type ToolWithMark = (typeof toolOfMarkCommand)[keyof typeof toolOfMarkCommand];

type ToolWithoutMark = Readonly<Record<Exclude<Tool, ToolWithMark>, Required<ToolFacts>>>;

export const everyTool: Readonly<Record<Tool, ToolFacts>> & ToolWithoutMark = {
  'strike-out': { key: 'X', tutorialQuestion: 0 },
  highlight: { key: 'H', tutorialQuestion: 0 },
  flag: { key: 'F', tutorialQuestion: 1 },
  calculator: { key: 'K', tutorialQuestion: 2, pressedIn: '[data-tool="calculator"], .calculator' },
  notes: { key: 'N', tutorialQuestion: 2 },
};
