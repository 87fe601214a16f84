// Stored secrets of second factors can be read with the application's secret and with no other.

import { expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from './factor-secrets.ts';

const appSecret = 'a secret of the tests, long enough to sign with';

test('a secret can be decrypted with the same application secret, and does not appear in what is stored', async () => {
  const stored = await encryptSecret(appSecret, 'JBSWY3DPEHPK3PXP');
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
  expect(await decryptSecret(appSecret, stored)).toBe('JBSWY3DPEHPK3PXP');
});

test('a secret decrypts to undefined, without throwing, after the application secret has changed', async () => {
  const stored = await encryptSecret(appSecret, 'JBSWY3DPEHPK3PXP');
  expect(await decryptSecret('another secret of the tests, just as long', stored)).toBeUndefined();
});
