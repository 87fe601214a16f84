// The subject of a limit per network address: an IPv4 address, or the /64 network of an IPv6 one (decision 0019).

import { expect, test } from 'vitest';
import { addressSubject } from './address-subject.ts';

test.each([
  ['192.0.2.7', '192.0.2.7'],
  ['::ffff:192.0.2.7', '192.0.2.7'],
  ['::FFFF:192.0.2.7', '192.0.2.7'],
  ['::1', '0:0:0:0::/64'],
  ['::', '0:0:0:0::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['2001:0DB8:0000:0000:0000:0000:0000:0001', '2001:db8:0:0::/64'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:db8:1:2::', '2001:db8:1:2::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.7', '64:ff9b:0:0::/64'],
  ['1::2:3:4:5:6:7', '1:0:2:3::/64'],
])('the address %s is counted as %s', (address, subject) => {
  expect(addressSubject(address)).toBe(subject);
});

test.each(['', 'unknown', '_hidden', '192.0.2.7:5678', '192.0.2', 'x'.repeat(10_000), '\u0000'])(
  'texts that are not addresses are counted together: %j',
  (text) => {
    expect(addressSubject(text)).toBe('no address');
  },
);
