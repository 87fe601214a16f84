// The latest simulations as staff see them (admin-11): under which rules each is taken and how far along it is, without
// answers or names.

import { getStaffSimulations, type StaffSimulation } from '@simulator/api-contract';
import type { FormOutline } from '@simulator/exam-engine';
import { count, desc, eq, inArray, sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../platform/database/database.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { serveCall } from '../../platform/http/serve-call.ts';
import type { RequireStaff } from '../../platform/http/staff-member.ts';
import { choiceOfSimulation } from '../../platform/stored-choice.ts';

/** What this module needs from other modules; app.ts passes it in. */
interface StaffNeeds {
  outlineOf(edition: string): Promise<FormOutline | undefined>;
  readonly requireStaff: RequireStaff;
}

const simulationsPerPage = 20;

export function addStaffSimulationRoutes(app: FastifyInstance, db: Database, needs: StaffNeeds): void {
  serveCall(app, getStaffSimulations, async ({ query, request, reply }) => {
    await needs.requireStaff(request, 'support');
    reply.header('cache-control', 'no-store');
    const { before } = query;
    if (before !== undefined && (await db.$count(simulations, eq(simulations.id, before))) === 0) {
      throw new Refusal(400, 'no-such-page', 'before: there is no such simulation', { field: 'before' });
    }
    return readPage(db, needs, before);
  });
}

async function readPage(db: Database, { outlineOf }: Pick<StaffNeeds, 'outlineOf'>, before: string | undefined) {
  const place = sql`(${simulations.beganAt}, ${simulations.id})`;
  const placeBefore = sql`(select other.began_at, other.id from ${simulations} other where other.id = ${before})`;
  const rows = await db
    .select()
    .from(simulations)
    .where(before === undefined ? undefined : sql`${place} < ${placeBefore}`)
    .orderBy(desc(simulations.beganAt), desc(simulations.id))
    .limit(simulationsPerPage + 1);
  const page = rows.slice(0, simulationsPerPage);
  const done = await countBlocks(
    db,
    page.map(({ id }) => id),
  );
  const shown = await Promise.all(
    page.map(async (row): Promise<StaffSimulation> => {
      const form = await outlineOf(row.edition);
      return {
        simulationId: row.id,
        beganAt: row.beganAt.toISOString(),
        form: form?.name ?? form?.formId ?? '',
        ...choiceOfSimulation(row),
        blocksDone: done.get(row.id) ?? 0,
        blocks: form?.blocks.length ?? null,
        outcome: row.ending?.outcome ?? null,
      };
    }),
  );
  const last = page.at(-1);
  return { simulations: shown, ...(last && rows.length > page.length && { next: last.id }) };
}

async function countBlocks(db: Database, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const rows = await db
    .select({ id: attempts.simulationId, blocks: count() })
    .from(attempts)
    .where(inArray(attempts.simulationId, [...ids]))
    .groupBy(attempts.simulationId);
  return new Map(rows.map(({ id, blocks }) => [id, blocks]));
}
