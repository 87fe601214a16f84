// The public entry point of the study engine.

export {
  type ChosenMode,
  idOfMet,
  type MissKind,
  type QuestionPlace,
  type StudyEvent,
  type StudyMode,
  type StudyRecord,
  type StudySettings,
  type Sureness,
  studyVersion,
} from './events.ts';
export { examDayOf } from './exam-date.ts';
export { chooseSet, matching, type QuestionInfo, statesOf } from './filters.ts';
export { mergeLogs } from './merge.ts';
export { type PartProgress, progressBy, streakOn } from './progress.ts';
export { dueDay, dueOn, fittingToday, loadAhead } from './schedule.ts';
export {
  noFilter,
  type QuestionState,
  questionStates,
  type SetFilter,
  type StudyDivision,
  studyDivisions,
  usualSize,
} from './set-filter.ts';
export {
  type AnsweredInSet,
  continueStudy,
  type QuestionRemark,
  replayStudy,
  type SavedSet,
  type StudiedQuestion,
  type StudyDay,
  type StudySet,
  type StudyState,
} from './study-state.ts';
export { unsureIn } from './unsure.ts';
