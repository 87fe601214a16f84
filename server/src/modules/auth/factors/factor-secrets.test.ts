// Stored secrets of second factors can be read with the application's secret and with no other.

import { expect, test } from 'vitest';
import { decryptSecret, encryptSecret } from './factor-secrets.ts';

const appSecret = 'a secret of the tests, long enough to sign with';

test('a secret is readable with the same application secret, and appears nowhere in what is stored', async () => {
  const stored = await encryptSecret(appSecret, 'JBSWY3DPEHPK3PXP');
  expect(stored).not.toContain('JBSWY3DPEHPK3PXP');
  expect(await decryptSecret(appSecret, stored)).toBe('JBSWY3DPEHPK3PXP');
});

test('with a changed application secret there is none, and no error that would become a 500', async () => {
  const stored = await encryptSecret(appSecret, 'JBSWY3DPEHPK3PXP');
  expect(await decryptSecret('another secret of the tests, just as long', stored)).toBeUndefined();
});
