// Second factors, as the real client library enrolls them, asks for codes, gives codes, and removes them.

import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import {
  must,
  newBrowser,
  password,
  type SignedInBrowser,
  signedInAs,
  signedUp,
  startAuthServer,
} from '../../../../test/auth-client.ts';
import { startPeer } from '../../../../test/http-peer.ts';
import { letPass, minutes } from '../../../../test/later.ts';
import { describeOnBothDatabases } from '../../../../test/on-both-databases.ts';
import { textMessagesBy } from '../../../../test/start-app.ts';

/** Returns what the person's app shows. Each step of thirty seconds counts once, so a second use needs a later step. */
function codeOf(secret: string, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

async function enrolled({ auth }: Pick<SignedInBrowser, 'auth'>, friendlyName = 'My phone') {
  const { data } = must(await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer: 'Practice Exam' }));
  if (data?.type !== 'totp') throw new Error('Another factor was enrolled');
  return data;
}

describeOnBothDatabases('an authenticator app as a second factor', (database) => {
  test('can be enrolled and verified, is asked for at the next sign-in, and can be removed', async () => {
    const server = await startAuthServer(database());
    const person = await signedUp(server);
    const { auth, email } = person;
    const { id, friendly_name, totp } = await enrolled(person);
    expect(friendly_name).toBe('My phone');
    expect(totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/);
    expect(totp.secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(new URL(totp.uri).searchParams.get('secret')).toBe(totp.secret);
    expect(Object.fromEntries(new URL(totp.uri).searchParams)).toMatchObject({
      issuer: 'Practice Exam',
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
    expect(must(await auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });

    const challenge = must(await auth.mfa.challenge({ factorId: id })).data;
    expect(challenge).toMatchObject({ type: 'totp', expires_at: expect.any(Number) });
    const code = codeOf(totp.secret);
    const raised = must(await auth.mfa.verify({ factorId: id, challengeId: challenge?.id ?? '', code })).data;
    expect(raised?.user.factors).toMatchObject([{ id, status: 'verified', factor_type: 'totp' }]);
    expect(JSON.stringify(raised?.user)).not.toContain(totp.secret);
    expect(person.events).toContain('MFA_CHALLENGE_VERIFIED');
    expect(must(await auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'totp' }, { method: 'otp' }],
    });
    await server.box.next(email, 'A second factor was added');

    const again = await signedInAs(server, email);
    const levels = must(await again.auth.mfa.getAuthenticatorAssuranceLevel()).data;
    expect(levels).toMatchObject({ currentLevel: 'aal1', nextLevel: 'aal2' });
    const listed = must(await again.auth.mfa.listFactors()).data;
    expect(listed?.totp).toMatchObject([{ id, friendly_name: 'My phone' }]);
    must(await again.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret, 1) }));
    must(await again.auth.mfa.unenroll({ factorId: id }));
    await server.box.next(email, 'A second factor was removed');
    must(await again.auth.refreshSession());
    expect(must(await again.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
      currentLevel: 'aal1',
      nextLevel: 'aal1',
    });
    expect(must(await again.auth.mfa.listFactors()).data?.all).toEqual([]);
  });

  test('ends every session without it as soon as it is verified', async () => {
    const server = await startAuthServer(database());
    const person = await signedUp(server);
    const other = await signedInAs(server, person.email);
    const { id, totp } = await enrolled(person);
    must(await other.auth.getUser());
    must(await person.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
    expect((await other.auth.getUser()).error).toMatchObject({ name: 'AuthSessionMissingError' });
    must(await person.auth.refreshSession());
    expect(must(await person.auth.getClaims()).data?.claims.aal).toBe('aal2');
  });

  test('is required to change the password or address, to enroll another factor, and to remove it', async () => {
    const server = await startAuthServer(database());
    const person = await signedUp(server);
    const { id, totp } = await enrolled(person);
    must(await person.auth.mfa.challengeAndVerify({ factorId: id, code: codeOf(totp.secret) }));
    const { auth } = await signedInAs(server, person.email);
    expect((await auth.updateUser({ password: `${password}!` })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect((await auth.updateUser({ email: 'x@example.org' })).error).toMatchObject({
      status: 401,
      code: 'insufficient_aal',
    });
    expect((await auth.mfa.enroll({ factorType: 'totp' })).error).toMatchObject({
      status: 403,
      code: 'insufficient_aal',
    });
    expect((await auth.mfa.unenroll({ factorId: id })).error).toMatchObject({ status: 422, code: 'insufficient_aal' });
    must(await auth.updateUser({ data: { name: 'Still allowed' } }));
  });

  test('needs a name of its own, and an account can have at most ten', async () => {
    const server = await startAuthServer(database());
    const person = await signedUp(server);
    await enrolled(person, 'One');
    const twice = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'One' });
    expect(twice.error).toMatchObject({ status: 422, code: 'mfa_factor_name_conflict' });
    for (let number = 2; number <= 10; number += 1) await enrolled(person, `Number ${number}`);
    const eleventh = await person.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Eleven' });
    expect(eleventh.error).toMatchObject({ status: 422, code: 'too_many_enrolled_mfa_factors' });
    expect(must(await person.auth.mfa.listFactors()).data?.all).toHaveLength(10);
    letPass(minutes(6));
    await enrolled(person, 'Eleven');
    expect(must(await person.auth.mfa.listFactors()).data?.all).toMatchObject([{ friendly_name: 'Eleven' }]);
  });

  test('uses the site’s host as the issuer if none is named', async () => {
    const server = await startAuthServer(database());
    const { auth, email } = await signedUp(server);
    const { data } = must(await auth.mfa.enroll({ factorType: 'totp' }));
    if (data?.type !== 'totp') throw new Error('Another factor was enrolled');
    const uri = decodeURIComponent(data.totp.uri);
    expect(uri).toMatch(/^otpauth:\/\/totp\/localhost:3000:/);
    expect(uri).toContain(email);
  });

  test('is refused with an error code if it is unknown, another person’s, or of an unknown kind', async () => {
    const server = await startAuthServer(database());
    const person = await signedUp(server);
    const stranger = await signedUp(server);
    const { id } = await enrolled(stranger);
    const challengeId = must(await stranger.auth.mfa.challenge({ factorId: id })).data?.id ?? '';
    const unknown = { status: 404, code: 'mfa_factor_not_found' };
    expect((await person.auth.mfa.challenge({ factorId: id })).error).toMatchObject(unknown);
    expect((await person.auth.mfa.unenroll({ factorId: id })).error).toMatchObject(unknown);
    expect((await person.auth.mfa.verify({ factorId: id, challengeId, code: '000000' })).error).toMatchObject(unknown);
    expect((await person.auth.mfa.unenroll({ factorId: 'x' })).error).toMatchObject({
      status: 404,
      code: 'validation_failed',
    });
    const own = await enrolled(person);
    const mixed = await person.auth.mfa.verify({ factorId: own.id, challengeId, code: codeOf(own.totp.secret) });
    expect(mixed.error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const { error } = await person.auth.mfa.verify({
      factorId: own.id,
      challengeId: crypto.randomUUID(),
      code: '123456',
    });
    expect(error).toMatchObject({ status: 422, code: 'mfa_factor_not_found' });
    const reply = await server.request('/auth/v1/factors', {
      method: 'POST',
      headers: { authorization: `Bearer ${person.session.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ factor_type: 'webauthn', friendly_name: 'Key' }),
    });
    expect([reply.status, await reply.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
  });

  test('cannot be enrolled, challenged or removed without a session', async () => {
    const server = await startAuthServer(database());
    const { auth } = newBrowser(server);
    for (const { error } of [
      await auth.mfa.enroll({ factorType: 'totp' }),
      await auth.mfa.challenge({ factorId: crypto.randomUUID() }),
      await auth.mfa.unenroll({ factorId: crypto.randomUUID() }),
    ]) {
      expect(error).toMatchObject({ status: 403, code: 'bad_jwt' });
    }
  });
});

describeOnBothDatabases('a phone as a second factor', (database) => {
  test('receives its code through the operator’s text message service', async () => {
    const service = await startPeer(() => ({ body: 'ok' }));
    const server = await startAuthServer(database(), { auth: { textMessages: textMessagesBy(service.url) } });
    const person = await signedUp(server);
    const { data } = must(
      await person.auth.mfa.enroll({ factorType: 'phone', phone: '+1 555 123 4567', friendlyName: 'Mobile' }),
    );
    if (data?.type !== 'phone') throw new Error('Another factor was enrolled');
    expect(data).toMatchObject({ phone: '15551234567', friendly_name: 'Mobile' });
    const challenge = must(await person.auth.mfa.challenge({ factorId: data.id, channel: 'sms' })).data;
    const { phone, message } = JSON.parse(service.asked[0]?.body ?? '');
    expect(phone).toBe('+15551234567');
    const code = /\d{6}/.exec(message)?.[0] ?? '';
    const wrong = code === '000000' ? '000001' : '000000';
    const guess = await person.auth.mfa.verify({ factorId: data.id, challengeId: challenge?.id ?? '', code: wrong });
    expect(guess.error).toMatchObject({ status: 422, code: 'mfa_verification_failed' });
    must(await person.auth.mfa.verify({ factorId: data.id, challengeId: challenge?.id ?? '', code }));
    expect(must(await person.auth.getClaims()).data?.claims).toMatchObject({
      aal: 'aal2',
      amr: [{ method: 'mfa/phone' }, {}],
    });
    expect(must(await person.auth.mfa.listFactors()).data?.phone).toMatchObject([{ phone: '15551234567' }]);
    const again = await person.auth.mfa.enroll({ factorType: 'phone', phone: '15551234567', friendlyName: 'Other' });
    expect(again.error).toMatchObject({ status: 422, code: 'mfa_verified_factor_exists' });
  });

  test('replaces the first, unverified one when its number is enrolled again', async () => {
    const service = await startPeer(() => ({ body: 'ok' }));
    const server = await startAuthServer(database(), { auth: { textMessages: textMessagesBy(service.url) } });
    const { auth } = await signedUp(server);
    must(await auth.mfa.enroll({ factorType: 'phone', phone: '+15551234567', friendlyName: 'Mobile' }));
    must(await auth.mfa.enroll({ factorType: 'phone', phone: '+15551234567', friendlyName: 'Mobile' }));
    expect(must(await auth.mfa.listFactors()).data?.all).toHaveLength(1);
    const odd = await auth.mfa.enroll({ factorType: 'phone', phone: 'call me', friendlyName: 'Odd' });
    expect(odd.error).toMatchObject({ status: 400, code: 'validation_failed' });
  });

  test('leads to a retryable error while the text message service is failing or down', async () => {
    const service = await startPeer(() => ({ status: 500, body: 'broken' }));
    const server = await startAuthServer(database(), { auth: { textMessages: textMessagesBy(service.url) } });
    const { auth } = await signedUp(server);
    const { data } = must(
      await auth.mfa.enroll({ factorType: 'phone', phone: '+15551234568', friendlyName: 'Mobile' }),
    );
    const challenge = () => auth.mfa.challenge({ factorId: data?.id ?? '', channel: 'sms' });
    expect((await challenge()).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
    await service.goDown();
    letPass(minutes(2));
    expect((await challenge()).error).toMatchObject({ name: 'AuthRetryableFetchError', status: 503 });
  });

  test('is refused if no text message service is configured', async () => {
    const server = await startAuthServer(database());
    const { auth } = await signedUp(server);
    const { error } = await auth.mfa.enroll({ factorType: 'phone', phone: '+15551234567', friendlyName: 'Mobile' });
    expect(error).toMatchObject({ status: 422, code: 'mfa_phone_enroll_not_enabled' });
  });
});
