// The server is killed in the middle of its work, again and again. No confirmed attempt is lost, and none is stored
// twice (decision 0054).

import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { attempts } from '../../src/platform/database/schema.ts';
import { environmentOfStreams, PostingBrowser, type SentAttempt } from '../attempt-stream.ts';
import { embedded, postgresql, type TestDatabase } from '../databases.ts';
import { propertySettings, wholeNumber } from '../property-runs.ts';
import { killWhileStarting, type ServerProcess, startServer } from '../server-process.ts';

const rounds = wholeNumber('KILL_ROUNDS', 2);
const { seed } = propertySettings(1);
const candidates = 4;
const code = 'KILLED-AGAIN-AND-AGAIN';

describe.each([
  { ...embedded, rounds },
  { ...postgresql, rounds: Math.ceil(rounds / 4) },
])('a server on $name, killed while candidates post', ({ name, createPublished, rounds: count }) => {
  // How long each stream runs before the kill, and in some rounds how long a first restart runs before it is killed,
  // too.
  const plan = fc.sample(
    fc.record({
      streamMs: fc.noBias(fc.integer({ min: 60, max: 500 })),
      startMs: fc.oneof(
        { weight: 3, arbitrary: fc.constant(undefined) },
        { weight: 1, arbitrary: fc.noBias(fc.integer({ min: 200, max: 1_500 })) },
      ),
    }),
    { numRuns: count, seed },
  );

  test(
    `${count} times, has every confirmed attempt once`,
    async () => {
      const database = await createPublished();
      onTestFinished(() => database.remove());
      const environment = { ...database.environment, ...environmentOfStreams, ACCESS_CODE: code, LOG_LEVEL: 'error' };
      const sent: SentAttempt[] = [];
      const lost = new Set<string>();
      let server = await startServer(environment);
      for (const [index, { streamMs, startMs }] of plan.entries()) {
        const browser = await PostingBrowser.enter(server.address, code);
        const posting = browser.postUntilTheServerIsGone(index, candidates);
        await new Promise((resolve) => setTimeout(resolve, streamMs));
        await server.kill();
        const ofThisRound = await posting;
        sent.push(...ofThisRound);
        if (startMs !== undefined) await killWhileStarting(environment, startMs);
        server = await startServer(environment);
        for (const simulationId of await findLost(server, ofThisRound)) lost.add(simulationId);
      }
      await server.kill();
      const { missing, doubled } = await compareWithDatabase(database, sent);
      for (const simulationId of missing) lost.add(simulationId);
      const confirmed = sent.filter(({ confirmedAt }) => confirmedAt !== undefined).length;
      console.log(
        `killed on ${name}: ${count} rounds, PROPERTY_SEED=${seed}, ${confirmed} confirmed, ` +
          `${sent.length - confirmed} cut off, ${lost.size} lost, ${doubled} doubled`,
      );
      expect([...lost]).toEqual([]);
      expect(doubled).toBe(0);
      expect(confirmed).toBeGreaterThan(count);
    },
    60_000 + count * 15_000,
  );
});

/**
 * Asks the next server for the attempts of a round. Those that were cut off are sent again, as a browser does, and must
 * be confirmed.
 */
async function findLost(server: ServerProcess, sent: readonly SentAttempt[]): Promise<readonly string[]> {
  const browser = await PostingBrowser.enter(server.address, code);
  const lost: string[] = [];
  for (const { simulationId, answers, confirmedAt } of sent) {
    const blocks = JSON.stringify(await browser.storedBlocks(simulationId));
    const again = await browser.post(simulationId, answers);
    const isKept = confirmedAt === undefined ? again !== undefined : blocks === '[1]' && again === confirmedAt;
    if (!isKept) lost.push(simulationId);
  }
  return lost;
}

/** Compares the rows with everything sent in all rounds. */
async function compareWithDatabase(database: TestDatabase, sent: readonly SentAttempt[]) {
  const { db, close } = await database.connect();
  const rows = await db.select().from(attempts);
  await close();
  const stored = new Map(rows.map((row) => [row.simulationId, row]));
  const missing = sent.filter(({ simulationId, answers, confirmedAt }) => {
    const row = stored.get(simulationId);
    const isSame = JSON.stringify(row?.answers.map(({ answer }) => answer)) === JSON.stringify(answers);
    return !isSame || (confirmedAt !== undefined && row?.storedAt.toISOString() !== confirmedAt);
  });
  return { missing: missing.map(({ simulationId }) => simulationId), doubled: rows.length - sent.length };
}
