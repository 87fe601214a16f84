// Scores attempts again in the background after rulings. Every server process runs one loop, and no batch is done by
// two processes (decision 0101).

import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import type { WorkLoop, WorkLoops } from '../../platform/work-loop.ts';
import { type KeysOf, scoreNextBatch } from './score-again.ts';

interface RescoringSettings {
  readonly loops: WorkLoops;
  readonly keysOf: KeysOf;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
  /** For tests: how long an idle process sleeps before it checks whether another one left work. */
  readonly pollMs?: number;
}

const defaultPollMs = 30_000;
/** Pause between two batches, so that the exam's requests come first. */
const pauseBetweenRoundsMs = 5;

export function startRescoring(
  db: Database,
  { loops, keysOf, log, pollMs = defaultPollMs }: RescoringSettings,
): WorkLoop {
  const round = () =>
    scoreNextBatch(db, keysOf).catch((error: unknown) => {
      // The database is unreachable or has lost an edition. The next round continues where the scores end.
      log.error({ err: errorForLog(error) }, 'attempts could not be scored again');
      return false;
    });
  return loops.start({ round, pauseBetweenRoundsMs, pollMs });
}
