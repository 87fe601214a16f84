// Claims: a browser's anonymous simulations move to the person who signs in there, by their tickets (attempts-13).

import { randomUUID } from 'node:crypto';
import { claimSimulations } from '@simulator/api-contract';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { type StartedHistory, startHistoryApp } from '../../../test/history-app.ts';
import { days, letPass } from '../../../test/later.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { completedEnding, Person, personWith, sameBrowser, terminatedEnding } from '../../../test/person.ts';
import { firstEdition } from '../../../test/sample-form.ts';
import { newTicket } from '../../../test/signed-tickets.ts';
import { attempts, simulations } from '../../platform/database/schema.ts';

/** A signed-out browser that has posted both blocks. */
async function anonymousBrowser({ app }: StartedHistory, simulationId: string): Promise<Person> {
  const nobody = sameBrowser(await personWith(app, simulationId), app);
  await nobody.postBlock(simulationId, 1, [1, 2, 0], 'anonymous');
  await nobody.postBlock(simulationId, 2, [1, 2, 0], 'anonymous');
  return nobody;
}

const ownersOf = async ({ db }: StartedHistory, simulationId: string) =>
  (await db.select().from(attempts).where(eq(attempts.simulationId, simulationId))).map(({ userId }) => userId);

describeOnBothDatabases('a claim', (database) => {
  test('gives the person the simulations of the tickets, with their blocks and endings', async () => {
    const started = await startHistoryApp(database());
    const one = await anonymousBrowser(started, 'sim_claim_one');
    await one.tellEnding('sim_claim_one', completedEnding);
    const stopped = sameBrowser(await personWith(started.app, 'sim_claim_stopped'), started.app);
    await stopped.tellEnding('sim_claim_stopped', terminatedEnding);
    const person = new Person(started.app);
    const reply = await person.claim(one.ticket, stopped.ticket);
    expect(reply.statusCode).toBe(200);
    expect(claimSimulations.replies[200].safeParse(reply.json()).success).toBe(true);
    expect(reply.json().claimed.toSorted()).toEqual(['sim_claim_one', 'sim_claim_stopped']);
    expect(await ownersOf(started, 'sim_claim_one')).toEqual([person.userId, person.userId]);
    expect((await person.idsInHistory()).toSorted()).toEqual(['sim_claim_one', 'sim_claim_stopped']);
  });

  test('can be repeated, even with the same ticket twice', async () => {
    const started = await startHistoryApp(database());
    const { ticket } = await anonymousBrowser(started, 'sim_claim_again');
    const person = new Person(started.app);
    for (let n = 0; n < 3; n += 1) {
      expect((await person.claim(ticket, ticket)).json()).toEqual({ claimed: ['sim_claim_again'] });
    }
    expect(await person.idsInHistory()).toEqual(['sim_claim_again']);
  });

  test('of what another person has claimed gets nothing and changes nothing', async () => {
    const started = await startHistoryApp(database());
    const { ticket } = await anonymousBrowser(started, 'sim_claim_taken');
    const first = new Person(started.app);
    const second = new Person(started.app);
    await first.claim(ticket);
    expect((await second.claim(ticket)).json()).toEqual({ claimed: [] });
    expect(await ownersOf(started, 'sim_claim_taken')).toEqual([first.userId, first.userId]);
    expect([await first.idsInHistory(), await second.idsInHistory()]).toEqual([['sim_claim_taken'], []]);
  });

  test('skips foreign, forged and unreadable tickets and accepts the others', async () => {
    const started = await startHistoryApp(database());
    const { ticket = '' } = await anonymousBrowser(started, 'sim_claim_good');
    const foreign = await personWith(started.app, 'sim_claim_foreign');
    await foreign.postBlock('sim_claim_foreign', 1, [1, 2, 0]);
    const [, signature] = /^.*(\..*)$/.exec(ticket) ?? [];
    const person = new Person(started.app);
    const reply = await person.claim(
      foreign.ticket,
      `sim_claim_foreign.${'0'.repeat(16)}${signature}`,
      `${ticket}x`,
      ticket.toUpperCase(),
      started.app.signCookie(randomUUID()),
      started.app.signCookie('.'),
      '.',
      '\u0000',
      '\ud800',
      '💉'.repeat(50),
      ticket,
    );
    expect([reply.statusCode, reply.json()]).toEqual([200, { claimed: ['sim_claim_good'] }]);
    expect(await foreign.idsInHistory()).toEqual(['sim_claim_foreign']);
  });

  test.each([
    ['no tickets', { tickets: [] }, 'tickets'],
    ['tickets that are no list', { tickets: 'x' }, 'tickets'],
    ['a ticket in numbers', { tickets: [1] }, 'tickets.0'],
    ['an empty ticket', { tickets: [''] }, 'tickets.0'],
    ['a ticket too long', { tickets: ['x'.repeat(401)] }, 'tickets.0'],
    ['201 tickets', { tickets: Array(201).fill('x') }, 'tickets'],
    ['nothing', {}, 'tickets'],
  ])('with %s is refused, naming the field', async (_, body, field) => {
    const { app } = await startHistoryApp(database());
    const reply = await new Person(app).send({ method: 'POST', url: claimSimulations.path, body });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ error: { code: 'invalid-request', field } });
  });

  test('also covers blocks that reach the server later, whoever sends them', async () => {
    const started = await startHistoryApp(database());
    const nobody = sameBrowser(await personWith(started.app, 'sim_claim_early'), started.app);
    await started.db.delete(simulations).where(eq(simulations.id, 'sim_claim_early'));
    const person = new Person(started.app);
    await person.claim(nobody.ticket);
    await nobody.postBlock('sim_claim_early', 1, [1, 2, 0], 'anonymous');
    expect(await person.history()).toMatchObject([{ simulationId: 'sim_claim_early', blocks: [1] }]);
    const other = sameBrowser(nobody, started.app, randomUUID());
    await other.postBlock('sim_claim_early', 2, [1, 2, 0]);
    expect(await other.history()).toEqual([]);
    expect(await person.history()).toMatchObject([{ blocks: [1, 2] }]);
  });
});

