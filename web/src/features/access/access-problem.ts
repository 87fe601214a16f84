// What the person reads when the door stays shut.

import { ServerRefusal } from '../../api/call-server.ts';
import { waitInWords } from '../../ui/wait-texts.ts';
import { accessWords } from './access-texts.ts';

export function describeAccessProblem(error: unknown): string {
  if (!(error instanceof ServerRefusal)) return accessWords.failed;
  const wait = waitInWords(error.retryAfterSeconds ?? 60);
  if (error.code === 'too-many-tries') return accessWords.tooMany(wait);
  if (error.code === 'too-many-requests') return accessWords.tooManyRequests(wait);
  return error.status === 401 ? accessWords.invalid : accessWords.failed;
}
