// The floors of the intake of attempts: a server that does nothing else, in one of four modes. 'echo': node:http reads
// the body. 'schema': Fastify parses and checks it. 'row': the same, and stores it as one jsonb row. 'alone': opens the
// database and then only does what 'echo' does.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import process from 'node:process';
import { PGlite } from '@electric-sql/pglite';
import fastify from 'fastify';
import pg from 'pg';

type Store = (body: unknown) => Promise<unknown>;

const [mode] = process.argv.slice(2);
const table =
  'create table if not exists intake (id bigint generated always as identity primary key, body jsonb not null)';
const insert = 'insert into intake (body) values ($1)';

if (mode === 'alone') await openStore();
if (mode === 'alone' || mode === 'echo') startEcho();
else await startFastify(mode === 'row' ? await openStore() : async () => undefined);

function startEcho(): void {
  const server = createServer((request, reply) => {
    request.resume();
    request.on('end', () => reply.setHeader('content-type', 'application/json').end('{"success":true}'));
  });
  server.listen(0, '127.0.0.1', () => tell(server.address()));
}

async function startFastify(store: Store): Promise<void> {
  const app = fastify({ bodyLimit: 512 * 1024 });
  const item = {
    type: 'object',
    required: ['item_id', 'user_answer'],
    properties: { item_id: { type: 'string', maxLength: 120 }, user_answer: { type: 'integer', minimum: -1 } },
  };
  const payload = {
    type: 'object',
    required: ['user_id', 'sim_id', 'attempt', 'items'],
    properties: {
      user_id: { type: 'string' },
      sim_id: { type: 'string' },
      attempt: { type: 'integer' },
      items: { type: 'array', maxItems: 500, items: item },
    },
  };
  const schema = { body: { type: 'object', required: ['payload'], properties: { payload } } };
  app.post('/', { schema }, async ({ body }) => {
    await store(body);
    return { success: true };
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  tell(app.server.address());
}

async function openStore(): Promise<Store> {
  const { DATABASE_URL: url, DATA_DIR: folder } = process.env;
  if (url !== undefined) {
    const pool = new pg.Pool({ connectionString: url, max: 10 });
    await pool.query(table);
    return (body) => pool.query({ name: 'intake', text: insert, values: [JSON.stringify(body)] });
  }
  const lite = await PGlite.create(`${folder}/database`);
  await lite.exec(table);
  return (body) => lite.query(insert, [body]);
}

function tell(address: AddressInfo | string | null): void {
  if (typeof address !== 'object' || !address) throw new Error('The floor does not listen');
  console.log(`Address http://127.0.0.1:${address.port}`);
}
