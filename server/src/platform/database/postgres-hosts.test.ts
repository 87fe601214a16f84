// Parsing an address with one or several PostgreSQL hosts. For what happens when a host fails, see
// failover.fault.test.ts.

import { describe, expect, test } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { parseDatabaseAddress } from './postgres-hosts.ts';

describe('the address of a database', () => {
  test('with one host is left as it is', () => {
    const text = 'postgresql://user:p%40ss@db.example.org/exam?sslmode=require';
    expect(parseDatabaseAddress(text)).toEqual({
      hosts: [{ host: 'db.example.org', port: 5432 }],
      connectionString: text,
    });
  });

  test('with several hosts is split into hosts with ports, in order, and the part that they share', () => {
    const text =
      'postgres://user:secret@one:5433,[::1]:5434,three/exam?target_session_attrs=read-write&sslmode=require';
    expect(parseDatabaseAddress(text)).toEqual({
      hosts: [
        { host: 'one', port: 5433 },
        { host: '::1', port: 5434 },
        { host: 'three', port: 5432 },
      ],
      connectionString: 'postgres://user:secret@one:5433/exam?sslmode=require',
    });
  });

  test.each([
    'mysql://host/exam',
    'host:5432/exam',
    'postgres://one,/exam',
    'postgres://one:port,two/exam',
    'postgres://one,two:99999/exam',
    'postgres://one,two/exam?target_session_attrs=standby',
  ])('that is invalid is refused without being quoted: %s', (text) => {
    expect(parseDatabaseAddress(text)).toBeUndefined();
    const parse = () => parseConfig({ DATABASE_URL: text });
    expect(parse).toThrow(/^DATABASE_URL: an address like /);
    expect(parse).not.toThrow(text);
  });
});