describeOnBothDatabases('one account', (database) => {
  const ticketsOf = ({ app }: StartedHistory, name: string, count: number) =>
    Array.from({ length: count }, (_, n) => newTicket(app, `sim_${name}_${n}`, firstEdition.edition));

  test('can claim 200 simulations a day, and blocks beyond that are stored without its id', async () => {
    const started = await startHistoryApp(database());
    const person = new Person(started.app);
    expect((await person.claim(...ticketsOf(started, 'claim_daily', 150))).json().claimed).toHaveLength(150);
    const more = await person.claim(...ticketsOf(started, 'claim_more', 51));
    expect(more.statusCode).toBe(429);
    expect(more.json()).toMatchObject({ error: { code: 'too-many-simulations' } });
    expect(claimSimulations.refusals[429]).toContain('too-many-simulations');
    expect((await person.claim(...ticketsOf(started, 'claim_more', 50))).json().claimed).toHaveLength(50);
    expect((await person.claim(...ticketsOf(started, 'claim_daily', 150))).json().claimed).toHaveLength(150);
    const browser = await personWith(started.app, 'sim_claim_beyond');
    const posted = await sameBrowser(browser, started.app, person.userId).postBlock('sim_claim_beyond', 1, [1, 2, 0]);
    expect(posted.statusCode).toBe(200);
    expect(await ownersOf(started, 'sim_claim_beyond')).toEqual(['anonymous']);
    letPass(days(1));
    expect((await person.claim(browser.ticket)).json()).toEqual({ claimed: ['sim_claim_beyond'] });
    expect(await ownersOf(started, 'sim_claim_beyond')).toEqual([person.userId]);
  });
});

