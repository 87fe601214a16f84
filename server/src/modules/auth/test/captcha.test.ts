// The CAPTCHA, with a service of the operator that says yes, no, nonsense or nothing.

import { describe, expect, test } from 'vitest';
import { must, newBrowser, newEmail, password, startAuthServer } from '../../../../test/auth-client.ts';
import { embedded } from '../../../../test/databases.ts';
import { startPeer } from '../../../../test/http-peer.ts';
import { newDatabase } from '../../../../test/on-both-databases.ts';

describe('the CAPTCHA', () => {
  const database = newDatabase(embedded);
  const startWith = async (answer: Parameters<typeof startPeer>[0]) => {
    const service = await startPeer(answer);
    const auth = { captcha: { secret: 'of the operator', verifyUrl: service.url } };
    return { service, server: await startAuthServer(database(), { auth }) };
  };

  test('is verified by the service, which receives the secret and the network address of the person', async () => {
    const { service, server } = await startWith(({ body }) => ({
      body: JSON.stringify({ success: new URLSearchParams(body).get('response') === 'solved' }),
    }));
    const { auth, address } = newBrowser(server);
    const email = newEmail();
    must(await auth.signUp({ email, password, options: { captchaToken: 'solved' } }));
    expect(Object.fromEntries(new URLSearchParams(service.asked[0]?.body))).toEqual({
      secret: 'of the operator',
      response: 'solved',
      remoteip: address,
    });
    const client = await server.request('/api/auth/client');
    expect(await client.json()).toMatchObject({ captcha: true });
    await server.box.next(email);
    const captchaToken = 'guessed';
    const refused = { status: 400, code: 'captcha_failed' };
    for (const options of [{ captchaToken }, {}]) {
      for (const { error } of [
        await auth.signUp({ email: newEmail(), password, options }),
        await auth.signInWithPassword({ email, password, options }),
        await auth.signInWithOtp({ email, options }),
        await auth.resetPasswordForEmail(email, options),
        await auth.resend({ type: 'signup', email, options }),
      ]) {
        expect(error).toMatchObject(refused);
      }
    }
    expect(server.mails).toHaveLength(1);
  });

  test.each([
    ['says something else', { body: '"yes"' }],
    ['says no', { body: '{"success":false,"error-codes":["timeout-or-duplicate"]}' }],
  ])('is refused if the service %s', async (_, answer) => {
    const { server } = await startWith(() => answer);
    const { error } = await newBrowser(server).auth.signUp({
      email: newEmail(),
      password,
      options: { captchaToken: 'x' },
    });
    expect(error).toMatchObject({ status: 400, code: 'captcha_failed' });
  });

  test.each([
    ['answers with an error page', { status: 502, body: '<html>Bad gateway</html>' }],
    ['fails', { status: 500, body: '{"success":true}' }],
    ['answers with nothing', { body: '' }],
  ])('leads to a retryable error if the service %s', async (_, answer) => {
    const { server } = await startWith(() => answer);
    const { error } = await newBrowser(server).auth.signUp({
      email: newEmail(),
      password,
      options: { captchaToken: 'x' },
    });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  });

  test('leads to a retryable error if the service is down', async () => {
    const { server, service } = await startWith(() => ({ body: '{"success":true}' }));
    await service.goDown();
    const { error } = await newBrowser(server).auth.signUp({
      email: newEmail(),
      password,
      options: { captchaToken: 'x' },
    });
    expect(error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    expect(server.mails).toHaveLength(0);
  });
});
