// A sample of every mark, and how it is made. The tests of engine, contract, server, pages and journeys go through all
// of them: a mark added here is tested in each of these places.

import type { Command } from '../../src/commands.ts';
import type { SimulationEvent } from '../../src/events.ts';
import type { QuestionMarks } from '../../src/marks.ts';
import type { Tool } from '../../src/rules.ts';
import { flag, highlight, strike, writeNote } from '../small-exam.ts';

/** A question with every mark. */
export const marksOfEveryKind: QuestionMarks = {
  flagged: true,
  struck: [0],
  highlights: [{ from: 1, to: 4 }],
  note: 'Ask again.',
};

interface MadeBy {
  readonly tool: Tool;
  readonly event: SimulationEvent['type'];
  /** Makes the mark of `marksOfEveryKind` on question 0, which is the one shown. */
  readonly make: Command;
  readonly takeBack: Command;
}

export const markCases = {
  flagged: { tool: 'flag', event: 'QuestionFlagged', make: flag(true), takeBack: flag(false) },
  struck: { tool: 'strike-out', event: 'OptionStruck', make: strike(0), takeBack: strike(0, false) },
  highlights: {
    tool: 'highlight',
    event: 'StemHighlighted',
    make: highlight(...marksOfEveryKind.highlights),
    takeBack: highlight(),
  },
  note: { tool: 'notes', event: 'NoteWritten', make: writeNote(0, marksOfEveryKind.note), takeBack: writeNote(0, '') },
} as const satisfies Readonly<Record<keyof QuestionMarks, MadeBy>>;

export type MarkCommand = (typeof markCases)[keyof QuestionMarks]['make']['type'];

export const markNames = Object.keys(markCases) as readonly (keyof QuestionMarks)[];
