// Starts the product's real server with a known code and without limits that would disturb a measurement.

import { requestGrant } from '@simulator/api-contract';
import { serverProgram } from '../../server/test/shared/started-process.ts';
import { type ServerProcess, startServerProcess } from './server-process.ts';

export const accessCode = 'BENCH-2026-CODE';

/**
 * If `environment` has a `DATABASE_URL`, the server uses that PostgreSQL, otherwise an embedded database of its own.
 */
export function startProductServer(
  environment: Readonly<Record<string, string>> = {},
  patterns: Readonly<Record<string, RegExp>> = {},
): Promise<ServerProcess> {
  const variables = (folder: string) => ({
    DATA_DIR: folder,
    ACCESS_CODE: accessCode,
    RATE_LIMIT_SCALE: '1000',
    LOG_LEVEL: 'warn',
    ...environment,
  });
  return startServerProcess([serverProgram], variables, patterns);
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

/** Also returns the account that the server creates at its first start. */
export async function startWithAccount(): Promise<{ readonly server: ServerProcess; readonly account: Account }> {
  const server = await startProductServer({}, { email: /Staff\s+(\S+),/, password: /one-time password (\S+)/ });
  return { server, account: { email: server.printed('email'), password: server.printed('password') } };
}

/** Passes the door with the code and returns the grant's cookie. */
export async function enter(address: string): Promise<string> {
  const response = await fetch(address + requestGrant.path, {
    method: requestGrant.method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ code: accessCode }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0];
  if (!cookie) throw new Error(`The code was answered with ${response.status}`);
  return cookie;
}
