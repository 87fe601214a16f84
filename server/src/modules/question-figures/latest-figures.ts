// The latest figures of each edition. Returns the last figures at once, and computes new ones in the background if they
// are older than an hour or the rulings have changed.

import type { EditionFigures } from '@simulator/api-contract';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { errorForLog } from '../../platform/error-for-log.ts';
import type { AskedEdition } from './asked-questions.ts';
import { computeFigures, makeFiguresMemory } from './compute-figures.ts';

export interface PublishedForm {
  readonly edition: string;
  readonly formId: string;
  readonly name: string;
}

interface Sources {
  /** The latest edition of each form, in the order of the forms. */
  published(): Promise<readonly PublishedForm[]>;
  asked(edition: string): Promise<AskedEdition | undefined>;
  /** True while scores are being computed under a new ruling. Figures from a mix of scores would fit neither ruling. */
  isScoring?(edition: string): Promise<boolean>;
}

/**
 * Returns undefined for an edition that was never published here. `figures` is null until they have been computed once.
 */
export type LatestFigures = (
  edition: string,
) => Promise<{ readonly figures: EditionFigures | null; readonly isComputing: boolean } | undefined>;

const freshMs = 60 * 60_000;

export function makeLatestFigures(app: FastifyInstance, db: Database, sources: Sources): LatestFigures {
  const last = new Map<string, EditionFigures>();
  const memory = makeFiguresMemory();
  // One computation at a time: two passes over all answers would be too much work during an exam.
  const running = new Map<string, Promise<void>>();

  async function compute(asked: AskedEdition): Promise<void> {
    try {
      const all = await Promise.all((await sources.published()).map(({ edition }) => sources.asked(edition)));
      const known = all.flatMap((one) => one ?? []);
      last.set(asked.edition, await computeFigures(db, asked, known.length > 0 ? known : [asked], memory));
    } catch (error) {
      app.log.error(errorForLog(error), 'the figures of questions could not be computed');
    } finally {
      running.delete(asked.edition);
    }
  }

  app.addHook('onClose', async () => void (await Promise.allSettled(running.values())));

  return async (edition) => {
    const asked = await sources.asked(edition);
    if (!asked) return undefined;
    const figures = last.get(edition) ?? null;
    const isFresh =
      figures !== null &&
      Date.now() - Date.parse(figures.computedAt) < freshMs &&
      (figures.rulings ?? 0) === (asked.rulings ?? 0);
    const mayCompute = !isFresh && running.size === 0 && !(await sources.isScoring?.(edition));
    // Another request may have started it meanwhile.
    if (mayCompute && running.size === 0) running.set(edition, compute(asked));
    return { figures, isComputing: running.has(edition) || !isFresh };
  };
}
