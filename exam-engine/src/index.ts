// The one public door of the exam engine.

export type { Command, Refusal } from './commands.ts';
export {
  type BlockQuestions,
  blockQuestionsShape,
  type Picture,
  type PictureType,
  pictureTypes,
  type QuestionImages,
  type QuestionText,
} from './content.ts';
export { type BlockKeys, blockKeysShape, type QuestionNotes } from './content-keys.ts';
export { type Execution, execute, integrityIsWatched } from './decide.ts';
export {
  type Absence,
  type AbsenceCause,
  currentSchemaVersion,
  type DatedEvent,
  type Departure,
  type EventEnvelope,
  type SimulationEvent,
} from './events.ts';
export { type FormOutline, type QuestionKey, type Topic, topics } from './form.ts';
export {
  type Instant,
  judgeRestart,
  type LeavingMarker,
  type PageSignal,
  type RestartJudgement,
  type WatcherReport,
  type WatcherState,
  watch,
  watcherAtStart,
} from './integrity.ts';
export { type ExamRules, type IntegrityRules, observedRules } from './rules.ts';
export {
  type Attempt,
  type AttemptItem,
  type Difficulty,
  difficultyOf,
  type ExplainedKey,
  itemId,
  makeAttempt,
} from './scoring/attempt.ts';
export {
  type CategoryPerformance,
  type PerformanceAnalysis,
  type PerformanceLevel,
  performanceLevel,
  type SimulationResults,
  scoreSimulation,
} from './scoring/results.ts';
export { type CurveSegment, observedScoring, type ScoringRule, scaledScore } from './scoring/scoring-rule.ts';
export { settle } from './settle.ts';
export { fieldsOf, isChoice, isList, isOf, type Shape } from './shape.ts';
export {
  type BlockCompletion,
  type BlockRecord,
  evolve,
  isLastBlock,
  type Phase,
  type RecordedDeparture,
  replay,
  type Simulation,
} from './simulation.ts';
export {
  type BlockTime,
  type BreakTime,
  blockTime,
  breakMinutesLeft,
  breakTime,
  formatMinutes,
  type TimerState,
} from './time-display.ts';
