// Supports one PostgreSQL on several hosts, of which one accepts writes and another may take over. node-postgres knows
// only one host. This code finds the right host before each new connection, and drops dead connections.

import { Socket } from 'node:net';
import pg from 'pg';

/** A host that does not answer in this time is skipped. */
const maxProbeMs = 3_000;
/** An unused connection is closed after this time, before it could look like a silent one. */
const maxIdleMs = 5_000;
/**
 * A connection in use that is silent for this long is dropped, because a machine that lost power closes no connections.
 */
const maxSilenceMs = 10_000;
const defaultPort = 5432;
const readOnly = '25006';

interface Host {
  readonly host: string;
  readonly port: number;
}

export interface DatabaseAddress {
  /** In the order in which the address lists them. */
  readonly hosts: readonly Host[];
  /** The same address with only the first host, in the form that node-postgres reads. */
  readonly connectionString: string;
}

/** No host answers and accepts writes. The code distinguishes this from our own errors. */
class NoWritableHost extends Error {
  readonly code = 'NO_WRITABLE_HOST';
}

/**
 * Parses `postgres://user:password@host1:5432,host2:5432/name?target_session_attrs=read-write`, the format of libpq.
 * Returns undefined for any other format. With several hosts, the one that accepts writes is always used.
 */
export function parseDatabaseAddress(text: string): DatabaseAddress | undefined {
  const parts = /^(postgres(?:ql)?:\/\/(?:[^@/?#]*@)?)([^@/?#]*)([/?#].*)?$/i.exec(text);
  if (!parts) return undefined;
  const [, start = '', list = '', rest = ''] = parts;
  const entries = list.split(',');
  const urls = entries.map((entry) => start + entry + rest);
  const [first] = urls;
  if (first === undefined || !urls.every((url) => URL.canParse(url))) return undefined;
  if (entries.length === 1) return { hosts: hostsOf(urls), connectionString: text };
  if (entries.includes('')) return undefined;
  const parsed = new URL(first);
  const wanted = parsed.searchParams.get('target_session_attrs');
  if (wanted !== null && wanted !== 'read-write' && wanted !== 'primary') return undefined;
  parsed.searchParams.delete('target_session_attrs');
  return { hosts: hostsOf(urls), connectionString: parsed.href };
}

function hostsOf(urls: readonly string[]): readonly Host[] {
  return urls.map((url) => {
    const { hostname, port } = new URL(url);
    return { host: hostname.replace(/^\[(.+)\]$/, '$1'), port: port === '' ? defaultPort : Number(port) };
  });
}

/** Asks all hosts at once and returns the first that accepts writes. Throws if none does. */
async function findWritableHost({ hosts, connectionString }: DatabaseAddress): Promise<Host> {
  const [only] = hosts;
  if (only && hosts.length === 1) return only;
  const probes = hosts.map(async (host) => {
    const limits = { connectionTimeoutMillis: maxProbeMs, query_timeout: maxProbeMs };
    const client = pointAt(new pg.Client({ connectionString, ...limits }), host);
    client.on('error', ignoreError);
    try {
      await client.connect();
      const found = await client.query('select pg_is_in_recovery() as standby');
      if (found.rows[0]?.standby !== false) throw new Error('takes no writes');
      return host;
    } finally {
      closeWithoutWaiting(client);
    }
  });
  return Promise.any(probes).catch((error: unknown) => {
    const names = hosts.map(({ host, port }) => `${host}:${port}`).join(', ');
    throw new NoWritableHost(`none of ${names} answers and takes writes`, { cause: error });
  });
}

/** A single client, connected to the host that currently accepts writes. */
export async function connectToWritable(address: DatabaseAddress, connectionTimeoutMillis: number): Promise<pg.Client> {
  const host = await findWritableHost(address);
  const client = pointAt(new pg.Client({ connectionString: address.connectionString, connectionTimeoutMillis }), host);
  await client.connect();
  return client;
}

/**
 * A pool whose connections go to the host that currently accepts writes. A connection is dropped when its host no
 * longer does.
 */
export function makePool(address: DatabaseAddress, config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({
    ...config,
    connectionString: address.connectionString,
    idleTimeoutMillis: maxIdleMs,
    keepAlive: true,
    ...(address.hosts.length > 1 && { Client: makeSeekingClient(address) }),
  });
  // The pool replaces an idle connection that breaks. Without a listener, the error would end the process.
  pool.on('error', ignoreError);
  pool.on('connect', (client) => {
    // During a transaction there is no other listener, and the next query reports the error anyway.
    client.on('error', ignoreError);
    const { connection } = client;
    const { stream } = connection;
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === readOnly) setImmediate(closeWithoutWaiting, client);
    });
    if (stream instanceof Socket) {
      stream.setTimeout(maxSilenceMs, () => stream.destroy(new Error('The database fell silent')));
    }
  });
  return pool;
}

/** A client that looks for the writable host when it connects. */
function makeSeekingClient(address: DatabaseAddress) {
  let lookingFor: Promise<Host> | undefined;
  // Connections that start at the same time share one search.
  const find = () => {
    lookingFor ??= findWritableHost(address).finally(() => {
      lookingFor = undefined;
    });
    return lookingFor;
  };
  return class SeekingClient extends pg.Client {
    override connect(): Promise<pg.Client>;
    override connect(callback: (error: Error | null, client?: pg.Client) => void): void;
    override connect(callback?: (error: Error | null, client?: pg.Client) => void): Promise<pg.Client> | undefined {
      const connecting = find().then((host) => {
        pointAt(this, host);
        return super.connect();
      });
      if (!callback) return connecting;
      connecting.then(
        (client) => callback(null, client),
        (error: Error) => callback(error),
      );
      return undefined;
    }
  };
}

function pointAt(client: pg.Client, { host, port }: Host): pg.Client {
  client.host = host;
  client.port = port;
  return client;
}

/** Destroys the socket, because a dead host never closes its connections. */
function closeWithoutWaiting(client: pg.Client): void {
  client.connection.stream.destroy();
}

function ignoreError(): void {
  // A query running on this connection reports the error itself.
}
