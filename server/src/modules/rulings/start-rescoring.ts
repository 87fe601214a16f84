// Scores again in the background what rulings ask for. Every server process runs one; a batch is never done by two (decision 0101).

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import { startWorkLoop, type WorkLoop } from '../../platform/work-loop.ts';
import { type KeysOf, scoreNextBatch } from './score-again.ts';

interface RescoringSettings {
  readonly keysOf: KeysOf;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** For tests: how long an idle process sleeps before it looks whether another one has left something. */
  readonly pollMs?: number;
}

const defaultPollMs = 30_000;
/** Between two batches, so that the exam's requests come first. */
const pauseBetweenRoundsMs = 5;

export function startRescoring(db: Database, { keysOf, log, pollMs = defaultPollMs }: RescoringSettings): WorkLoop {
  const round = () =>
    scoreNextBatch(db, keysOf).catch((error: unknown) => {
      // The database is out of reach or has lost an edition: the next look tries again from where the scores end.
      log.error({ err: errorForLog(error) }, 'attempts could not be scored again');
      return false;
    });
  return startWorkLoop({ round, pauseBetweenRoundsMs, pollMs });
}
