// What the person reads when the door stays shut.

import { ServerRefusal } from '../../api/call-server.ts';
import { accessWords } from './access-words.ts';

export function describeAccessProblem(error: unknown): string {
  if (!(error instanceof ServerRefusal)) return accessWords.failed;
  if (error.code === 'too-many-tries') return accessWords.tooMany(Math.ceil((error.retryAfterSeconds ?? 60) / 60));
  return error.status === 401 ? accessWords.invalid : accessWords.failed;
}
