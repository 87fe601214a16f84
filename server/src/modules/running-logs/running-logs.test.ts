// The log of a running simulation in its person's account. One device adds events in order, another takes over by what
// it saw, and nobody else sees it.

import { randomUUID } from 'node:crypto';
import {
  getRunningSimulations,
  pathOf,
  type RunningEvent,
  sendRunningEvents,
  takeRunningSimulation,
  ticketHeader,
} from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { storeSignedIn } from '../../../test/auth-caller.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { type StartedApp, startApp } from '../../../test/start-app.ts';
import { candidateOf, Visitor } from '../../../test/visitor.ts';
import { runningEvents, runningLogs, tries, users } from '../../platform/database/schema.ts';
import { sweep } from '../../platform/database/sweep.ts';

let simulations = 0;
const newId = () => {
  simulations += 1;
  return `sim_running${String(simulations).padStart(4, '0')}`;
};

const eventsOf = (simulationId: string, from: number, count: number): RunningEvent[] =>
  Array.from({ length: count }, (_, index) => ({
    simulationId,
    sequence: from + index,
    schemaVersion: 3,
    examTimeMs: (from + index) * 1_000.5,
    event: { type: 'NoteWritten', block: 1, question: 0, text: `note ${from + index} \u0000` },
    sample: { examTimeMs: 5, wallMs: 1, monotonicMs: 2, pageId: 'page', server: null },
  }));

const place = { phase: 'block', block: 2, question: 23 };

/** A person's browser, which sends the simulation's ticket only if told to. */
function deviceWith(visitor: Visitor, token: string) {
  const device = randomUUID();
  const call = (options: Parameters<Visitor['send']>[0]) =>
    visitor.send({ ...options, headers: { authorization: `Bearer ${token}`, ...options.headers } });
  return {
    device,
    call,
    send: (simulationId: string, events: readonly unknown[], more: object = {}, ticket?: string) =>
      call({
        method: 'POST',
        headers: ticket === undefined ? {} : { [ticketHeader]: ticket },
        url: pathOf(sendRunningEvents, { simulationId }),
        body: { device, events, place, isOver: false, ...more },
      }),
    list: async () => (await call({ url: getRunningSimulations.path })).json().running,
    holder: (simulationId: string) => call({ url: `/api/running-simulations/${simulationId}` }),
    take: (simulationId: string, seen: { readonly device: string; readonly next: number }) =>
      call({
        method: 'POST',
        url: pathOf(takeRunningSimulation, { simulationId }),
        body: { device, holder: seen.device, next: seen.next },
      }),
  };
}

async function running(started: StartedApp, count = 3) {
  const simulationId = newId();
  const person = await storeSignedIn(started);
  const first = deviceWith(await candidateOf(started.app, simulationId), person.access);
  const second = deviceWith(new Visitor(started.app), person.access);
  const events = eventsOf(simulationId, 0, count);
  expect((await first.send(simulationId, events)).json()).toEqual({ next: count });
  return { simulationId, person, first, second, events };
}

