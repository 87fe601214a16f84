// The answers and marks of a sitting, computed from its commands and events alone: nothing else may change them.

import { strict as assert } from 'node:assert';
import type { Command } from '../src/commands.ts';
import type { SimulationEvent } from '../src/events.ts';
import { areSame, type Highlight, type QuestionMarks } from '../src/marks.ts';
import type { ExamRules } from '../src/rules.ts';
import type { Simulation } from '../src/simulation.ts';

/** Has a field for every mark: if a mark is added, the compiler reports an error here. */
interface SheetQuestion extends Record<keyof QuestionMarks, unknown> {
  answer: number | null;
  /** Chosen but, under linear rules, not confirmed yet. */
  selection: number | null;
  flagged: boolean;
  readonly struck: Set<number>;
  highlights: readonly Highlight[];
  note: string;
}

/** The only command by which the candidate causes an event; null if time, the device, or several commands cause it. */
export const ownCommand: Readonly<Record<SimulationEvent['type'], Command['type'] | null>> = {
  SimulationBegan: 'BeginSimulation',
  BlockStored: 'NoteBlockStored',
  BlockAwaited: null,
  BlockEntered: null,
  ClockStopped: 'AwaitPicture',
  ClockResumed: null,
  BlockCompleted: null,
  TutorialEnded: null,
  SimulationPaused: 'Pause',
  SimulationResumed: 'Resume',
  BreakStarted: 'StartBreak',
  BreakEnded: null,
  AbsenceRecorded: null,
  DepartureCounted: null,
  DepartureEnded: null,
  IntegrityWarningAcknowledged: 'AcknowledgeIntegrityWarning',
  SimulationTerminated: null,
  TimeGapCounted: 'NoteTimeGap',
  FinalResultsViewed: 'ViewFinalResults',
  ReviewOpened: null,
  ReviewMoved: null,
  ReviewClosed: null,
  SimulationClosed: 'CloseSimulation',
  OptionSelected: 'SelectOption',
  AnswerCleared: 'ClearAnswer',
  AnswerConfirmed: 'ConfirmAnswer',
  QuestionShown: 'GoToQuestion',
  QuestionFlagged: 'FlagQuestion',
  OptionStruck: 'StrikeOption',
  StemHighlighted: 'HighlightStem',
  NoteWritten: 'WriteNote',
};

/** Throws if the simulation holds other answers or marks than the candidate gave. */
export class AnswerSheet {
  readonly #isFree: boolean;
  readonly #blocks: readonly (readonly SheetQuestion[])[];

  constructor({ navigation, blockCount, questionsPerBlock }: ExamRules) {
    this.#isFree = navigation === 'free';
    this.#blocks = Array.from({ length: blockCount }, () =>
      Array.from({ length: questionsPerBlock }, () => ({
        answer: null,
        selection: null,
        flagged: false,
        struck: new Set<number>(),
        highlights: [],
        note: '',
      })),
    );
  }

  feed(event: SimulationEvent, command: Command): void {
    const own = ownCommand[event.type];
    if (own) assert.equal(command.type, own, `${event.type} is the candidate's own doing`);
    if (event.type === 'BlockCompleted') this.#complete(event);
    if (!('question' in event) || !('block' in event)) return;
    const question = this.#blocks[event.block - 1]?.[event.question];
    assert.ok(question, `${event.type} on question ${event.question} of block ${event.block}`);
    this.#change(question, event);
  }

  #change(question: SheetQuestion, event: SimulationEvent): void {
    switch (event.type) {
      case 'OptionSelected':
        question.selection = event.option;
        question.struck.delete(event.option);
        if (this.#isFree) question.answer = event.option;
        return;
      case 'AnswerCleared':
        question.selection = null;
        question.answer = null;
        return;
      case 'AnswerConfirmed':
        assert.equal(question.answer, null, 'an answer is confirmed once');
        assert.equal(event.option, question.selection, 'what was selected is confirmed');
        question.answer = event.option;
        return;
      case 'QuestionFlagged':
        question.flagged = event.flagged;
        return;
      case 'OptionStruck':
        if (event.struck) question.struck.add(event.option);
        else question.struck.delete(event.option);
        return;
      case 'StemHighlighted':
        question.highlights = event.highlights;
        return;
      case 'NoteWritten':
        question.note = event.text;
    }
  }

  /** A selection that was not confirmed counts (decision 0043). */
  #complete({ block, cause }: SimulationEvent & { type: 'BlockCompleted' }): void {
    for (const question of this.#blocks[block - 1] ?? []) {
      if (cause === 'all-answered') assert.notEqual(question.answer, null, 'all questions are answered');
      question.answer ??= question.selection;
    }
  }

  check({ blocks, phase }: Simulation): void {
    for (const [index, { answers, marks }] of blocks.entries()) {
      for (const [position, kept] of (this.#blocks[index] ?? []).entries()) {
        const place = `question ${position} of block ${index + 1}`;
        const held = marks[position];
        assert.ok(held, `${place} has marks`);
        assert.equal(answers[position], kept.answer, `the answer of ${place} is lost or changed`);
        assert.equal(held.flagged, kept.flagged, `the flag of ${place}`);
        assert.equal(held.note, kept.note, `the note of ${place}`);
        assert.ok(areSame(held.highlights, kept.highlights), `the highlights of ${place}`);
        assert.equal(held.struck.join(), [...kept.struck].sort((a, b) => a - b).join(), `the strokes of ${place}`);
        assert.ok(
          kept.selection === null || !kept.struck.has(kept.selection),
          `${place}: the chosen one is struck out`,
        );
      }
    }
    if (phase.name !== 'block') return;
    const shown = this.#blocks[phase.block - 1]?.[phase.question];
    assert.equal(phase.selection, shown?.selection, 'the question shown has its selection');
  }
}
