// Linking a provider to an account, and taking it away again.

import { expect, test } from 'vitest';
import { must, newBrowser, password, publicUrl, signedUp } from '../../../test/auth-client.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { personThere, startWithProvider, travel } from '../../../test/sign-in-provider.ts';

describeOnBothDatabases('linking a provider', (database) => {
  test('adds an identity to the account, which can be taken away again', async () => {
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

  test('takes the password with the address when that is unlinked', async () => {
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

  test('of somebody who has an account here already says so, and changes nothing', async () => {
    const { server, link, signIn } = await startWithProvider(database());
    const person = personThere();
    const owner = await signIn(person);
    const browser = await signedUp(server);
    const { query } = await link(browser, person);
    expect(query).toMatchObject({ error_code: 'identity_already_exists' });
    expect(must(await browser.auth.getUserIdentities()).data.identities).toHaveLength(1);
    expect((await signIn(person)).user.id).toBe(owner.user.id);
  });

  test('ends nowhere in a browser that did not set out', async () => {
    const { server, link } = await startWithProvider(database());
    const attacker = await signedUp(server);
    const { address } = await link(attacker, personThere({ name: 'The victim' }), true);
    const victim = newBrowser(server);
    expect((await travel(server, victim, address)).query).toMatchObject({ error_code: 'bad_oauth_state' });
    // The state is used up: not even the browser that set out can go on with it.
    expect((await travel(server, attacker, address)).query).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(must(await attacker.auth.getUserIdentities()).data.identities).toHaveLength(1);
  });

  test('leaves at least one identity, however many are taken away at the same moment', async () => {
    const { server, link } = await startWithProvider(database());
    for (let round = 0; round < 5; round += 1) {
      const browser = await signedUp(server);
      await link(browser, personThere());
      // The provider still knows the first person by its cookie.
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
