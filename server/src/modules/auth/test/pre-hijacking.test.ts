// A stranger signs up first, with another person's address: nothing of it may be left when the owner comes (decision
// 0010).

import { expect, test } from 'vitest';
import { follow, must, newBrowser, newEmail, startAuthServer } from '../../../../test/auth-client.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { personThere, startWithProvider } from '../../../../test/sign-in-provider.ts';

const ofStranger = 'the word of a stranger';
const passwordOfOwner = 'the word of the owner';
const generous = { rateLimitScale: 1000 };
const refused = { code: 'invalid_credentials' };

describeOnBothDatabases('an unconfirmed address', (database) => {
  test('goes to its owner with the password of the sign-up whose link was opened, not with the stranger’s', async () => {
    const server = await startAuthServer(database(), generous);
    const [stranger, owner] = [newBrowser(server), newBrowser(server)];
    const email = newEmail();
    must(await stranger.auth.signUp({ email, password: ofStranger, options: { data: { name: 'Stranger' } } }));
    await server.box.next(email);
    must(await owner.auth.signUp({ email, password: passwordOfOwner }));
    const mail = await server.box.next(email);
    // The stranger signs up once more after the owner: it must not matter that this sign-up is the newest.
    letPass(minutes(2));
    must(await stranger.auth.signUp({ email, password: ofStranger, options: { data: { name: 'Stranger' } } }));
    const ofTheStranger = await server.box.next(email);
    const { user } = must((await follow(server, owner, mail)).answer).data;
    expect(user.user_metadata).toEqual({});
    expect((await stranger.auth.signInWithPassword({ email, password: ofStranger })).error).toMatchObject(refused);
    must(await newBrowser(server).auth.signInWithPassword({ email, password: passwordOfOwner }));
    expect((await server.open(ofTheStranger.link)).query).toMatchObject({ error_code: 'otp_expired' });
  });

  test('loses a stranger’s password and data when its owner signs in with an emailed link', async () => {
    const server = await startAuthServer(database(), generous);
    const [stranger, owner] = [newBrowser(server), newBrowser(server)];
    const email = newEmail();
    must(await stranger.auth.signUp({ email, password: ofStranger, options: { data: { name: 'Stranger' } } }));
    await server.box.next(email);
    must(await owner.auth.signInWithOtp({ email }));
    const { user } = must((await follow(server, owner, await server.box.next(email))).answer).data;
    expect(user.user_metadata).toEqual({});
    expect((await stranger.auth.signInWithPassword({ email, password: ofStranger })).error).toMatchObject(refused);
  });

  test('loses a stranger’s password when its owner has the email sent again', async () => {
    const server = await startAuthServer(database(), generous);
    const [stranger, owner] = [newBrowser(server), newBrowser(server)];
    const email = newEmail();
    must(await stranger.auth.signUp({ email, password: ofStranger }));
    await server.box.next(email);
    letPass(minutes(2));
    must(await owner.auth.resend({ type: 'signup', email }));
    const mail = await server.box.next(email);
    must(await owner.auth.verifyOtp({ email, token: mail.code, type: 'signup' }));
    expect((await stranger.auth.signInWithPassword({ email, password: ofStranger })).error).toMatchObject(refused);
  });

  test('keeps the password if the person who signed up has the email sent again', async () => {
    const server = await startAuthServer(database(), generous);
    const owner = newBrowser(server);
    const email = newEmail();
    must(await owner.auth.signUp({ email, password: passwordOfOwner }));
    await server.box.next(email);
    letPass(minutes(2));
    must(await owner.auth.resend({ type: 'signup', email }));
    const mail = await server.box.next(email);
    must(await owner.auth.verifyOtp({ email, token: mail.code, type: 'signup' }));
    must(await newBrowser(server).auth.signInWithPassword({ email, password: passwordOfOwner }));
  });

  test('loses a stranger’s provider when its owner signs in with an emailed link', async () => {
    const { server, travelWith } = await startWithProvider(database());
    const owner = newBrowser(server);
    const stranger = personThere({ email_verified: false });
    const email = stranger.email ?? '';
    await travelWith(newBrowser(server), stranger);
    await server.box.next(email);
    must(await owner.auth.signInWithOtp({ email }));
    const { user } = must((await follow(server, owner, await server.box.next(email))).answer).data;
    expect(user.identities?.map(({ provider }) => provider)).toEqual(['email']);
    const again = await travelWith(newBrowser(server), stranger);
    expect(again.query).toMatchObject({ error_code: 'provider_email_needs_verification' });
    expect(again.query['code']).toBeUndefined();
  });
});

describeOnBothDatabases('signing up and then signing in', (database) => {
  test('does not reveal whether the address had an account before', async () => {
    const server = await startAuthServer(database(), generous);
    const owner = newBrowser(server);
    const [known, unknown] = [newEmail(), newEmail()];
    must(await owner.auth.signUp({ email: known, password: passwordOfOwner }));
    must((await follow(server, owner, await server.box.next(known))).answer);
    for (const email of [known, unknown]) {
      const stranger = newBrowser(server);
      must(await stranger.auth.signUp({ email, password: ofStranger }));
      const answer = await stranger.auth.signInWithPassword({ email, password: ofStranger });
      expect(answer.error, email).toMatchObject({ status: 400, code: 'email_not_confirmed' });
    }
    must(await owner.auth.signInWithPassword({ email: known, password: passwordOfOwner }));
  });
});
