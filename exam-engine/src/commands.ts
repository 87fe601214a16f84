// The commands of a simulation, named in the imperative, and the reasons to refuse them.

import type { Absence, Departure } from './events.ts';
import type { FormOutline } from './form.ts';
import type { Highlight } from './marks.ts';
import type { ExamRules } from './rules.ts';

export type Command =
  | {
      readonly type: 'BeginSimulation';
      readonly simulationId: string;
      readonly rules: ExamRules;
      readonly form: FormOutline;
      readonly beganAt: string;
    }
  /** The block's questions are on the device, so it can begin (decision 0003). */
  | { readonly type: 'NoteBlockStored'; readonly block: number }
  | { readonly type: 'StartNextBlock' }
  | { readonly type: 'SelectOption'; readonly option: number }
  /** 'Next Question' and 'Complete Block': stores the selection as the answer of the question shown. */
  | { readonly type: 'ConfirmAnswer' }
  /** Free navigation only: goes to any question of the block. `question` is zero-based. */
  | { readonly type: 'GoToQuestion'; readonly question: number }
  /** Takes back the answer of the question shown. */
  | { readonly type: 'ClearAnswer' }
  | { readonly type: 'FlagQuestion'; readonly flagged: boolean }
  | { readonly type: 'StrikeOption'; readonly option: number; readonly struck: boolean }
  /** All highlights of the question shown, in order. */
  | { readonly type: 'HighlightStem'; readonly highlights: readonly Highlight[] }
  /** Names its question: the note is written a moment after the last keystroke, when another question may be shown. */
  | { readonly type: 'WriteNote'; readonly question: number; readonly text: string }
  /** 'End Block', confirmed. */
  | { readonly type: 'EndBlock' }
  | { readonly type: 'EndTutorial' }
  | { readonly type: 'Pause' }
  | { readonly type: 'Resume' }
  /** The picture of the question shown is not on the device: its clock stops until it arrives or is skipped. */
  | { readonly type: 'AwaitPicture' }
  | { readonly type: 'NotePictureArrived' }
  /** 'Go on without the picture'. */
  | { readonly type: 'ForgoPicture' }
  | { readonly type: 'StartBreak' }
  | { readonly type: 'ResumeTest' }
  | { readonly type: 'RecordAbsence'; readonly absence: Absence }
  | { readonly type: 'ReportDeparture'; readonly departure: Departure }
  | { readonly type: 'ReportReturn'; readonly lengthMs: number }
  | { readonly type: 'AcknowledgeIntegrityWarning' }
  | { readonly type: 'NoteTimeGap'; readonly gapMs: number }
  | { readonly type: 'ViewFinalResults' }
  /** 'Start New Simulation': clears the screen, never the history (decision 0050). */
  | { readonly type: 'CloseSimulation' };

export type Refusal =
  | 'already-begun'
  | 'not-begun'
  | 'wrong-phase'
  | 'no-option-selected'
  | 'no-such-option'
  | 'no-such-block'
  | 'no-break-time-left'
  | 'form-does-not-fit-rules'
  | 'integrity-warning-open'
  /** The rules of this simulation don't allow the command. */
  | 'not-in-these-rules'
  | 'no-such-question'
  | 'option-is-chosen'
  | 'not-well-formed'
  | 'paused';
