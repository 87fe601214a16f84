// Method and path of every call, without schemas, because the exam's path in the browser loads none.

/** Header that carries a simulation's ticket (decision 0020). */
export const ticketHeader = 'x-simulation-ticket';

/**
 * How the paths of calls begin. A path that begins in another way would get the page instead of a reply: add its
 * beginning to `programPaths` of the server and of the service worker, and to the proxy of the pages in development.
 */
type Beginning = 'api' | 'functions' | 'supabase' | 'uploads';

export interface Route {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Path with `:name` parameters. */
  readonly path: `/${Beginning}/${string}`;
}

export const getAccessRoute = { method: 'GET', path: '/api/access' } as const satisfies Route;
export const requestGrantRoute = { method: 'POST', path: '/api/access/grant' } as const satisfies Route;
export const dropGrantRoute = { method: 'DELETE', path: '/api/access/grant' } as const satisfies Route;
export const getCurrentFormRoute = { method: 'GET', path: '/api/exam-content/current' } as const satisfies Route;
export const beginSimulationRoute = { method: 'POST', path: '/api/simulations' } as const satisfies Route;
export const getBlockQuestionsRoute = {
  method: 'GET',
  path: '/api/exam-content/:edition/blocks/:block/questions',
} as const satisfies Route;
export const getBlockKeysRoute = {
  method: 'GET',
  path: '/api/exam-content/:edition/blocks/:block/keys',
} as const satisfies Route;
export const getPracticeIndexRoute = { method: 'GET', path: '/api/practice' } as const satisfies Route;
export const getPracticeQuestionsRoute = {
  method: 'GET',
  path: '/api/practice/:edition/parts/:part/questions',
} as const satisfies Route;
export const getPracticeKeysRoute = {
  method: 'GET',
  path: '/api/practice/:edition/parts/:part/keys',
} as const satisfies Route;
export const getRulingsRoute = { method: 'GET', path: '/api/exam-content/:edition/rulings' } as const satisfies Route;
export const getTimeRoute = { method: 'GET', path: '/api/time' } as const satisfies Route;
export const postAttemptResultsRoute = {
  method: 'POST',
  path: '/functions/v1/post-attempt-results',
} as const satisfies Route;
export const getStoredAttemptsRoute = {
  method: 'GET',
  path: '/api/simulations/:simulationId/attempts',
} as const satisfies Route;
export const putSimulationEndingRoute = {
  method: 'PUT',
  path: '/api/simulations/:simulationId/ending',
} as const satisfies Route;
export const requestExplanationRoute = {
  method: 'POST',
  path: '/functions/v1/openai-explanation',
} as const satisfies Route;

export const sendQuestionReportRoute = {
  method: 'POST',
  path: '/api/question-reports',
} as const satisfies Route;

/** The path of a route with its parameters filled in. */
export function pathOf(route: Route, params: Readonly<Record<string, string | number>> = {}): string {
  const values = new Map(Object.entries(params));
  return route.path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = values.get(name);
    if (value === undefined) throw new Error(`${route.path} needs the parameter ${name}`);
    return encodeURIComponent(value);
  });
}
