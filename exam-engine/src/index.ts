// The public entry point of the exam engine.

export { type AnswerChanges, choicesByQuestion, countChanges } from './answer-changes.ts';
export { type Answer, type AnsweredQuestion, answersByBlock, pairAnswers } from './answers.ts';
export type { Command, Refusal } from './commands.ts';
export {
  type BlockQuestions,
  blockQuestionsShape,
  type LabPanel,
  type LabResult,
  type Picture,
  type PictureType,
  pictureTypes,
  type QuestionImages,
  type QuestionText,
  referenceInterval,
} from './content.ts';
export {
  type BlockKeys,
  blockKeysShape,
  type Comparison,
  labFlag,
  type QuestionNotes,
  type Teaching,
} from './content-keys.ts';
export { type Execution, execute, integrityIsWatched, toolOfMarkCommand } from './decide.ts';
export {
  type Absence,
  type AbsenceCause,
  currentSchemaVersion,
  type DatedEvent,
  type Departure,
  type EventEnvelope,
  type SimulationEvent,
} from './events.ts';
export { evolve, replay } from './evolve.ts';
export { type FormOutline, type QuestionKey, topics } from './form.ts';
export {
  type Instant,
  judgeRestart,
  type LeavingMarker,
  type PageSignal,
  type RestartJudgment,
  type WatcherReport,
  type WatcherState,
  watch,
  watcherAtStart,
} from './integrity.ts';
export {
  idOfLabel,
  levelLabels,
  type PerformanceLevel,
  type Topic,
  type TopicBadge,
  type TopicId,
  topicLabels,
} from './labels.ts';
export {
  areHighlights,
  type Highlight,
  maxNoteLength,
  noMarks,
  type QuestionMarks,
  withHighlight,
  withoutHighlight,
} from './marks.ts';
export {
  type Accommodation,
  accommodationFrom,
  accommodationParts,
  allowedRules,
  allRules,
  blockMinutesFor,
  chosenRules,
  type ExamRules,
  findRules,
  type IntegrityRules,
  isAllowed,
  type MinutesPart,
  mostMinutes,
  noAccommodation,
  questionCounts,
  type RulesChoice,
  type RulesId,
  type SizedForm,
  standardRules,
  type TimeFactor,
  type Tool,
  timeFactors,
} from './rules.ts';
export { type EqualForm, onEqualForm } from './scoring/equal-form.ts';
export {
  type Division,
  divisions,
  minForAdvice,
  type PartTally,
  type SortedKey,
  tallyParts,
} from './scoring/parts.ts';
export { type RateInterval, wilsonInterval } from './scoring/rate-interval.ts';
export {
  type CategoryPerformance,
  type PerformanceAnalysis,
  performanceLevel,
  type SimulationResults,
  scoreSimulation,
} from './scoring/results.ts';
export {
  beforeRulings,
  countsInScore,
  isRight,
  type RuledOn,
  type Ruling,
  type RulingInForce,
  rulingsInForce,
  underRulings,
} from './scoring/rulings.ts';
export { scaledScore } from './scoring/scaled-score.ts';
export { type CurveSegment, observedScoring, type Scoring } from './scoring/scoring.ts';
export { settle } from './settle.ts';
export { fieldsOf, isChoice, isList, isOf, type Shape, type TypeOf } from './shape.ts';
export {
  type BlockCompletion,
  type BlockRecord,
  breakLeftMs,
  isLastBlock,
  isPaused,
  type Pause,
  type Phase,
  picturePatienceMs,
  type RecordedDeparture,
  type Simulation,
} from './simulation.ts';
export {
  type BlockTime,
  type BreakTime,
  blockTime,
  breakMinutesLeft,
  breakMinutesUsed,
  breakTime,
  formatMinutes,
  type TimerState,
  tutorialMinutesLeft,
} from './time-display.ts';
export { LogTooNew, upcast } from './upcast.ts';
