// The answers and marks of a sitting, computed from its commands and events alone: nothing else may change them.

import { strict as assert } from 'node:assert';
import type { Command } from '../src/commands.ts';
import type { SimulationEvent } from '../src/events.ts';
import { noMarks, type QuestionMarks } from '../src/marks.ts';
import type { ExamRules } from '../src/rules.ts';
import type { Simulation } from '../src/simulation.ts';

interface ExpectedQuestion {
  answer: number | null;
  /** Chosen but, under linear rules, not confirmed yet. */
  selection: number | null;
  marks: QuestionMarks;
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
export class ExpectedAnswers {
  readonly #isFree: boolean;
  readonly #blocks: readonly (readonly ExpectedQuestion[])[];

  constructor({ navigation, blockCount, questionsPerBlock }: ExamRules) {
    this.#isFree = navigation === 'free';
    this.#blocks = Array.from({ length: blockCount }, () =>
      Array.from({ length: questionsPerBlock }, () => ({
        answer: null,
        selection: null,
        marks: noMarks,
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

  #change(question: ExpectedQuestion, event: SimulationEvent): void {
    switch (event.type) {
      case 'OptionSelected':
        question.selection = event.option;
        strike(question, event.option, false);
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
        mark(question, { flagged: event.flagged });
        return;
      case 'OptionStruck':
        strike(question, event.option, event.struck);
        return;
      case 'StemHighlighted':
        mark(question, { highlights: event.highlights });
        return;
      case 'NoteWritten':
        mark(question, { note: event.text });
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
        // Most questions have no marks, and comparing them would take most of the time.
        if (held !== kept.marks) assert.deepEqual(held, kept.marks, `the marks of ${place}`);
        assert.ok(
          kept.selection === null || !kept.marks.struck.includes(kept.selection),
          `${place}: the chosen one is struck out`,
        );
      }
    }
    if (phase.name !== 'block') return;
    const shown = this.#blocks[phase.block - 1]?.[phase.question];
    assert.equal(phase.selection, shown?.selection, 'the question shown has its selection');
  }
}

function mark(question: ExpectedQuestion, made: Partial<QuestionMarks>): void {
  question.marks = { ...question.marks, ...made };
}

function strike(question: ExpectedQuestion, option: number, isStruck: boolean): void {
  const struck = new Set(question.marks.struck);
  if (isStruck) struck.add(option);
  else if (!struck.delete(option)) return;
  mark(question, { struck: [...struck].sort((a, b) => a - b) });
}
