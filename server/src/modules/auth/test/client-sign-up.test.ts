// Signing up, as the real client library does it, with real emails.

import { expect, test } from 'vitest';
import {
  follow,
  must,
  newBrowser,
  newEmail,
  password,
  publicUrl,
  startAuthServer,
} from '../../../../test/auth-client.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';

describeOnBothDatabases('signing up', (database) => {
  test('creates a user without a session, and the emailed link gives the session in the same browser', async () => {
    const server = await startAuthServer(database());
    const browser = newBrowser(server);
    const email = newEmail();
    const { data } = must(await browser.auth.signUp({ email, password, options: { data: { name: 'A. Candidate' } } }));
    expect(data.session).toBeNull();
    expect(data.user).toMatchObject({ email, aud: 'authenticated', user_metadata: { name: 'A. Candidate' } });
    expect(data.user?.email_confirmed_at).toBeUndefined();
    const { page, answer } = await follow(server, browser, await server.box.next(email, 'Confirm your email address'));
    expect(page).toBe(`${publicUrl}/auth`);
    expect(must(answer).data.user).toMatchObject({ id: data.user?.id, email });
    expect(browser.events).toContain('SIGNED_IN');
    const { user } = must(await browser.auth.getUser()).data;
    expect(user).toMatchObject({ id: data.user?.id, user_metadata: { name: 'A. Candidate' } });
    expect(user.email_confirmed_at).toEqual(expect.any(String));
    expect(user.identities).toMatchObject([
      { provider: 'email', id: user.id, identity_data: { email_verified: true } },
    ]);
  });

  test('returns the tokens after the # in the implicit flow', async () => {
    const server = await startAuthServer(database());
    const browser = newBrowser(server, 'implicit');
    const email = newEmail();
    must(await browser.auth.signUp({ email, password, options: { emailRedirectTo: `${publicUrl}/account` } }));
    const landing = await server.open((await server.box.next(email)).link);
    expect(landing).toMatchObject({
      status: 303,
      page: `${publicUrl}/account`,
      query: {},
      fragment: { token_type: 'bearer', type: 'signup', expires_in: '3600', sb: '' },
    });
    const { access_token = '', refresh_token = '' } = landing.fragment;
    must(await browser.auth.setSession({ access_token, refresh_token }));
    expect(must(await browser.auth.getUser()).data.user.email).toBe(email);
    must(await browser.auth.refreshSession());
  });

  test('can be completed in any browser by typing the code', async () => {
    const server = await startAuthServer(database());
    const email = newEmail();
    must(await newBrowser(server).auth.signUp({ email, password }));
    const { code } = await server.box.next(email);
    const other = newBrowser(server);
    expect(must(await other.auth.verifyOtp({ email, token: code, type: 'signup' })).data.session?.user.email).toBe(
      email,
    );
    expect(other.events).toContain('SIGNED_IN');
    const again = await newBrowser(server).auth.verifyOtp({ email, token: code, type: 'signup' });
    expect(again.error).toMatchObject({ status: 403, code: 'otp_expired' });
  });

  test('can be completed with just the token from the link', async () => {
    const server = await startAuthServer(database());
    const email = newEmail();
    must(await newBrowser(server, 'implicit').auth.signUp({ email, password }));
    const token = new URL((await server.box.next(email)).link).searchParams.get('token') ?? '';
    const browser = newBrowser(server);
    const { data } = must(await browser.auth.verifyOtp({ token_hash: token, type: 'email' }));
    expect(data.session?.user.email).toBe(email);
  });

  test('sends the email again on request, and only the newest link works', async () => {
    const server = await startAuthServer(database());
    const browser = newBrowser(server);
    const email = newEmail();
    must(await browser.auth.signUp({ email, password }));
    const first = await server.box.next(email);
    letPass(minutes(2));
    must(await browser.auth.resend({ type: 'signup', email, options: { emailRedirectTo: `${publicUrl}/account` } }));
    const second = await server.box.next(email);
    expect(second.link).not.toBe(first.link);
    expect(await server.open(first.link)).toMatchObject({ query: { error_code: 'otp_expired' } });
    expect(await server.open(second.link)).toMatchObject({ page: `${publicUrl}/account`, query: {} });
  });

  test('refuses a short, common or overlong password with the error codes of the protocol', async () => {
    const server = await startAuthServer(database());
    const { auth } = newBrowser(server);
    const short = await auth.signUp({ email: newEmail(), password: 'abcde' });
    expect(short.error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons: ['length'],
    });
    const common = await auth.signUp({ email: newEmail(), password: 'password123' });
    expect(common.error).toMatchObject({ code: 'weak_password', reasons: ['pwned'] });
    const long = await auth.signUp({ email: newEmail(), password: 'ä'.repeat(37) });
    expect(long.error).toMatchObject({ status: 400, code: 'validation_failed' });
    expect(server.mails).toHaveLength(0);
  });

  test('by phone or anonymously is refused with an error code', async () => {
    const server = await startAuthServer(database());
    const { auth } = newBrowser(server);
    expect((await auth.signUp({ phone: '+15551234567', password })).error).toMatchObject({
      code: 'phone_provider_disabled',
    });
    expect((await auth.signInAnonymously()).error).toMatchObject({ status: 422, code: 'anonymous_provider_disabled' });
  });
});
