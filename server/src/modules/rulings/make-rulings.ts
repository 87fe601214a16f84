// Everything that app.ts and the other modules need from this one.

import type { QuestionRuling } from '@simulator/api-contract';
import type { RulingInForce } from '@simulator/exam-engine';
import type { FastifyBaseLogger } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import type { WorkLoop, WorkLoops } from '../../platform/work-loop.ts';
import { askedUnderRulings } from './asked-under-rulings.ts';
import type { AskedEdition } from './check-ruling.ts';
import { isScoring, readRulings, readShownRulings } from './ruling-store.ts';
import { type KeysOf, makeScoreStored, type ScoreStored } from './score-again.ts';
import { startRescoring } from './start-rescoring.ts';

export interface RulingSources<Asked extends AskedEdition> {
  readonly loops: WorkLoops;
  readonly keysOf: KeysOf;
  asked(edition: string): Promise<Asked | undefined>;
  readonly log: Pick<FastifyBaseLogger, 'error'>;
}

export interface Rulings<Asked extends AskedEdition> {
  /** The edition as published. */
  published(edition: string): Promise<Asked | undefined>;
  /** The edition as it counts under the current rulings. */
  asked(edition: string): Promise<ReturnType<typeof askedUnderRulings<Asked>> | undefined>;
  inForce(edition: string): Promise<readonly RulingInForce[]>;
  /** Rulings by question, the latest first. */
  shown(edition: string): Promise<ReadonlyMap<number, readonly QuestionRuling[]>>;
  /** True while scores of the edition are being computed. */
  isScoring(edition: string): Promise<boolean>;
  readonly scoreStored: ScoreStored;
  readonly rescoring: WorkLoop;
}

/** Starts scoring in the background. */
export function makeRulings<Asked extends AskedEdition>(db: Database, sources: RulingSources<Asked>): Rulings<Asked> {
  const { loops, keysOf, log } = sources;
  return {
    published: (edition) => sources.asked(edition),
    async asked(edition) {
      const asked = await sources.asked(edition);
      return asked && askedUnderRulings(asked, await readRulings(db, edition));
    },
    inForce: async (edition) => (await readRulings(db, edition)).inForce,
    shown: (edition) => readShownRulings(db, edition),
    isScoring: (edition) => isScoring(db, edition),
    scoreStored: makeScoreStored(db, keysOf),
    rescoring: startRescoring(db, { loops, keysOf, log }),
  };
}
