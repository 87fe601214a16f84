// Signing in through a provider under attack: states, codes, cookies and addresses that are not what they should be.

import { describe, expect, test } from 'vitest';
import { landingOf, must, newBrowser, publicUrl } from '../../../../test/auth-client.ts';
import { embedded } from '../../../../test/databases.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { newDatabase } from '../../../../test/on-both-databases.ts';
import { personThere, startWithProvider, travel } from '../../../../test/sign-in-provider.ts';

describe('during a sign-in through a provider', () => {
  const database = newDatabase(embedded);

  test('the cookie is sent only to the callback, and scripts cannot read it', async () => {
    const { server, provider } = await startWithProvider(database());
    const reply = await server.request('/auth/v1/authorize?provider=keycloak');
    expect(reply.status).toBe(302);
    const [cookie = ''] = reply.headers.getSetCookie();
    expect(cookie).toMatch(
      /^navle_auth_flow=[0-9a-f]{64}; Max-Age=600; Path=\/auth\/v1\/callback; HttpOnly; SameSite=Lax$/,
    );
    const out = new URL(reply.headers.get('location') ?? '');
    expect(cookie).not.toContain(out.searchParams.get('state'));
    expect(Object.fromEntries(out.searchParams)).toMatchObject({
      client_id: provider.config.clientId,
      redirect_uri: `${publicUrl}/auth/v1/callback`,
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
    });
  });

  test.each([
    ['openid email profile', 302],
    ['email,profile', 302],
    ['', 302],
    ['https://www.googleapis.com/auth/drive', 400],
    ['email offline_access', 400],
    ['constructor', 400],
  ])(
    'a link to our site that asks the provider for the scopes %j is answered with the status %i',
    async (scopes, status) => {
      const { server } = await startWithProvider(database());
      const query = new URLSearchParams({ provider: 'keycloak', scopes });
      const reply = await server.request(`/auth/v1/authorize?${query}`);
      expect(reply.status).toBe(status);
      const location = new URL(reply.headers.get('location') ?? 'http://nowhere');
      if (status === 302) expect(location.searchParams.get('scope')).toBe('openid email profile');
      else
        expect(await reply.json()).toMatchObject({
          error_code: 'validation_failed',
          msg: expect.stringMatching(/^scopes: /),
        });
    },
  );

  test.each([
    ['no state', '', 'bad_oauth_callback'],
    ['a state that was never given', '?state=made-up&code=x', 'bad_oauth_state'],
    ['a state that is no text', '?state=%00%ff&code=x', 'bad_oauth_state'],
  ])('%s leads back to the sign-in page with an error', async (_, query, code) => {
    const { server } = await startWithProvider(database());
    const reply = await server.request(`/auth/v1/callback${query}`);
    expect(reply.status).toBe(303);
    expect(reply.headers.get('location')).toMatch(
      new RegExp(`^${publicUrl}/auth\\?error=invalid_request&error_code=${code}&`),
    );
  });

  test('a state works only once', async () => {
    const { server, provider } = await startWithProvider(database());
    const browser = newBrowser(server);
    provider.meet(personThere());
    const { data } = must(
      await browser.auth.signInWithOAuth({ provider: 'keycloak', options: { skipBrowserRedirect: true } }),
    );
    const { address } = await travel(server, browser, data.url, true);
    const [one, other] = await Promise.all([travel(server, browser, address), travel(server, browser, address)]);
    const outcomes = [one, other].map(({ query }) => query['error_code'] ?? 'code');
    expect(outcomes.sort()).toEqual(['bad_oauth_state', 'code']);
    expect((await travel(server, browser, address)).query).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test('a state expires after ten minutes', async () => {
    const { server, provider } = await startWithProvider(database());
    const browser = newBrowser(server);
    provider.meet(personThere());
    const { data } = must(
      await browser.auth.signInWithOAuth({ provider: 'keycloak', options: { skipBrowserRedirect: true } }),
    );
    const { address } = await travel(server, browser, data.url, true);
    letPass(minutes(11));
    expect((await travel(server, browser, address)).query).toMatchObject({ error_code: 'bad_oauth_state' });
  });

  test('only the browser that began gets tokens, not one that is sent to the callback', async () => {
    const { server, provider } = await startWithProvider(database());
    const attacker = newBrowser(server, 'implicit');
    provider.meet(personThere());
    const { data } = must(
      await attacker.auth.signInWithOAuth({ provider: 'keycloak', options: { skipBrowserRedirect: true } }),
    );
    const { address } = await travel(server, attacker, data.url, true);
    const { query, fragment } = await travel(server, newBrowser(server), address);
    expect(query).toMatchObject({ error_code: 'bad_oauth_state' });
    expect(fragment).not.toHaveProperty('access_token');
  });

  test('a code from another flow or a made-up code signs no one in', async () => {
    const { server, provider } = await startWithProvider(database());
    const [one, other] = [newBrowser(server), newBrowser(server)];
    const ways = [];
    for (const browser of [one, other]) {
      provider.meet(personThere());
      const { data } = must(
        await browser.auth.signInWithOAuth({ provider: 'keycloak', options: { skipBrowserRedirect: true } }),
      );
      ways.push(new URL((await travel(server, browser, data.url, true)).address));
    }
    const [first, second] = ways;
    if (!first || !second) throw new Error('Two set out');
    first.searchParams.set('code', second.searchParams.get('code') ?? '');
    expect((await travel(server, one, first.href)).query).toMatchObject({
      error: 'server_error',
      error_code: 'unexpected_failure',
    });
    second.searchParams.set('code', 'made-up');
    expect((await travel(server, other, second.href)).query).toMatchObject({ error_code: 'unexpected_failure' });
  });

  test('a person who declines comes back with the provider’s error message', async () => {
    const { server, travelWith } = await startWithProvider(database());
    const { page, query } = await travelWith(newBrowser(server), null, `${publicUrl}/account`);
    expect({ page, query }).toEqual({
      page: `${publicUrl}/account`,
      query: { error: 'access_denied', error_code: 'provider_error', error_description: 'The person said no' },
    });
  });

  test('the exchange needs the verifier, works only once, and expires after five minutes', async () => {
    const { server, travelWith } = await startWithProvider(database());
    const browser = newBrowser(server);
    const { query } = await travelWith(browser, personThere());
    const exchange = async (auth_code: string, code_verifier: string) => {
      const reply = await server.request('/auth/v1/token?grant_type=pkce', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ auth_code, code_verifier }),
      });
      return [reply.status, (await reply.json()).error_code];
    };
    expect(await exchange(query['code'] ?? '', 'x'.repeat(112))).toEqual([400, 'bad_code_verifier']);
    expect((await browser.auth.exchangeCodeForSession(query['code'] ?? '')).error).toMatchObject({
      code: 'flow_state_not_found',
    });
    const second = await travelWith(browser, personThere());
    letPass(minutes(6));
    expect((await browser.auth.exchangeCodeForSession(second.query['code'] ?? '')).error).toMatchObject({
      status: 422,
      code: 'flow_state_expired',
    });
  });

  test('a provider that is off is a client error, and one that is down leads back to the sign-in page', async () => {
    const { server, provider } = await startWithProvider(database());
    const off = await server.request('/auth/v1/authorize?provider=github');
    expect([off.status, await off.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
    await provider.goDown();
    const down = await server.request('/auth/v1/authorize?provider=keycloak');
    expect(landingOf(down)).toMatchObject({
      status: 303,
      page: `${publicUrl}/auth`,
      query: { error: 'server_error', error_code: 'unexpected_failure' },
    });
  });

  test('redirects lead only to our pages, and no parameters of the request are passed on to the provider', async () => {
    const { server, provider, travelWith } = await startWithProvider(database());
    for (const wanted of [
      'https://evil.example/auth',
      `${publicUrl}/simulator`,
      '//evil.example/auth',
      'javascript:alert(1)',
    ]) {
      expect((await travelWith(newBrowser(server), personThere(), wanted)).page).toBe(`${publicUrl}/auth`);
    }
    const query =
      'client_id=evil&redirect_uri=https://evil.example&state=mine&nonce=mine&prompt=none&response_mode=fragment';
    const reply = await server.request(`/auth/v1/authorize?provider=keycloak&${query}`);
    const out = new URL(reply.headers.get('location') ?? '').searchParams;
    expect(out.getAll('client_id')).toEqual([provider.config.clientId]);
    expect(out.get('redirect_uri')).toBe(`${publicUrl}/auth/v1/callback`);
    expect(out.getAll('state')).not.toContain('mine');
    expect([out.get('prompt'), out.get('response_mode')]).toEqual([null, null]);
  });
});
