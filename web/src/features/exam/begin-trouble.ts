// Says why a simulation could not begin, and when to try again.

import { ConnectionFailed, ServerRefusal } from '../../api/call-server.ts';
import { waitInWords } from '../../ui/wait-texts.ts';
import { checkTexts as check } from './check-texts.ts';

export interface BeginTrouble {
  readonly title: string;
  readonly text: string;
}

export function describeBeginTrouble(error: unknown): BeginTrouble {
  if (error instanceof ConnectionFailed) return { title: check.unreachableTitle, text: check.unreachable };
  if (error instanceof ServerRefusal && error.status === 429) {
    const wait = waitInWords(error.retryAfterSeconds ?? 60);
    return error.code === 'too-many-simulations'
      ? { title: check.tooManySimulationsTitle, text: check.tooManySimulations(wait) }
      : { title: check.tooManyRequestsTitle, text: check.tooManyRequests(wait) };
  }
  return { title: check.brokenTitle, text: check.broken };
}
