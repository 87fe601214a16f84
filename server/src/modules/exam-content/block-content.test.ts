// Each block is sent in two halves, to those with access, in an encoding that their browser accepts (http-9).

import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { getBlockKeys, getBlockQuestions, getCurrentForm } from '@simulator/api-contract';
import type { LightMyRequestResponse } from 'fastify';
import { expect, test } from 'vitest';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { firstEdition, notesOf, questionsOf, secondEdition } from '../../../test/sample-form.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedVisitor, candidateOf, Visitor } from '../../../test/visitor.ts';

const { edition } = firstEdition;

/** The decoded body, as a browser reads it. */
function read(reply: LightMyRequestResponse): unknown {
  const encoding = reply.headers['content-encoding'];
  const bytes = reply.rawPayload;
  const text = encoding === 'br' ? brotliDecompressSync(bytes) : encoding === 'gzip' ? gunzipSync(bytes) : bytes;
  return JSON.parse(text.toString('utf8'));
}

describeOnBothDatabases('the current form', (database) => {
  test('is open to everyone and contains only ids', async () => {
    const { app } = await startApp(database());
    const reply = await new Visitor(app).send({ url: getCurrentForm.path });
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toEqual({
      formId: 'form-1',
      edition,
      blocks: [
        [11, 12, 13],
        [21, 22, 23],
      ],
      taken: [],
      fixed: null,
    });
    expect(reply.headers['cache-control']).toBe('no-cache');
  });

  test('cannot be returned if no form has been published, and the reply says so', async () => {
    const { app } = await startApp(database(), { forms: [] });
    const reply = await new Visitor(app).send({ url: getCurrentForm.path });
    expect(reply.statusCode).toBe(503);
    expect(reply.json()).toMatchObject({ error: { code: 'no-form-published' } });
  });
});

describeOnBothDatabases('a block', (database) => {
  test.each(['getQuestions', 'getKeys'] as const)(
    'is refused to a visitor without a grant or a ticket: %s',
    async (get) => {
      const { app } = await startApp(database());
      const reply = await new Visitor(app)[get](edition, 1);
      expect(reply.statusCode).toBe(401);
      expect(reply.json()).toEqual({ error: { code: 'grant-needed', message: 'Please enter the access code.' } });
    },
  );

  test.each([1, 2])('is returned as it was published, question by question and key by key: block %i', async (block) => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const questions = read(await visitor.getQuestions(edition, block));
    expect(questions).toEqual({ block, questions: questionsOf(firstEdition, block) });
    expect(getBlockQuestions.replies[200].safeParse(questions).success).toBe(true);
    const keys = read(await visitor.getKeys(edition, block));
    expect(keys).toEqual({ block, keys: notesOf(firstEdition, block) });
    expect(getBlockKeys.replies[200].safeParse(keys).success).toBe(true);
  });

  test('has questions without keys, notes, or any sign of which ones are pre-test', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    for (const block of [1, 2]) {
      const reply = await visitor.getQuestions(edition, block);
      for (const word of ['correct', 'scored', 'feedback', 'rationale', 'takeaway', 'standard']) {
        expect(reply.body).not.toContain(word);
      }
      for (const { feedback, takeaway, rationales } of notesOf(firstEdition, block)) {
        for (const note of [feedback, takeaway, ...rationales]) expect(reply.body).not.toContain(note);
      }
    }
  });

  test('is returned to the holder of a ticket without a grant', async () => {
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_content_by_ticket');
    expect((await candidate.getQuestions(edition, 2)).statusCode).toBe(200);
    expect((await candidate.getKeys(edition, 2)).statusCode).toBe(200);
  });

  test('is not covered by a ticket if the simulation began with another edition', async () => {
    await startApp(database(), { forms: [secondEdition] });
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_of_first_edition');
    expect((await candidate.getKeys(secondEdition.edition, 1)).statusCode).toBe(401);
    expect((await (await admittedVisitor(app)).getKeys(secondEdition.edition, 1)).statusCode).toBe(200);
  });

  test.each([
    ['with a changed signature', (ticket: string) => `${ticket.slice(0, -1)}${ticket.endsWith('A') ? 'B' : 'A'}`],
    ['for another simulation', (ticket: string) => ticket.replace('sim_', 'sim_x')],
    ['for another edition', (ticket: string) => ticket.replace(edition, secondEdition.edition)],
    ['without a signature', (ticket: string) => ticket.split('.').slice(0, 2).join('.')],
    ['with nothing else', () => '..'],
  ])('is refused for a ticket %s', async (_, forge) => {
    await startApp(database(), { forms: [secondEdition] });
    const { app } = await startApp(database());
    const candidate = await candidateOf(app, 'sim_forged_ticket');
    candidate.ticket = forge(candidate.ticket ?? '');
    expect((await candidate.getKeys(edition, 1)).statusCode).toBe(401);
    expect((await candidate.getKeys(secondEdition.edition, 1)).statusCode).toBe(401);
  });

  test('is refused for a ticket signed by a server with another secret', async () => {
    const { app } = await startApp(database());
    const other = await startApp(database(), { appSecret: 'another secret of the tests, just as long' });
    const candidate = await candidateOf(other.app, 'sim_of_another_server');
    expect((await candidate.at(app).getKeys(edition, 1)).statusCode).toBe(401);
  });

  test.each([
    ['an edition that was never published', '0123456789abcdef', '1', 404, 'unknown-edition', 'edition'],
    ['a block that the form does not have', edition, '3', 404, 'unknown-block', 'block'],
    ['an edition that is none', 'latest', '1', 400, 'invalid-request', 'edition'],
    ['a block that is no number', edition, 'one', 400, 'invalid-request', 'block'],
    ['a block 0', edition, '0', 400, 'invalid-request', 'block'],
  ])('is refused, naming the field, for %s', async (_, wanted, block, status, code, field) => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    for (const reply of [await visitor.getQuestions(wanted, block), await visitor.getKeys(wanted, block)]) {
      expect(reply.statusCode).toBe(status);
      expect(reply.json()).toMatchObject({ error: { code, field } });
    }
  });
});

