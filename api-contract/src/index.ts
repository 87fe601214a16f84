// The public entry point of the contract between browser and server.

export { type AccessStatus, accessStatus, dropGrant, getAccess, requestGrant } from './access.ts';
export {
  type AccommodationRecord,
  addAccommodationLink,
  getAccommodationRecords,
  getStaffSimulations,
  type StaffSimulation,
  withdrawAccommodationLink,
} from './accommodations.ts';
export { deleteAccount, exportOwnData, getAuthClientSettings, getSessions } from './account.ts';
export {
  type Attempt,
  composeAttempt,
  composeBareAttempt,
  itemId,
  readItem,
} from './attempt-payload.ts';
export { getStoredAttempts, postAttemptResults } from './attempts.ts';
export type { Call } from './call.ts';
export {
  type CohortReport,
  exportCohortReport,
  getCohortReport,
  type ReportedBlock,
  type ReportedMiss,
  type ReportedPart,
  type ReportedShare,
  type ReportFigures,
} from './cohort-reports.ts';
export {
  addCohort,
  type Cohort,
  changeCohort,
  changeCohortCode,
  changeSeats,
  exportCohort,
  getCohort,
  getCohorts,
  getSeats,
  importSeats,
  maxSeatActs,
  maxSeats,
  type Seat,
  type SeatAct,
  type SeatOutcome,
  seatAct,
  setTeachers,
} from './cohorts.ts';
export {
  type Delivery,
  type DeliveryOverview,
  deliveryOverview,
  getDeliveries,
  maxDeliveriesCounted,
  requestDeadResend,
  requestResend,
} from './deliveries.ts';
export { type ErrorReply, errorReply } from './error-reply.ts';
export {
  beginSimulation,
  blockKeys,
  blockQuestions,
  formOutline,
  getBlockKeys,
  getBlockQuestions,
  getCurrentForm,
  getPicture,
  getTime,
} from './exam-content.ts';
export { type ExamRecord, examRecord, type RecordedQuestion } from './exam-record.ts';
export {
  type ExplanationFocus,
  explanationEvent,
  explanationFocuses,
  getExplainer,
  requestExplanation,
} from './explanations.ts';
export { isGuardedPage } from './guarded-pages.ts';
export {
  claimSimulations,
  getHistory,
  getPastSimulation,
  type PastSimulation,
  putSimulationEnding,
  type SimulationEnding,
  simulationEnding,
} from './history.ts';
export { type CohortSeen, changeOwnSeat, getOwnSeat, joinCohort, lookAtCohort } from './joining.ts';
export { getMailbox, getMailHtml, type StoredMail } from './mailbox.ts';
export { simulationsPerDay } from './new-simulations.ts';
export {
  addFormDraft,
  assembleForm,
  changeFormDraft,
  deleteFormDraft,
  type FormBlueprint,
  type FormDivision,
  type FormDraft,
  type FormFinding,
  type FormList,
  type FoundFormQuestion,
  findFormQuestions,
  formBlueprint,
  formDivisions,
  formSizes,
  getFormDraft,
  getFormQuestion,
  getForms,
  maxQuestionsFound,
  type PublishedFormShown,
  publishForm,
  type QuestionToChoose,
  switchForm,
} from './own-forms.ts';
export {
  actOnOwnQuestions,
  addOwnPicture,
  checkOwnQuestion,
  exportOwnQuestions,
  getOwnPicture,
  getOwnQuestion,
  getOwnQuestions,
  importOwnQuestions,
  maxBytesOfOwnQuestionFile,
  maxOwnQuestionsInFile,
  type OwnQuestion,
  type OwnQuestionAct,
  type OwnQuestionAdvice,
  type OwnQuestionContent,
  type OwnQuestionFault,
  type OwnQuestionFormat,
  type OwnQuestionRow,
  type OwnQuestionState,
  type OwnQuestionVersion,
  ownQuestionActs,
  ownQuestionFormats,
  ownQuestionStates,
  type ShownOwnQuestion,
  writeOwnQuestion,
} from './own-questions.ts';
export { contentTypeOfPicture, endingOfPicture, pictureMimeTypes } from './picture-types.ts';
export {
  getPracticeIndex,
  getPracticeKeys,
  getPracticeQuestions,
  type PracticeIndex,
  practiceIndex,
} from './practice.ts';
export {
  type AnswerShare,
  answerShares,
  type EditionFigures,
  editionFigures,
  getAnswerShares,
  getQuestionFigures,
  type QuestionFiguresRow,
} from './question-figures.ts';
export {
  decideOnQuestion,
  exportQuestionDecisions,
  type QuestionChoice,
  type QuestionDecision,
  type QuestionInInbox,
  type QuestionRuling,
  type QuestionWarning,
  questionChoices,
  questionWarnings,
  type RulingEffect,
  rulingEffects,
} from './question-inbox.ts';
export {
  getQuestionReports,
  maxReportLength,
  type QuestionReport,
  type QuestionReportKind,
  questionReportKinds,
  sendQuestionReport,
} from './question-reports.ts';
export { type EffectOnScores, getRulings, previewRuling, ruleOnQuestion } from './question-rulings.ts';
export { fromRecordedMarks, toRecordedMarks } from './recorded-marks.ts';
export {
  beginSimulationRoute,
  getAccessRoute,
  getBlockKeysRoute,
  getBlockQuestionsRoute,
  getCurrentFormRoute,
  getPracticeIndexRoute,
  getPracticeKeysRoute,
  getPracticeQuestionsRoute,
  getRulingsRoute,
  getStoredAttemptsRoute,
  getTimeRoute,
  pathOf,
  postAttemptResultsRoute,
  putSimulationEndingRoute,
  type Route,
  sendQuestionReportRoute,
  ticketHeader,
} from './routes.ts';
export { type FixedChoice, fixesSomething, readRulesChoice, rulesHeader, writeRulesChoice } from './rules-choice.ts';
export {
  getRunningSimulationRoute,
  getRunningSimulationsRoute,
  sendRunningEventsRoute,
  takeRunningSimulationRoute,
} from './running-log-routes.ts';
export {
  getRunningSimulation,
  getRunningSimulations,
  maxRunningEvents,
  type RunningEvent,
  sendRunningEvents,
  takeRunningSimulation,
} from './running-logs.ts';
export {
  type AddedCode,
  addAccessCode,
  changeSharedCode,
  getStaffAccess,
  revokeAccessCode,
  type StaffAccess,
  switchEmergencyAccess,
} from './staff.ts';
export {
  type AuditEntry,
  findOwnRole,
  getAuditLog,
  getOwnRole,
  getStaff,
  grantRole,
  type StaffAction,
  type StaffMemberShown,
  type StaffRole,
  staffActions,
  staffRoles,
  withdrawRole,
} from './staff-roles.ts';
export {
  type Drawable,
  deleteStudioPicture,
  getStudio,
  getStudioPictureFile,
  getStudioPictures,
  type ImageRegion,
  type ImageSpecies,
  type ImageType,
  imageRegions,
  imageSpecies,
  imageTypes,
  maxConditionLength,
  maxPromptLength,
  observedImageRequest,
  requestPicture,
  requestPictureAlias,
  type Studio,
  type StudioPicture,
} from './studio.ts';
export {
  getStudyRecords,
  maxNoteCharacters,
  maxStudyRecords,
  type StudyLogRecord,
  sendStudyRecords,
  studyRecord,
} from './study-log.ts';
export { webhookPanelPath } from './webhook-panel.ts';
export {
  type ExplainedAnswer,
  fromExplainedAnswer,
  fromPastAnswers,
  fromWireAnswer,
  type PastAnswersOfBlock,
  toExplainedAnswer,
  toPastAnswers,
  toWireAnswer,
} from './wire-answers.ts';
