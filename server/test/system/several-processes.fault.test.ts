// Two server processes behind a proxy, with one PostgreSQL, as in compose.yaml. A rolling restart fails no request.

import process from 'node:process';
import { getAccess, requestGrant } from '@simulator/api-contract';
import { expect, onTestFinished, test, vi } from 'vitest';
import { environmentOfStreams } from '../attempt-stream.ts';
import { postgresql } from '../databases.ts';
import { compareWithDatabase, startCandidates, tellFault } from '../patient-candidates.ts';
import { startProxy } from '../proxy.ts';
import { startServer } from '../server-process.ts';

const rounds = process.env['ENDURANCE'] === 'on' ? 25 : 1;
const code = 'ROLLING-RESTART-CODE';

test(
  'a rolling restart under load fails no request and loses or doubles no attempt',
  async () => {
    const database = await postgresql.createPublished();
    onTestFinished(() => database.remove());
    const environment = {
      ...database.environment,
      ...environmentOfStreams,
      ACCESS_CODE: code,
      LOG_LEVEL: 'error',
      TRUST_PROXY: 'on',
      LEAVE_SECONDS: '1',
    };
    const servers = await Promise.all([startServer(environment), startServer(environment)]);
    const addresses = servers.map(({ address }) => address);
    const proxy = await startProxy(addresses);
    const candidates = await startCandidates([proxy.address], code, { round: 'rolling', count: 4 });
    const visitors = keepEntering(proxy.address);

    for (let round = 0; round < rounds; round += 1) {
      for (const [index, address] of addresses.entries()) {
        expect(await servers[index]?.stop()).toBe(0);
        servers[index] = await startServer({ ...environment, PORT: new URL(address).port });
        await vi.waitFor(() => expect(proxy.isServing(address)).toBe(true), 10_000);
      }
    }

    const entered = await visitors.finish();
    await candidates.finish();
    const { db, close } = await database.connect();
    const { lost, doubled } = await compareWithDatabase(db, candidates.confirmed);
    await close();
    const { confirmed, refusals } = candidates;
    tellFault(
      'rolling restart behind a proxy',
      { rounds, confirmed: confirmed.length, lost: lost.length, doubled },
      `; ${entered.count} new visitors; failed requests ${refusals.length + entered.failed.length}, ` +
        `tried again by the proxy ${proxy.tries.notReached} not reached, ${proxy.tries.cutOff} cut off`,
    );
    expect(lost).toEqual([]);
    expect(doubled).toBe(0);
    expect([...refusals, ...entered.failed]).toEqual([]);
    // The proxy retried nothing, because it knew of each stop in advance.
    expect(proxy.tries).toEqual({ notReached: 0, cutOff: 0 });
    expect(confirmed.length).toBeGreaterThan(rounds);
    expect(entered.count).toBeGreaterThan(rounds);
  },
  60_000 + rounds * 30_000,
);

/** One visitor after the other enters the code, which no proxy may send twice, and checks the grant. */
function keepEntering(address: string): { finish(): Promise<{ count: number; failed: readonly string[] }> } {
  let isOver = false;
  const failed: string[] = [];
  const enter = async () => {
    const reply = await fetch(address + requestGrant.path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code }),
    });
    if (!reply.ok) return `entering was answered with ${reply.status}`;
    const cookie = reply.headers.get('set-cookie')?.split(';')[0] ?? '';
    const access: { granted?: boolean } = await (await fetch(address + getAccess.path, { headers: { cookie } })).json();
    return access.granted ? undefined : 'the grant of one process was not known to the other';
  };
  const goOn = async () => {
    let count = 0;
    for (; !isOver; count += 1) {
      const failure = await enter().catch((error: unknown) => String(error));
      if (failure !== undefined) failed.push(failure);
    }
    return { count, failed };
  };
  const entering = goOn();
  return {
    finish() {
      isOver = true;
      return entering;
    },
  };
}
