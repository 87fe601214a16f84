// The mailbox contains links that sign in as anyone, so it opens only if one person at one machine can reach it.

import { describe, expect, test } from 'vitest';
import { isLoopback, mayShowMailbox } from './may-show-mailbox.ts';

const alone = {
  databaseUrl: undefined,
  smtpUrl: undefined,
  host: '127.0.0.1',
  publicUrl: 'http://localhost:3000',
  trustsProxies: false,
};

describe('the mailbox', () => {
  test('is shown if the product runs embedded for one person', () => {
    expect(mayShowMailbox(alone)).toBe(true);
  });

  test.each([
    ['mails are really sent', { smtpUrl: 'smtp://localhost' }],
    ['the database is a server', { databaseUrl: 'postgres://localhost/exam' }],
    ['the server listens to the network', { host: '0.0.0.0' }],
    ['the server listens to the network by IPv6', { host: '::' }],
    ['people reach it by a public address, through a proxy on this machine', { publicUrl: 'https://exam.example.org' }],
    ['a proxy is trusted', { trustsProxies: true }],
  ])('is not shown if %s', (_, change) => {
    expect(mayShowMailbox({ ...alone, ...change })).toBe(false);
  });
});

test.each(['localhost', 'LOCALHOST', '127.0.0.1', '127.1.2.3', '::1', '[::1]'])('%s counts as this machine', (host) => {
  expect(isLoopback(host)).toBe(true);
});

test.each(['', 'localhost.example.org', '127.0.0.1.example.org', '1270.0.0.1', '10.0.0.1', '0.0.0.0', '::', 'evil'])(
  '%j does not count as this machine',
  (host) => {
    expect(isLoopback(host)).toBe(false);
  },
);
