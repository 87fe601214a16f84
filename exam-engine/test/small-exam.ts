// An exam small enough to write down: 2 blocks of 3 questions with the observed minutes, and shorthands for tests.

import type { Command } from '../src/commands.ts';
import type { DatedEvent, Departure, SimulationEvent } from '../src/events.ts';
import type { FormOutline } from '../src/form.ts';
import type { Highlight } from '../src/marks.ts';
import { type Accommodation, chosenRules, type ExamRules, noAccommodation, standardRules } from '../src/rules.ts';
import type { Step } from './given.ts';

const smallSize = { blockCount: 2, questionsPerBlock: 3 };
export const smallRules: ExamRules = { ...standardRules, ...smallSize };

/** One of the sets of rules, at the small size. */
export function smallRulesOf(id: string, accommodation: Accommodation = noAccommodation): ExamRules {
  const rules = chosenRules({ rules: id, accommodation });
  if (!rules) throw new Error(`No rules are called ${id}`);
  return { ...rules, ...smallSize };
}

export const smallForm: FormOutline = {
  formId: 'form-1',
  edition: 'edition-of-the-tests',
  blocks: [
    [11, 12, 13],
    [21, 22, 23],
  ],
};

export const seconds = (count: number): number => count * 1_000;
export const minutes = (count: number): number => count * 60_000;
export const hours = (count: number): number => count * 3_600_000;

export const begin: Command & { type: 'BeginSimulation' } = {
  type: 'BeginSimulation',
  simulationId: 'sim_of_the_tests',
  rules: smallRules,
  form: smallForm,
  beganAt: '2026-05-04T08:00:00.000Z',
};
/** The small exam under other rules, which its form allows. */
export const beginBy = (rules: ExamRules): Command => ({ ...begin, rules, form: { ...smallForm, rules: [rules.id] } });
export const noteStored = (block: number): Command => ({ type: 'NoteBlockStored', block });
export const select = (option: number): Command => ({ type: 'SelectOption', option });
export const confirm: Command = { type: 'ConfirmAnswer' };
export const awaitPicture: Command = { type: 'AwaitPicture' };
export const noteArrived: Command = { type: 'NotePictureArrived' };
export const forgoPicture: Command = { type: 'ForgoPicture' };
export const startNextBlock: Command = { type: 'StartNextBlock' };
export const startBreak: Command = { type: 'StartBreak' };
export const resumeTest: Command = { type: 'ResumeTest' };
export const goTo = (question: number): Command => ({ type: 'GoToQuestion', question });
export const clearAnswer: Command = { type: 'ClearAnswer' };
export const flag = (flagged: boolean) => ({ type: 'FlagQuestion', flagged }) satisfies Command;
export const strike = (option: number, struck = true) => ({ type: 'StrikeOption', option, struck }) satisfies Command;
export const highlight = (...highlights: readonly Highlight[]) =>
  ({ type: 'HighlightStem', highlights }) satisfies Command;
export const writeNote = (question: number, text: string) => ({ type: 'WriteNote', question, text }) satisfies Command;
export const endBlock: Command = { type: 'EndBlock' };
export const endTutorial: Command = { type: 'EndTutorial' };
export const pause: Command = { type: 'Pause' };
export const resume: Command = { type: 'Resume' };
export const acknowledge: Command = { type: 'AcknowledgeIntegrityWarning' };
export const viewResults: Command = { type: 'ViewFinalResults' };
export const closeSimulation: Command = { type: 'CloseSimulation' };
export const reportReturn = (lengthMs: number): Command => ({ type: 'ReportReturn', lengthMs });
export const noteTimeGap = (gapMs: number): Command => ({ type: 'NoteTimeGap', gapMs });
export const hiddenSince = (leftAtMs: number): Departure => ({ cause: 'page-hidden', leftAtMs });
export const depart = (leftAtMs: number): Command => ({ type: 'ReportDeparture', departure: hiddenSince(leftAtMs) });

/** Selects and confirms each of the options in turn. */
export const answer = (...options: readonly number[]): readonly Command[] =>
  options.flatMap((option) => [select(option), confirm]);

/** The commands, all at one exam time. */
export const atTime = (atMs: number, ...commands: readonly Command[]): readonly Step[] =>
  commands.map((command) => ({ command, atMs }));

/** The events, all at one exam time. */
export const dated = (examTimeMs: number, ...events: readonly SimulationEvent[]): readonly DatedEvent[] =>
  events.map((event) => ({ examTimeMs, event }));

/** Both blocks are on the device from the start, so that block 1 is entered at 0. */
export const inBlock1 = atTime(0, begin, noteStored(1), noteStored(2));
const block1DoneAtMs = minutes(30);
export const inTransition = [...inBlock1, ...atTime(block1DoneAtMs, ...answer(0, 1, 2))];
/** The break starts 30 minutes in. */
export const inBreak = [...inTransition, ...atTime(block1DoneAtMs, startBreak)];
/** Block 2 is entered 30 minutes in, without a break. */
export const inBlock2 = [...inTransition, ...atTime(block1DoneAtMs, startNextBlock)];
const block2DoneAtMs = minutes(50);
export const atBlockComplete = [...inBlock2, ...atTime(block2DoneAtMs, ...answer(2, 1, 0))];
export const atResults = [...atBlockComplete, ...atTime(block2DoneAtMs, viewResults)];
/** The second departure comes 3 minutes into block 1. */
export const terminated = [
  ...inBlock1,
  ...atTime(minutes(1), ...answer(1), select(2)),
  ...atTime(minutes(2), depart(minutes(2)), reportReturn(seconds(4)), acknowledge),
  ...atTime(minutes(3), depart(minutes(3))),
];
/** Under free navigation the tutorial ends at once, and block 1 is entered at 0. */
export const inFreeBlock1 = (rules: ExamRules): readonly Step[] =>
  atTime(0, beginBy(rules), noteStored(1), noteStored(2), endTutorial);
