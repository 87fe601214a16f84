// Signing in with a real provider: there and back, and which account results.

import { eq } from 'drizzle-orm';
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
} from '../../../../test/auth-client.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { personThere, startWithProvider } from '../../../../test/sign-in-provider.ts';
import { startApp } from '../../../../test/start-app.ts';
import { identities } from '../../../platform/database/schema.ts';
import { joinProvider } from './join-provider.ts';

describeOnBothDatabases('signing in with a provider', (database) => {
  test.each(['in the token', 'when asked'] as const)(
    'gives a session if the provider reports the address %s',
    async (tells) => {
      const { signIn } = await startWithProvider(database(), { tells });
      const person = personThere({ picture: 'https://school.example.org/a.png' });
      const { user, auth } = await signIn(person);
      expect(user).toMatchObject({
        email: person.email,
        email_confirmed_at: expect.any(String),
        user_metadata: { name: 'A. Candidate' },
        app_metadata: { provider: 'keycloak', providers: ['keycloak'] },
        identities: [
          {
            provider: 'keycloak',
            id: person.sub,
            identity_data: { sub: person.sub, email: person.email, email_verified: true },
          },
        ],
      });
      expect(must(await auth.getClaims()).data?.claims).toMatchObject({ aal: 'aal1', amr: [{ method: 'oauth' }] });
      const again = await signIn({ ...person, email: newEmail(), name: 'Another Name' });
      expect(again.user.id).toBe(user.id);
    },
  );

  test('returns the tokens after the # in the implicit flow', async () => {
    const { server, travelWith } = await startWithProvider(database());
    const browser = newBrowser(server, 'implicit');
    const person = personThere();
    const landing = await travelWith(browser, person, `${publicUrl}/account`);
    expect(landing).toMatchObject({
      status: 302,
      page: `${publicUrl}/account`,
      query: {},
      fragment: { token_type: 'bearer' },
    });
    const { access_token = '', refresh_token = '' } = landing.fragment;
    must(await browser.auth.setSession({ access_token, refresh_token }));
    expect(must(await browser.auth.getUser()).data.user.email).toBe(person.email);
  });

  test('works without an address, and gives each person a separate account', async () => {
    const { signIn } = await startWithProvider(database());
    const [one, other] = [await signIn({ sub: 'no address 1' }), await signIn({ sub: 'no address 2' })];
    expect(one.user.email).toBe('');
    expect(other.user.id).not.toBe(one.user.id);
  });

  test('joins the account with the same address if both sides have confirmed it', async () => {
    const { server, signIn } = await startWithProvider(database());
    const { email, user, auth } = await signedUp(server);
    const joined = await signIn(personThere({ email: email.toUpperCase() }));
    expect(joined.user.id).toBe(user.id);
    expect(joined.user.app_metadata).toEqual({ provider: 'email', providers: ['email', 'keycloak'] });
    must(await auth.getUser());
    await signedInAs(server, email);
  });

  test('never joins an account by an address that the provider has not confirmed, and notifies its owner', async () => {
    const { server, travelWith } = await startWithProvider(database());
    const { email, auth } = await signedUp(server);
    const landing = await travelWith(newBrowser(server), personThere({ email, email_verified: false }));
    expect(landing).toMatchObject({
      page: `${publicUrl}/auth`,
      query: { error: 'access_denied', error_code: 'provider_email_needs_verification' },
    });
    expect((await server.box.next(email, 'You already have an account')).link).toBe('');
    expect(must(await auth.getUserIdentities()).data.identities).toHaveLength(1);
  });

  test('requires confirmation of a new address that the provider has not confirmed', async () => {
    const { server, travelWith, signIn } = await startWithProvider(database());
    const person = personThere({ email_verified: false });
    const browser = newBrowser(server);
    const first = await travelWith(browser, person);
    expect(first.query).toMatchObject({ error_code: 'provider_email_needs_verification' });
    expect(first.query['code']).toBeUndefined();
    const mail = await server.box.next(person.email ?? '', 'Confirm');
    const second = await travelWith(newBrowser(server), person);
    expect(second.query).toMatchObject({ error_code: 'provider_email_needs_verification' });
    const mailedElsewhere = await server.box.next(person.email ?? '', 'Confirm');
    const { answer } = await follow(server, browser, mail);
    const { user } = must(answer).data;
    expect(user.identities?.map(({ provider }) => provider).sort()).toEqual(['email', 'keycloak']);
    expect((await server.open(mailedElsewhere.link)).query).toMatchObject({ error_code: 'otp_expired' });
    expect((await signIn(person)).user.id).toBe(user.id);
  });

  test('takes over an unconfirmed account, without what a stranger set there', async () => {
    const { server, signIn } = await startWithProvider(database());
    const email = newEmail();
    const stranger = newBrowser(server);
    must(await stranger.auth.signUp({ email, password, options: { data: { name: 'A stranger' } } }));
    const mail = await server.box.next(email, 'Confirm');
    const { user } = await signIn(personThere({ email }));
    expect(user.user_metadata).not.toMatchObject({ name: 'A stranger' });
    expect(user.app_metadata).toEqual({ provider: 'keycloak', providers: ['keycloak'] });
    expect((await stranger.auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'invalid_credentials',
    });
    expect((await server.open(mail.link)).query).toMatchObject({ error_code: 'otp_expired' });
    const typed = await stranger.auth.verifyOtp({ email, token: mail.code, type: 'signup' });
    expect(typed.error).toMatchObject({ code: 'otp_expired' });
  });

  test('creates only one account for many sign-ins at the same moment', async () => {
    const { db } = await startApp(database());
    const { db: elsewhere } = await startApp(database());
    const { sub, email = '' } = personThere();
    const profile = { provider: 'keycloak', subject: sub, email, isEmailVerified: true, data: { sub, email } };
    const joined = await Promise.all(
      Array.from({ length: 8 }, (_, n) => joinProvider(n % 2 === 0 ? db : elsewhere, profile, null)),
    );
    const ids = joined.map((one) => (one.kind === 'signed-in' ? one.user.id : one.kind));
    expect(ids).toHaveLength(8);
    expect(new Set(ids).size).toBe(1);
    expect(await db.select().from(identities).where(eq(identities.subject, sub))).toHaveLength(1);
  });
});
