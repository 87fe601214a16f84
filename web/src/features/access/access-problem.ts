// The text a person reads when access is refused.

import { ServerRefusal } from '../../api/call-server.ts';
import { waitInWords } from '../../ui/wait-texts.ts';
import { accessTexts } from './access-texts.ts';

export function describeAccessProblem(error: unknown): string {
  if (!(error instanceof ServerRefusal)) return accessTexts.failed;
  const wait = waitInWords(error.retryAfterSeconds ?? 60);
  if (error.code === 'too-many-tries') return accessTexts.tooMany(wait);
  if (error.code === 'too-many-requests') return accessTexts.tooManyRequests(wait);
  const ofLink = new Map(Object.entries<string>(accessTexts.links)).get(error.code);
  if (ofLink !== undefined) return ofLink;
  return error.status === 401 ? accessTexts.invalid : accessTexts.failed;
}
