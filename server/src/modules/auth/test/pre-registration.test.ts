// A stranger used another person's address first. Everything that they set is gone once the owner confirms the address.

import { expect, test } from 'vitest';
import {
  type AuthServer,
  follow,
  must,
  newBrowser,
  newEmail,
  signedInAs,
  startAuthServer,
} from '../../../../test/auth-client.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { personThere, startWithProvider } from '../../../../test/sign-in-provider.ts';

const ofTheStranger = { password: 'a sentence of the stranger', options: { data: { name: 'The stranger' } } };
const ofTheOwner = { password: 'a sentence of the owner', options: { data: { name: 'The owner' } } };

/** Signs up with another person's address, from a network address of their own. The email goes to the owner. */
async function squat(server: AuthServer, email: string) {
  const browser = newBrowser(server);
  must(await browser.auth.signUp({ email, ...ofTheStranger }));
  return { ...browser, mail: await server.box.next(email, 'Confirm') };
}

async function expectShutOut(server: AuthServer, email: string): Promise<void> {
  const { auth } = newBrowser(server);
  const { error } = await auth.signInWithPassword({ email, password: ofTheStranger.password });
  expect(error).toMatchObject({ code: 'invalid_credentials' });
}

describeOnBothDatabases('an address that a stranger signs up with', (database) => {
  test('goes to its owner with the owner’s password, even if the stranger signs up again', async () => {
    const server = await startAuthServer(database());
    const email = newEmail();
    const first = await squat(server, email);
    const owner = newBrowser(server);
    must(await owner.auth.signUp({ email, ...ofTheOwner }));
    const mail = await server.box.next(email, 'Confirm');
    const again = await squat(server, email);
    const { answer } = await follow(server, owner, mail);
    const { user } = must(answer).data;
    expect(user).toMatchObject({ email, user_metadata: { name: 'The owner' } });
    expect(user.identities).toHaveLength(1);
    await signedInAs(server, email, ofTheOwner.password);
    await expectShutOut(server, email);
    for (const { mail: theirs } of [first, again]) {
      expect((await server.open(theirs.link)).query).toMatchObject({ error_code: 'otp_expired' });
    }
    await expectShutOut(server, email);
  });

  test('goes to its owner without any password after a sign-in link', async () => {
    const server = await startAuthServer(database());
    const email = newEmail();
    const { mail: theirs } = await squat(server, email);
    const owner = newBrowser(server);
    must(await owner.auth.signInWithOtp({ email }));
    const { answer } = await follow(server, owner, await server.box.next(email, 'sign-in link'));
    expect(must(answer).data.user.user_metadata).toEqual({});
    await expectShutOut(server, email);
    expect((await server.open(theirs.link)).query).toMatchObject({ error_code: 'otp_expired' });
    await expectShutOut(server, email);
  });

  test('goes to its owner with the password that the owner sets by a reset', async () => {
    const server = await startAuthServer(database());
    const email = newEmail();
    await squat(server, email);
    const owner = newBrowser(server);
    must(await owner.auth.resetPasswordForEmail(email));
    await follow(server, owner, await server.box.next(email, 'Reset'));
    await expectShutOut(server, email);
    must(await owner.auth.updateUser({ password: ofTheOwner.password }));
    await signedInAs(server, email, ofTheOwner.password);
    await expectShutOut(server, email);
  });

  test('goes to its owner without the stranger’s password when the owner has the email sent again', async () => {
    const server = await startAuthServer(database());
    const email = newEmail();
    await squat(server, email);
    const owner = newBrowser(server);
    must(await owner.auth.resend({ type: 'signup', email }));
    const { answer } = await follow(server, owner, await server.box.next(email, 'Confirm'));
    expect(must(answer).data.user.user_metadata).toEqual({});
    await expectShutOut(server, email);
  });

  test('cannot be used to sign in before it is confirmed', async () => {
    const server = await startAuthServer(database());
    const email = newEmail();
    const { auth } = await squat(server, email);
    const { error } = await auth.signInWithPassword({ email, password: ofTheStranger.password });
    expect(error).toMatchObject({ code: 'email_not_confirmed' });
    await expectShutOut(server, email);
  });

  test('is unaffected if its owner has already confirmed it', async () => {
    const server = await startAuthServer(database());
    const email = newEmail();
    const owner = newBrowser(server);
    must(await owner.auth.signUp({ email, ...ofTheOwner }));
    await follow(server, owner, await server.box.next(email, 'Confirm'));
    const stranger = newBrowser(server);
    must(await stranger.auth.signUp({ email, ...ofTheStranger }));
    const mail = await server.box.next(email, 'You already have an account');
    expect({ link: mail.link, code: mail.code }).toEqual({ link: '', code: '' });
    await expectShutOut(server, email);
    const { user } = (await signedInAs(server, email, ofTheOwner.password)).session;
    expect(user.user_metadata).toEqual({ name: 'The owner' });
  });
});

describeOnBothDatabases('an address that a provider reports as unverified', (database) => {
  test('goes to its owner without the stranger’s identity at the provider', async () => {
    const { server, travelWith } = await startWithProvider(database());
    const email = newEmail();
    const stranger = personThere({ email, email_verified: false, name: 'The stranger' });
    const browser = newBrowser(server);
    expect((await travelWith(browser, stranger)).query).toMatchObject({
      error_code: 'provider_email_needs_verification',
    });
    await server.box.next(email, 'Confirm');
    const owner = newBrowser(server);
    must(await owner.auth.signUp({ email, ...ofTheOwner }));
    const { answer } = await follow(server, owner, await server.box.next(email, 'Confirm'));
    const { user } = must(answer).data;
    expect(user.user_metadata).toEqual({ name: 'The owner' });
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email']);
    browser.jar.clear();
    const again = await travelWith(browser, stranger);
    expect(again.query['code']).toBeUndefined();
    expect(again.query).toMatchObject({ error_code: 'provider_email_needs_verification' });
    expect(must(await owner.auth.getUserIdentities()).data.identities).toHaveLength(1);
  });
});
