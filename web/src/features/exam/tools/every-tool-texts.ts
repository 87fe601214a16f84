// The words of each tool outside the block itself: in the table of rules, the list of shortcuts and the tutorial. They
// load after the first screen.

import type { Tool } from '@simulator/exam-engine';
import { localeTexts } from '../../../ui/locale-texts.ts';
import type { Shortcut } from '../between-texts.ts';

interface ToolWords {
  /** In lists of tools, in lower case. */
  readonly name: string;
  readonly shortcut: Shortcut;
  /** What to try in the tutorial, and how. */
  readonly task: string;
}

const english: Readonly<Record<Tool, ToolWords>> = {
  flag: {
    name: 'flag',
    shortcut: ['F', 'flag the question, or remove the flag'],
    task: 'Flag what you want to come back to: Flag, or F.',
  },
  'strike-out': {
    name: 'strike out',
    shortcut: ['X, then a letter', 'strike out an option, or undo it; also right-click or long press'],
    task: 'Strike out an option: the crossed-out S next to it, a long press, or X and its letter.',
  },
  highlight: {
    name: 'highlight',
    shortcut: ['H', 'highlight the selection; without one, select by arrow keys, Shift and Enter'],
    task: 'Highlight words: select them and press Highlight or H.',
  },
  notes: { name: 'notes', shortcut: ['N', 'notes'], task: 'Write yourself a note: Notes, or N.' },
  calculator: {
    name: 'calculator',
    shortcut: ['K', 'calculator; in it, R is the square root, N changes the sign'],
    task: 'Calculate: Calculator, or K.',
  },
};

declare module '../../../ui/locale-texts.ts' {
  interface Catalog {
    readonly everyTool: typeof english;
  }
}

export const everyToolTexts = localeTexts('everyTool', english);
