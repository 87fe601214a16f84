import { expect, test } from 'vitest';
import { groupsOfFour, qrImageAddress } from './qr-image.ts';

test('a "#" in the QR code does not cut off the address of its picture', () => {
  const address = qrImageAddress('data:image/svg+xml;utf-8,<svg fill="#fff"/>');
  expect(address).not.toContain('#');
  expect(decodeURIComponent(new URL(address).pathname.split(',')[1] ?? '')).toBe('<svg fill="#fff"/>');
});

test('a secret is split into groups of four characters', () => {
  expect(groupsOfFour('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP');
  expect(groupsOfFour('ABCDE')).toBe('ABCD E');
});
