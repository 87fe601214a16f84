// What can be asked of a simulation, in the imperative, and the reasons to refuse.

import type { Absence, Departure } from './events.ts';
import type { FormOutline } from './form.ts';
import type { ExamRules } from './rules.ts';

export type Command =
  | {
      readonly type: 'BeginSimulation';
      readonly simulationId: string;
      readonly rules: ExamRules;
      readonly form: FormOutline;
      readonly beganAt: string;
    }
  /** A block's questions are on the device, so that it can begin (decision 0003). */
  | { readonly type: 'NoteBlockStored'; readonly block: number }
  | { readonly type: 'StartNextBlock' }
  | { readonly type: 'SelectOption'; readonly option: number }
  /** 'Next Question' and 'Complete Block': stores the selection as the answer of the question shown. */
  | { readonly type: 'ConfirmAnswer' }
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
  | 'integrity-warning-open';
