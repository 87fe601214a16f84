// A person's own account, as the real client library changes it: password, data, address.

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
import { days, letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';

const newPassword = 'another long sentence nobody guesses';

describeOnBothDatabases('a forgotten password', (database) => {
  test('is replaced through the emailed link, and the change ends all other sessions', async () => {
    const server = await startAuthServer(database());
    const { email, auth: elsewhere } = await signedUp(server);
    const browser = newBrowser(server);
    must(await browser.auth.resetPasswordForEmail(email, { redirectTo: `${publicUrl}/reset-password` }));
    const { page, answer } = await follow(server, browser, await server.box.next(email, 'Reset your password'));
    expect(page).toBe(`${publicUrl}/reset-password`);
    expect(must(answer).data).toMatchObject({ redirectType: 'recovery', user: { email } });
    expect(browser.events).toContain('PASSWORD_RECOVERY');
    expect(must(await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'recovery' }]);
    must(await browser.auth.updateUser({ password: newPassword }));
    expect(browser.events).toContain('USER_UPDATED');
    await server.box.next(email, 'Your password was changed');
    const { auth } = newBrowser(server);
    expect((await auth.signInWithPassword({ email, password })).error).toMatchObject({ code: 'invalid_credentials' });
    must(await auth.signInWithPassword({ email, password: newPassword }));
    must(await browser.auth.getUser());
    expect((await elsewhere.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
  });

  test('can be replaced even if the address was never confirmed, which confirms the address', async () => {
    const server = await startAuthServer(database());
    const browser = newBrowser(server);
    const email = newEmail();
    must(await browser.auth.signUp({ email, password }));
    const confirmation = await server.box.next(email, 'Confirm');
    must(await browser.auth.resetPasswordForEmail(email));
    const { page, answer } = await follow(server, browser, await server.box.next(email, 'Reset your password'));
    expect(page).toBe(`${publicUrl}/reset-password`);
    expect(must(answer).data.user.email_confirmed_at).toEqual(expect.any(String));
    must(await browser.auth.updateUser({ password: newPassword }));
    await signedInAs(server, email, newPassword);
    // The change of password voids everything that was emailed before it.
    expect((await server.open(confirmation.link)).query).toMatchObject({ error_code: 'otp_expired' });
  });

  test('leads to a recovery session in the implicit flow and with a typed code as well', async () => {
    const server = await startAuthServer(database());
    const { email } = await signedUp(server);
    const browser = newBrowser(server, 'implicit');
    must(await browser.auth.resetPasswordForEmail(email));
    const { fragment, page } = await server.open((await server.box.next(email, 'Reset')).link);
    expect({ page, type: fragment['type'] }).toEqual({ page: `${publicUrl}/reset-password`, type: 'recovery' });
    const { access_token = '', refresh_token = '' } = fragment;
    must(await browser.auth.setSession({ access_token, refresh_token }));
    expect(must(await browser.auth.getClaims()).data?.claims.amr).toMatchObject([{ method: 'recovery' }]);
    letPass(minutes(2));
    must(await browser.auth.resetPasswordForEmail(email));
    const { code } = await server.box.next(email, 'Reset');
    const typed = newBrowser(server);
    must(await typed.auth.verifyOtp({ email, token: code, type: 'recovery' }));
    expect(typed.events).toContain('PASSWORD_RECOVERY');
  });
});

describeOnBothDatabases('a password change', (database) => {
  test('is refused if the new password is the same or weak, or if the current password is wrong', async () => {
    const server = await startAuthServer(database());
    const { auth } = await signedUp(server);
    expect((await auth.updateUser({ password })).error).toMatchObject({ status: 422, code: 'same_password' });
    expect((await auth.updateUser({ password: 'abc' })).error).toMatchObject({
      code: 'weak_password',
      reasons: ['length'],
    });
    const guessed = await auth.updateUser({ password: newPassword, current_password: 'not the password' });
    expect(guessed.error).toMatchObject({ status: 400, code: 'current_password_invalid' });
    must(await auth.updateUser({ password: newPassword, current_password: password }));
  });

  test('requires an emailed code in a session older than a day, and the code works only once', async () => {
    const server = await startAuthServer(database());
    const { auth, email } = await signedUp(server);
    letPass(days(1) + minutes(60));
    must(await auth.refreshSession());
    expect((await auth.updateUser({ password: newPassword })).error).toMatchObject({
      status: 400,
      code: 'reauthentication_needed',
    });
    must(await auth.reauthenticate());
    const { code: nonce, link } = await server.box.next(email, 'Your confirmation code');
    expect(link).toBe('');
    const wrong = await auth.updateUser({
      password: newPassword,
      nonce: nonce === '00000000' ? '00000001' : '00000000',
    });
    expect(wrong.error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    must(await auth.updateUser({ password: newPassword, nonce }));
    const again = await auth.updateUser({ password: `${newPassword}!`, nonce });
    expect(again.error).toMatchObject({ code: 'reauthentication_not_valid' });
  });
});

describeOnBothDatabases('the user metadata of an account', (database) => {
  test('is merged field by field, and null removes a field', async () => {
    const server = await startAuthServer(database());
    const { auth } = await signedUp(server);
    must(await auth.updateUser({ data: { name: 'One', school: 'There' } }));
    const { user } = must(await auth.updateUser({ data: { name: 'Two', year: 4 } })).data;
    expect(user.user_metadata).toEqual({ name: 'Two', school: 'There', year: 4 });
    must(await auth.updateUser({ data: { school: null } }));
    must(await auth.refreshSession());
    expect(must(await auth.getClaims()).data?.claims.user_metadata).toEqual({ name: 'Two', year: 4 });
  });

  test('never gives a person more rights', async () => {
    const server = await startAuthServer(database());
    const { auth, session } = await signedUp(server);
    const body = { data: { role: 'service_role' }, app_metadata: { providers: ['admin'] }, role: 'service_role' };
    const reply = await server.request('/auth/v1/user', {
      method: 'PUT',
      headers: { authorization: `Bearer ${session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(await reply.json()).toMatchObject({ role: 'authenticated', app_metadata: { providers: ['email'] } });
    must(await auth.refreshSession());
    expect(must(await auth.getClaims()).data?.claims.role).toBe('authenticated');
  });
});

describeOnBothDatabases('a change of address', (database) => {
  test('takes effect once both addresses have confirmed it', async () => {
    const server = await startAuthServer(database());
    const browser = await signedUp(server);
    const { auth, email } = browser;
    const wanted = newEmail();
    const { user } = must(await auth.updateUser({ email: wanted })).data;
    expect(user).toMatchObject({ email, new_email: wanted, email_change_sent_at: expect.any(String) });
    const [fromOld, fromNew] = [await server.box.next(email, 'change'), await server.box.next(wanted, 'change')];
    const first = await server.open(fromOld.link);
    expect(first).toMatchObject({
      page: `${publicUrl}/account`,
      fragment: { message: expect.stringContaining('other email') },
    });
    expect(must(await auth.getUser()).data.user.email).toBe(email);
    const { answer } = await follow(server, browser, fromNew);
    expect(must(answer).data.user).toMatchObject({ email: wanted });
    expect(must(answer).data.user.new_email).toBeUndefined();
    expect(must(answer).data.user.identities).toMatchObject([{ identity_data: { email: wanted } }]);
    expect((await newBrowser(server).auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    await signedInAs(server, wanted);
  });

  test('can be confirmed with typed codes, even at the new address first', async () => {
    const server = await startAuthServer(database());
    const { auth, email } = await signedUp(server);
    const wanted = newEmail();
    must(await auth.updateUser({ email: wanted }));
    const [fromOld, fromNew] = [await server.box.next(email, 'change'), await server.box.next(wanted, 'change')];
    const half = await newBrowser(server).auth.verifyOtp({ email: wanted, token: fromNew.code, type: 'email_change' });
    expect(must(half).data.session).toBeNull();
    const whole = await newBrowser(server).auth.verifyOtp({ email, token: fromOld.code, type: 'email_change' });
    expect(must(whole).data.user?.email).toBe(wanted);
  });

  test('takes effect even when both links are opened at the same moment', async () => {
    const server = await startAuthServer(database());
    for (let round = 0; round < 5; round += 1) {
      const { auth, email } = await signedUp(server);
      const wanted = newEmail();
      must(await auth.updateUser({ email: wanted }));
      const mails = [await server.box.next(email, 'change'), await server.box.next(wanted, 'change')];
      await Promise.all(mails.map(({ link }) => server.app.inject(link.slice(publicUrl.length))));
      expect(must(await auth.getUser()).data.user.email).toBe(wanted);
    }
  });

  test('to another account’s address does not reveal that account, and only its owner is notified', async () => {
    const server = await startAuthServer(database());
    const taken = await signedUp(server);
    const { auth, email } = await signedUp(server);
    const { user } = must(await auth.updateUser({ email: taken.email })).data;
    expect(user).toMatchObject({ email, new_email: taken.email });
    const mail = await server.box.next(taken.email, 'You already have an account');
    expect({ link: mail.link, code: mail.code }).toEqual({ link: '', code: '' });
    await server.open((await server.box.next(email, 'change')).link);
    letPass(minutes(2));
    must(await auth.resend({ type: 'email_change', email }));
    await server.box.next(taken.email, 'You already have an account');
    expect(must(await auth.getUser()).data.user.email).toBe(email);
  });

  test('is emailed again on request, and only the newest link works', async () => {
    const server = await startAuthServer(database());
    const { auth, email } = await signedUp(server);
    const wanted = newEmail();
    must(await auth.updateUser({ email: wanted }));
    const first = await server.box.next(wanted, 'change');
    letPass(minutes(2));
    must(await auth.resend({ type: 'email_change', email }));
    const second = await server.box.next(wanted, 'change');
    expect((await server.open(first.link)).query).toMatchObject({ error_code: 'otp_expired' });
    expect((await server.open(second.link)).fragment).toHaveProperty('message');
  });
});

describeOnBothDatabases('the identities of an account', (database) => {
  test('are listed, and the last one cannot be removed', async () => {
    const server = await startAuthServer(database());
    const { auth, user, email } = await signedUp(server);
    const { identities } = must(await auth.getUserIdentities()).data;
    expect(identities).toMatchObject([{ provider: 'email', id: user.id, user_id: user.id, identity_data: { email } }]);
    const [identity] = identities;
    if (!identity) throw new Error('There is no identity');
    const { error } = await auth.unlinkIdentity(identity);
    expect(error).toMatchObject({ status: 422, code: 'single_identity_not_deletable' });
    const unknown = await auth.unlinkIdentity({ ...identity, identity_id: crypto.randomUUID() });
    expect(unknown.error).toMatchObject({ status: 422, code: 'identity_not_found' });
    const odd = await auth.unlinkIdentity({ ...identity, identity_id: 'x' });
    expect(odd.error).toMatchObject({ status: 404, code: 'validation_failed' });
  });

  test('cannot be extended with a provider that is not enabled', async () => {
    const server = await startAuthServer(database());
    const { auth } = await signedUp(server);
    const { error } = await auth.linkIdentity({ provider: 'github' });
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' });
  });
});
