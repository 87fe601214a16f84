// Linking a provider to an account, and removing it.

import { expect, test, vi } from 'vitest';
import { follow, must, newBrowser, password, publicUrl, signedUp } from '../../../../test/auth-client.ts';
import { days, letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { personThere, startWithProvider, travel } from '../../../../test/sign-in-provider.ts';
import { authFlows } from '../../../platform/database/schema.ts';

describeOnBothDatabases('linking a provider', (database) => {
  test('adds an identity to the account, which can be removed again', async () => {
    const { server, link, signIn } = await startWithProvider(database());
    const person = personThere();
    const browser = await signedUp(server);
    const { page, query } = await link(browser, person);
    expect(page).toBe(`${publicUrl}/account`);
    must(await browser.auth.exchangeCodeForSession(query['code'] ?? ''));
    const { identities } = must(await browser.auth.getUserIdentities()).data;
    expect(identities.map(({ provider }) => provider)).toEqual(['email', 'keycloak']);
    expect((await signIn(person)).user.id).toBe(browser.user.id);
    const linked = identities[1];
    if (!linked) throw new Error('Nothing was linked');
    must(await browser.auth.unlinkIdentity(linked));
    const { user } = must(await browser.auth.getUser()).data;
    expect(user.app_metadata).toEqual({ provider: 'email', providers: ['email'] });
    const other = await signIn(person);
    expect(other.user.id).not.toBe(browser.user.id);
  });

  test('requires an emailed code in a session older than a day, so that a thief of the session cannot do it', async () => {
    const { server, provider, link } = await startWithProvider(database());
    const browser = await signedUp(server);
    letPass(days(1) + minutes(60));
    must(await browser.auth.refreshSession());
    const options = { redirectTo: `${publicUrl}/account` };
    const setOut = async (nonce?: string) =>
      browser.auth.linkIdentity({
        provider: 'keycloak',
        options: nonce === undefined ? options : { ...options, queryParams: { nonce } },
      });
    expect((await setOut()).error).toMatchObject({ status: 400, code: 'reauthentication_needed' });
    await expect(link(browser, personThere())).rejects.toMatchObject({ code: 'reauthentication_needed' });
    expect(await server.db.select().from(authFlows)).toEqual([]);
    must(await browser.auth.reauthenticate());
    const { code } = await server.box.next(browser.email, 'Your confirmation code');
    expect((await setOut('00000000')).error).toMatchObject({ status: 422, code: 'reauthentication_not_valid' });
    provider.meet(personThere());
    const { data } = must(await setOut(code));
    await travel(server, browser, data.url);
    expect(must(await browser.auth.getUserIdentities()).data.identities).toHaveLength(2);
    expect((await setOut(code)).error).toMatchObject({ code: 'reauthentication_not_valid' });
  });

  test('does not use up the emailed code when it is refused for another reason', async () => {
    const { server } = await startWithProvider(database());
    const { auth, email } = await signedUp(server);
    must(await auth.reauthenticate());
    const { code: nonce } = await server.box.next(email, 'Your confirmation code');
    const { error } = await auth.linkIdentity({ provider: 'github', options: { queryParams: { nonce } } });
    expect(error).toMatchObject({ code: 'validation_failed' });
    must(await auth.linkIdentity({ provider: 'keycloak', options: { queryParams: { nonce } } }));
  });

  test('is emailed to the owner and logged for the operator, as is unlinking, but signing in is not', async () => {
    const events: unknown[] = [];
    const { server, link, signIn } = await startWithProvider(database());
    const { info } = server.app.log;
    vi.spyOn(server.app.log, 'info').mockImplementation((...entry: unknown[]) => {
      if (entry[1] === 'security') events.push(entry[0]);
      else Reflect.apply(info, server.app.log, entry);
    });
    const browser = await signedUp(server);
    const person = personThere();
    await link(browser, person);
    const added = await server.box.next(browser.email, 'was connected to your account');
    expect(added.text).toContain('From now on, Keycloak can also be used to sign in to your account');
    await signIn(person);
    const [, linked] = must(await browser.auth.getUserIdentities()).data.identities;
    if (!linked) throw new Error('Nothing was linked');
    must(await browser.auth.unlinkIdentity(linked));
    const removed = await server.box.next(browser.email, 'was disconnected from your account');
    expect(removed.text).toContain('Keycloak can no longer be used to sign in to your account.');
    const subjects = server.mails.filter(({ to }) => to === browser.email).map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes('connected'))).toHaveLength(2);
    const userId = browser.user.id;
    expect(events).toContainEqual({ event: 'identity-added', userId, method: 'keycloak' });
    expect(events).toContainEqual({ event: 'identity-removed', userId, method: 'keycloak' });
  });

  test('by signing in with a provider that knows the address is also emailed to the owner', async () => {
    const { server, signIn } = await startWithProvider(database());
    const { email, user } = await signedUp(server);
    expect((await signIn(personThere({ email }))).user.id).toBe(user.id);
    await server.box.next(email, 'was connected to your account');
  });

  test('adds the provider to the email about a changed password', async () => {
    const { server, link } = await startWithProvider(database());
    const browser = await signedUp(server);
    await link(browser, personThere());
    const owner = newBrowser(server);
    must(await owner.auth.resetPasswordForEmail(browser.email));
    await follow(server, owner, await server.box.next(browser.email, 'Reset your password'));
    must(await owner.auth.updateUser({ password: 'quite another sentence' }));
    const { text } = await server.box.next(browser.email, 'Your password was changed');
    expect(text).toContain('sign in with what is connected to your account: Keycloak.');
  });

  test('allows the email address to be unlinked, which also removes the password', async () => {
    const { server, link } = await startWithProvider(database());
    const browser = await signedUp(server);
    await link(browser, personThere());
    const [first] = must(await browser.auth.getUserIdentities()).data.identities;
    if (!first) throw new Error('There is no identity');
    must(await browser.auth.unlinkIdentity(first));
    const { auth } = newBrowser(server);
    expect((await auth.signInWithPassword({ email: browser.email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    });
  });

  test('is refused if the person already has an account here, and changes nothing', async () => {
    const { server, link, signIn } = await startWithProvider(database());
    const person = personThere();
    const owner = await signIn(person);
    const browser = await signedUp(server);
    const { query } = await link(browser, person);
    expect(query).toMatchObject({ error_code: 'identity_already_exists' });
    expect(must(await browser.auth.getUserIdentities()).data.identities).toHaveLength(1);
    expect((await signIn(person)).user.id).toBe(owner.user.id);
  });

  test('fails in a browser that did not begin it, and adds nothing', async () => {
    const { server, link } = await startWithProvider(database());
    const attacker = await signedUp(server);
    const { address } = await link(attacker, personThere({ name: 'The victim' }), true);
    const victim = newBrowser(server);
    expect((await travel(server, victim, address)).query).toMatchObject({ error_code: 'bad_oauth_state' });
    // The state is used up: even the browser that began can't continue with it.
    expect((await travel(server, attacker, address)).query).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(must(await attacker.auth.getUserIdentities()).data.identities).toHaveLength(1);
  });

  test('leaves at least one identity, even when all are removed at the same moment', async () => {
    const { server, link } = await startWithProvider(database());
    for (let round = 0; round < 5; round += 1) {
      const browser = await signedUp(server);
      await link(browser, personThere());
      // The provider still recognizes the first person by its cookie.
      browser.jar.clear();
      await link(browser, personThere());
      const { identities } = must(await browser.auth.getUserIdentities()).data;
      expect(identities).toHaveLength(3);
      const headers = { authorization: `Bearer ${browser.session.access_token}` };
      const replies = await Promise.all(
        identities.map(({ identity_id: id }) =>
          server.app.inject({ method: 'DELETE', url: `/auth/v1/user/identities/${id}`, headers }),
        ),
      );
      expect(replies.map(({ statusCode }) => statusCode).sort()).toEqual([200, 200, 422]);
      expect(must(await browser.auth.getUserIdentities()).data.identities).toHaveLength(1);
    }
  });
});
