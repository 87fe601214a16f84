// Signing in and out, as the real client library does it, with real emails.

import { expect, test } from 'vitest';
import {
  follow,
  must,
  newBrowser,
  newEmail,
  password,
  publicUrl,
  signedInAs,
  signedUp,
  startAuthServer,
} from '../../../../test/auth-client.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';

describeOnBothDatabases('signing in', (database) => {
  test('with a password gives a session whose claims describe it', async () => {
    const server = await startAuthServer(database());
    const { email, user } = await signedUp(server);
    const before = Math.floor(Date.now() / 1000);
    const { auth, session, events } = await signedInAs(server, email);
    expect(events).toContain('SIGNED_IN');
    expect(session).toMatchObject({ token_type: 'bearer', expires_in: 3600, user: { id: user.id, email } });
    expect(session.expires_at).toBeGreaterThanOrEqual(before + 3600);
    const { data } = must(await auth.getClaims());
    expect(data?.header).toMatchObject({ alg: 'ES256', typ: 'JWT' });
    expect(data?.claims).toMatchObject({
      iss: `${publicUrl}/auth/v1`,
      sub: user.id,
      aud: 'authenticated',
      role: 'authenticated',
      exp: session.expires_at,
      email,
      phone: '',
      app_metadata: { provider: 'email', providers: ['email'] },
      user_metadata: {},
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      aal: 'aal1',
      amr: [{ method: 'password', timestamp: expect.any(Number) }],
      is_anonymous: false,
    });
  });

  test('gives one reply for a wrong password or an unknown address, and another one before confirmation', async () => {
    const server = await startAuthServer(database());
    const { email } = await signedUp(server);
    const { auth } = newBrowser(server);
    const refused = { status: 400, code: 'invalid_credentials', message: 'Invalid login credentials' };
    expect((await auth.signInWithPassword({ email, password: 'not the password' })).error).toMatchObject(refused);
    expect((await auth.signInWithPassword({ email: newEmail(), password })).error).toMatchObject(refused);
    const unconfirmed = newEmail();
    must(await auth.signUp({ email: unconfirmed, password }));
    expect((await auth.signInWithPassword({ email: unconfirmed, password: 'not the password' })).error).toMatchObject(
      refused,
    );
    expect((await auth.signInWithPassword({ email: unconfirmed, password })).error).toMatchObject({
      status: 400,
      code: 'email_not_confirmed',
    });
  });

  test('accepts the address in capitals and with blanks around it', async () => {
    const server = await startAuthServer(database());
    const { email } = await signedUp(server);
    const { session } = await signedInAs(server, `  ${email.toUpperCase()} `);
    expect(session.user.email).toBe(email);
  });

  test('with an emailed link or code works without a password, even for a new address', async () => {
    const server = await startAuthServer(database());
    const browser = newBrowser(server);
    const email = newEmail();
    must(await browser.auth.signInWithOtp({ email, options: { data: { name: 'By Link' } } }));
    const { answer, page } = await follow(server, browser, await server.box.next(email, 'Your sign-in link'));
    expect(page).toBe(`${publicUrl}/auth`);
    expect(must(answer).data.user).toMatchObject({ email, user_metadata: { name: 'By Link' } });
    expect(must(await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'magiclink' }]);
    letPass(minutes(2));
    must(await browser.auth.signInWithOtp({ email }));
    const mail = await server.box.next(email, 'Your sign-in link');
    const typed = newBrowser(server);
    must(await typed.auth.verifyOtp({ email, token: mail.code, type: 'email' }));
    expect(must(await typed.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
    expect((await server.open(mail.link)).query).toMatchObject({ error_code: 'otp_expired' });
  });

  test('with an emailed link in the implicit flow gives tokens with the method otp', async () => {
    const server = await startAuthServer(database());
    const { email } = await signedUp(server);
    const browser = newBrowser(server, 'implicit');
    must(await browser.auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
    const { fragment } = await server.open((await server.box.next(email, 'Your sign-in link')).link);
    const { access_token = '', refresh_token = '' } = fragment;
    must(await browser.auth.setSession({ access_token, refresh_token }));
    expect(fragment['type']).toBe('magiclink');
    expect(must(await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'otp' }]);
  });

  test('with an emailed link that creates no user sends a stranger nothing, and the reply is the same', async () => {
    const server = await startAuthServer(database());
    const { email } = await signedUp(server);
    const { auth } = newBrowser(server);
    const stranger = newEmail();
    must(await auth.signInWithOtp({ email: stranger, options: { shouldCreateUser: false } }));
    must(await auth.signInWithOtp({ email, options: { shouldCreateUser: false } }));
    await server.box.next(email, 'Your sign-in link');
    expect(server.mails.map(({ to }) => to)).not.toContain(stranger);
  });

  test('with an emailed link in a different browser than the one that asked fails before any call', async () => {
    const server = await startAuthServer(database());
    const { email } = await signedUp(server);
    must(await newBrowser(server).auth.signInWithOtp({ email }));
    const other = newBrowser(server);
    const { answer } = await follow(server, other, await server.box.next(email, 'Your sign-in link'));
    expect(answer.error).toMatchObject({ name: 'AuthPKCECodeVerifierMissingError' });
  });

  test('gives a session that a refresh renews with another token', async () => {
    const server = await startAuthServer(database());
    const { auth, session, events } = await signedUp(server);
    const first = must(await auth.getClaims()).data?.claims.session_id;
    const renewed = must(await auth.refreshSession()).data.session;
    expect(renewed?.refresh_token).not.toBe(session.refresh_token);
    expect(must(await auth.getClaims(renewed?.access_token)).data?.claims).toMatchObject({
      session_id: first,
      amr: [{ method: 'otp' }],
    });
    expect(events).toContain('TOKEN_REFRESHED');
  });
});

describeOnBothDatabases('signing out', (database) => {
  test('here ends this session at once, and no other', async () => {
    const server = await startAuthServer(database());
    const one = await signedUp(server);
    const other = await signedInAs(server, one.email);
    must(await one.auth.signOut({ scope: 'local' }));
    expect(one.events).toContain('SIGNED_OUT');
    expect((await one.auth.getUser(one.session.access_token)).error).toMatchObject({ name: 'AuthSessionMissingError' });
    const stale = await newBrowser(server).auth.refreshSession({ refresh_token: one.session.refresh_token });
    expect(stale.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' });
    must(await other.auth.getUser());
  });

  test('elsewhere ends all other sessions', async () => {
    const server = await startAuthServer(database());
    const one = await signedUp(server);
    const others = [await signedInAs(server, one.email), await signedInAs(server, one.email)];
    must(await one.auth.signOut({ scope: 'others' }));
    expect(one.events).not.toContain('SIGNED_OUT');
    must(await one.auth.getUser());
    for (const { auth, events } of others) {
      expect((await auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
      expect(events).toContain('SIGNED_OUT');
    }
  });

  test('everywhere ends all sessions of the person, and affects no one else', async () => {
    const server = await startAuthServer(database());
    const one = await signedUp(server);
    const other = await signedInAs(server, one.email);
    const stranger = await signedUp(server);
    must(await one.auth.signOut());
    for (const { session } of [one, other]) {
      const { error } = await newBrowser(server).auth.getUser(session.access_token);
      expect(error).toMatchObject({ name: 'AuthSessionMissingError' });
    }
    must(await stranger.auth.getUser());
  });
});