describeOnBothDatabases('the log of a running simulation', (database) => {
  test('stores each event once, in order, and says where the candidate is', async () => {
    const started = await startApp(database());
    const { simulationId, first, second } = await running(started);
    const more = eventsOf(simulationId, 1, 4);
    expect((await first.send(simulationId, more)).json()).toEqual({ next: 5 });
    expect((await first.send(simulationId, more)).json()).toEqual({ next: 5 });
    expect(await second.list()).toEqual([{ simulationId, device: first.device, next: 5, place }]);
    expect((await second.holder(simulationId)).json()).toEqual({ device: first.device, next: 5 });
  });

  test('accepts no gap, no other event in a taken place, and no events of another simulation', async () => {
    const started = await startApp(database());
    const { simulationId, first, events } = await running(started);
    const errorOf = async (sent: readonly unknown[]) => {
      const reply = await first.send(simulationId, sent);
      return [reply.statusCode, reply.json().error.code, reply.json().error.field];
    };
    expect(await errorOf(eventsOf(simulationId, 4, 1))).toEqual([409, 'log-gap', 'events.0.sequence']);
    const [, second] = events;
    expect(await errorOf([{ ...second, examTimeMs: 7 }])).toEqual([409, 'event-differs', 'events.0']);
    const twice = [...eventsOf(simulationId, 3, 1), ...eventsOf(simulationId, 3, 1)];
    expect(await errorOf(twice)).toEqual([400, 'invalid-request', 'events.1.sequence']);
    const others = eventsOf('sim_of_another_one', 3, 1);
    expect(await errorOf(others)).toEqual([400, 'invalid-request', 'events.0.sequence']);
    expect(await errorOf([])).toEqual([400, 'invalid-request', 'events']);
    expect((await first.holder(simulationId)).json().next).toBe(3);
  });

  test('continues on another device with a ticket, and the first device learns of it', async () => {
    const started = await startApp(database());
    const { simulationId, first, second, events } = await running(started);
    const taken = await second.take(simulationId, { device: first.device, next: 3 });
    expect(taken.statusCode).toBe(200);
    expect(taken.json()).toMatchObject({ events, ticket: expect.any(String) });
    expect(taken.json().nowMs).toBeGreaterThanOrEqual(taken.json().lastCameAtMs);
    // The reply may be lost, so the same request returns the same result.
    const again = await second.take(simulationId, { device: first.device, next: 3 });
    expect(again.json().events).toEqual(events);
    const refused = await first.send(simulationId, eventsOf(simulationId, 3, 1));
    expect([refused.statusCode, refused.json().error]).toEqual([
      409,
      { code: 'goes-on-elsewhere', message: 'This simulation continues on another device.', field: 'device' },
    ]);
    const goesOn = await second.send(simulationId, eventsOf(simulationId, 3, 2), {}, taken.json().ticket);
    expect(goesOn.json()).toEqual({ next: 5 });
  });

  test('cannot be taken over by a device that saw less of it, nor by two devices at once', async () => {
    const started = await startApp(database());
    const { simulationId, person, first, second } = await running(started);
    const late = await second.take(simulationId, { device: first.device, next: 2 });
    expect([late.statusCode, late.json().error.code]).toEqual([409, 'goes-on-elsewhere']);
    const third = deviceWith(new Visitor(started.app), person.access);
    const seen = { device: first.device, next: 3 };
    const both = await Promise.all([second.take(simulationId, seen), third.take(simulationId, seen)]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
  });

  test('loses no confirmed event if an event and a takeover arrive at the same moment', async () => {
    const started = await startApp(database());
    for (let time = 0; time < 5; time++) {
      const { simulationId, first, second } = await running(started);
      const [sent, taken] = await Promise.all([
        first.send(simulationId, eventsOf(simulationId, 3, 1)),
        second.take(simulationId, { device: first.device, next: 3 }),
      ]);
      expect([sent.statusCode, taken.statusCode].sort()).toEqual([200, 409]);
      const held = (await second.holder(simulationId)).json();
      expect(held).toEqual(
        sent.statusCode === 200 ? { device: first.device, next: 4 } : { device: second.device, next: 3 },
      );
    }
  });

  test('is deleted once the simulation is over, and nobody can begin it again', async () => {
    const started = await startApp(database());
    const { simulationId, first, second } = await running(started);
    await first.send(simulationId, eventsOf(simulationId, 3, 1), { isOver: true });
    expect(await second.list()).toEqual([]);
    expect(await started.db.$count(runningEvents, eq(runningEvents.simulationId, simulationId))).toBe(0);
    expect((await first.send(simulationId, eventsOf(simulationId, 0, 2))).json()).toEqual({ next: 4 });
    expect((await second.take(simulationId, { device: first.device, next: 4 })).statusCode).toBe(404);
  });

  test('can be read, taken over and continued only by its person', async () => {
    const started = await startApp(database());
    const { simulationId, first } = await running(started);
    const stranger = deviceWith(new Visitor(started.app), (await storeSignedIn(started)).access);
    expect(await stranger.list()).toEqual([]);
    expect((await stranger.holder(simulationId)).json()).toEqual({ next: 0 });
    expect((await stranger.take(simulationId, { device: first.device, next: 3 })).statusCode).toBe(404);
    // Without a ticket or a grant of the simulation, nobody can begin a log or add to it, whatever device they claim to
    // be.
    const forged = await stranger.send(simulationId, eventsOf(simulationId, 3, 1), { device: first.device });
    expect([forged.statusCode, forged.json().error.code]).toEqual([401, 'grant-needed']);
    const ticket = await ticketOf(first, simulationId);
    const withTicket = await stranger.send(
      simulationId,
      eventsOf(simulationId, 3, 1),
      { device: first.device },
      ticket,
    );
    expect([withTicket.statusCode, withTicket.json().error.code]).toEqual([403, 'not-your-simulation']);
    const nobody = await new Visitor(started.app).send({ url: getRunningSimulations.path });
    expect([nobody.statusCode, nobody.json().error.code]).toEqual([401, 'not-signed-in']);
  });

  test('is limited in events per day and in size', async () => {
    const started = await startApp(database());
    const { simulationId, person, first } = await running(started);
    const subject = `running-event:${person.id}`;
    await started.db.update(tries).set({ used: 50_000 }).where(eq(tries.subject, subject));
    const refused = await first.send(simulationId, eventsOf(simulationId, 3, 1));
    expect([refused.statusCode, refused.json().error.code]).toEqual([429, 'too-many-events']);
    await started.db.delete(tries).where(eq(tries.subject, subject));
    await started.db.update(runningLogs).set({ bytes: 20_000_000 }).where(eq(runningLogs.simulationId, simulationId));
    const full = await first.send(simulationId, eventsOf(simulationId, 3, 1));
    expect([full.statusCode, full.json().error.code]).toEqual([403, 'running-log-full']);
  });

  test('is exported, and deleted with the account or sixty days after its last event', async () => {
    const started = await startApp(database());
    const { simulationId, person, first, events } = await running(started);
    const exported = (await first.call({ url: '/api/account/export' })).json().runningSimulations;
    expect(exported).toMatchObject([{ simulationId, device: first.device, place, isOver: false, events }]);
    const other = await running(started);
    const old = new Date(Date.now() - 61 * 86_400_000);
    await started.db.update(runningLogs).set({ changedAt: old }).where(eq(runningLogs.userId, other.person.id));
    await sweep(started.db, new Date());
    expect(await started.db.$count(runningEvents, eq(runningEvents.simulationId, other.simulationId))).toBe(0);
    await started.db.delete(users).where(eq(users.id, person.id));
    expect(await started.db.$count(runningEvents, eq(runningEvents.simulationId, simulationId))).toBe(0);
  });
});

/** Gets a ticket as the holder of the session can. A thief who has only the ticket gets no further. */
async function ticketOf(device: ReturnType<typeof deviceWith>, simulationId: string): Promise<string> {
  const { next } = (await device.holder(simulationId)).json();
  return (await device.take(simulationId, { device: device.device, next })).json().ticket;
}
