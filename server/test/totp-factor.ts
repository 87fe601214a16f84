// Second factors by hand: enrolled, challenged and answered as an app on a phone does.

import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { type Answer, post, type StoredPerson, storeSignedIn, type Tokens, tokensOf } from './auth-caller.ts';
import { nextAddress } from './auth-client.ts';
import { letPass, minutes } from './later.ts';
import type { StartedApp } from './start-app.ts';

const enrolledFactor = z.object({ id: z.string(), totp: z.object({ secret: z.string() }) });
const madeChallenge = z.object({ id: z.string() });

export interface TotpFactor {
  readonly id: string;
  readonly secret: string;
}

export function codeOf({ secret }: TotpFactor, steps = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 });
}

export async function enroll({ app }: StartedApp, bearer: string, name = 'App'): Promise<TotpFactor> {
  const answer = await post(app, '/factors', { factor_type: 'totp', friendly_name: name }, { bearer });
  const { id, totp } = enrolledFactor.parse(answer.body);
  return { id, secret: totp.secret };
}

/** A challenge is valid only for the address that requested it. */
export interface AskedChallenge {
  readonly id: string;
  readonly from: string;
}

export async function challenge({ app }: StartedApp, bearer: string, factorId: string): Promise<AskedChallenge> {
  const from = nextAddress();
  const { body } = await post(app, `/factors/${factorId}/challenge`, {}, { bearer, from });
  return { id: madeChallenge.parse(body).id, from };
}

/** Answers with the given challenge, or else with a new one. */
export async function give(
  started: StartedApp,
  bearer: string,
  { id }: { readonly id: string },
  code: string,
  given?: AskedChallenge,
): Promise<Answer> {
  const asked = given ?? (await challenge(started, bearer, id));
  const body = { challenge_id: asked.id, code };
  return post(started.app, `/factors/${id}/verify`, body, { bearer, from: asked.from });
}

/** A person with a verified factor, in a two-factor session that began two minutes ago. */
export async function storeRaised(
  started: StartedApp,
): Promise<StoredPerson & Tokens & { factor: TotpFactor; before: Tokens }> {
  const person = await storeSignedIn(started);
  const factor = await enroll(started, person.access);
  const raised = tokensOf(await give(started, person.access, factor, codeOf(factor)));
  const before = { access: person.access, refresh: person.refresh };
  letPass(minutes(2));
  return { ...person, ...raised, factor, before };
}

export const failed = { status: 422, code: 'mfa_verification_failed' };

export function claimsOf(token: string): Readonly<Record<string, unknown>> {
  return JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
}