describeOnBothDatabases('the daily limit of 200 claims', (database) => {
  test('counts each simulation once if it is claimed several times at the same moment', async () => {
    const started = await startHistoryApp(database());
    const person = new Person(started.app);
    const tickets = Array.from({ length: 200 }, (_, n) =>
      newTicket(started.app, `sim_claim_again_${n}`, firstEdition.edition),
    );
    const replies = await Promise.all([1, 2, 3, 4].map(() => person.claim(...tickets)));
    for (const reply of replies) expect(reply.json().claimed).toHaveLength(200);
    const one = newTicket(started.app, 'sim_claim_again_more', firstEdition.edition);
    expect((await person.claim(one)).statusCode).toBe(429);
    expect((await person.claim(tickets[0])).json()).toEqual({ claimed: ['sim_claim_again_0'] });
  });

  test('is not used up by simulations that already belong to another person', async () => {
    const started = await startHistoryApp(database());
    const tickets = Array.from({ length: 200 }, (_, n) =>
      newTicket(started.app, `sim_claim_taken_${n}`, firstEdition.edition),
    );
    expect((await new Person(started.app).claim(...tickets)).json().claimed).toHaveLength(200);
    const person = new Person(started.app);
    expect((await person.claim(...tickets)).json()).toEqual({ claimed: [] });
    const own = Array.from({ length: 200 }, (_, n) =>
      newTicket(started.app, `sim_claim_own_${n}`, firstEdition.edition),
    );
    expect((await person.claim(...own)).json().claimed).toHaveLength(200);
  });
});

describeOnBothDatabases('a claim with an old ticket', (database) => {
  test('is skipped once the ticket has expired, and the simulation stays without an owner', async () => {
    const started = await startHistoryApp(database());
    const { ticket } = await anonymousBrowser(started, 'sim_claim_too_late');
    const ofVersionBefore = started.app.signCookie(`sim_claim_too_late.${firstEdition.edition}`);
    letPass(days(60.1));
    const person = new Person(started.app);
    expect((await person.claim(ticket, ofVersionBefore)).json()).toEqual({ claimed: [] });
    expect(await ownersOf(started, 'sim_claim_too_late')).toEqual(['anonymous', 'anonymous']);
  });

  test('of the previous version succeeds if the simulation began within 60 days', async () => {
    const started = await startHistoryApp(database());
    await anonymousBrowser(started, 'sim_claim_before');
    const ofVersionBefore = started.app.signCookie(`sim_claim_before.${firstEdition.edition}`);
    letPass(days(59));
    const person = new Person(started.app);
    expect((await person.claim(ofVersionBefore)).json()).toEqual({ claimed: ['sim_claim_before'] });
  });
});

describeOnBothDatabases('when two people claim at the same moment', (database) => {
  test('exactly one gets each simulation, on two server processes and in any order', async () => {
    const one = await startHistoryApp(database());
    const other = await startHistoryApp(database());
    for (let round = 0; round < 15; round += 1) {
      const ids = [0, 1, 2, 3].map((n) => `sim_claim_race_${round}_${n}`);
      const tickets: (string | undefined)[] = [];
      for (const id of ids) tickets.push((await anonymousBrowser(one, id)).ticket);
      const first = new Person(one.app);
      const second = new Person(other.app);
      const replies = await Promise.all([first.claim(...tickets), second.claim(...tickets.toReversed())]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      const [got = [], gotToo = []] = replies.map((reply) => reply.json().claimed as string[]);
      expect([...got, ...gotToo].sort()).toEqual(ids);
      expect([await first.idsInHistory(), await second.idsInHistory()].map((list) => list.toSorted())).toEqual([
        got.toSorted(),
        gotToo.toSorted(),
      ]);
      for (const id of ids) {
        const owner = got.includes(id) ? first.userId : second.userId;
        expect(await ownersOf(one, id)).toEqual([owner, owner]);
      }
    }
  });

  test('no one waits forever, however many simulations they name in opposite orders', async () => {
    const one = await startHistoryApp(database());
    const other = await startHistoryApp(database());
    for (let round = 0; round < 5; round += 1) {
      const ids = Array.from({ length: 200 }, (_, n) => `sim_claim_many_${round}_${n}`);
      const tickets = ids.map((id) => newTicket(one.app, id, firstEdition.edition));
      const replies = await Promise.all([
        new Person(one.app).claim(...tickets),
        new Person(other.app).claim(...tickets.toReversed()),
      ]);
      expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
      expect(replies.map((reply) => reply.json().claimed.length).sort((a, b) => a - b)).toEqual([0, 200]);
    }
  });
});
