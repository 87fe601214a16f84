// The one public door of the contract between browser and server.

export { type AccessStatus, accessStatus, dropGrant, getAccess, requestGrant } from './access.ts';
export { getStoredAttempts, postAttemptResults } from './attempts.ts';
export type { Call } from './call.ts';
export { type ErrorReply, errorReply } from './error-reply.ts';
export {
  beginSimulation,
  blockKeys,
  blockQuestions,
  formOutline,
  getBlockKeys,
  getBlockQuestions,
  getCurrentForm,
  getTime,
} from './exam-content.ts';
export { requestExplanation } from './explanations.ts';
export {
  beginSimulationRoute,
  getBlockKeysRoute,
  getBlockQuestionsRoute,
  getCurrentFormRoute,
  getTimeRoute,
  pathOf,
  type Route,
  ticketHeader,
} from './routes.ts';