describeOnBothDatabases('a block in transit', (database) => {
  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['BR', 'br'],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip', 'gzip'],
    ['br;q=0.000, gzip;q=0.001', 'gzip'],
    ['deflate', undefined],
    ['identity', undefined],
    ['br;q=0, gzip;q=0', undefined],
    ['brotli, xbr, x-gzip-like', undefined],
    ['', undefined],
  ])('is encoded for "accept-encoding: %s" as %s', async (accepted, encoding) => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const reply = await visitor.getQuestions(edition, 1, { 'accept-encoding': accepted });
    expect(reply.headers['content-encoding']).toBe(encoding);
    expect(reply.headers['vary']).toContain('accept-encoding');
    expect(reply.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(read(reply)).toEqual({ block: 1, questions: questionsOf(firstEdition, 1) });
  });

  test('is not sent again to a browser that has it', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const first = await visitor.getQuestions(edition, 1);
    const etag = String(first.headers['etag']);
    const again = await visitor.getQuestions(edition, 1, { 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    expect(again.headers['etag']).toBe(etag);
  });

  test('is sent to a browser that has only another half, another block or another edition', async () => {
    await startApp(database(), { forms: [secondEdition] });
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const others = [
      await visitor.getKeys(edition, 1),
      await visitor.getQuestions(edition, 2),
      await visitor.getQuestions(secondEdition.edition, 1),
    ];
    for (const { headers } of others) {
      const reply = await visitor.getQuestions(edition, 1, { 'if-none-match': String(headers['etag']) });
      expect(reply.statusCode).toBe(200);
    }
  });

  test('needs the grant to be revalidated and is stored in no shared cache', async () => {
    const { app } = await startApp(database());
    const visitor = await admittedVisitor(app);
    const { headers } = await visitor.getKeys(edition, 1);
    expect(headers['cache-control']).toBe('private, no-cache');
    const stranger = await new Visitor(app).getKeys(edition, 1, { 'if-none-match': String(headers['etag']) });
    expect(stranger.statusCode).toBe(401);
  });
});
