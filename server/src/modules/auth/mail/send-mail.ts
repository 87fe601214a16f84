// Makes one-time tokens and sends the emails that hold them.

import { randomInt } from 'node:crypto';
import { errorForLog } from '../../../platform/error-for-log.ts';
import { composeMail } from '../../../platform/mail/compose-mail.ts';
import type { Mail } from '../../../platform/mail/mail.ts';
import { englishMails } from '../../../platform/mail/mail-texts.ts';
import { productName } from '../../../platform/product-name.ts';
import { type AuthContext, issuerOf } from '../base/auth-context.ts';
import { findUserByEmail, type Person, type User } from '../people/people.ts';
import type { Challenge } from '../redirects/pkce.ts';
import { mailLifeMinutes, makeOneTimeToken, type Proposal, type TokenPurpose } from './one-time-tokens.ts';

export interface LinkToMail {
  readonly user: User;
  readonly purpose: Exclude<TokenPurpose, 'reauthentication'>;
  /** The recipient, if not the address of the account. */
  readonly to?: string;
  readonly redirectTo: string;
  readonly challenge: Challenge | null;
  readonly proposal?: Proposal | undefined;
  readonly isLinkOnly?: boolean;
  /** Only for a change of address. */
  readonly newEmail?: string;
}

export async function mailLink(context: AuthContext, wanted: LinkToMail): Promise<void> {
  const mail = await prepareLink(context, wanted);
  if (mail) context.mailer.post(mail);
}

/** Makes the token now for an email that is sent later. Returns undefined for an account without an address. */
export async function prepareLink(context: AuthContext, wanted: LinkToMail): Promise<Mail | undefined> {
  const { user, purpose, redirectTo, challenge, proposal, isLinkOnly = false, newEmail } = wanted;
  const email = wanted.to ?? user.email;
  if (email === null) return undefined;
  const made = { userId: user.id, purpose, email, redirectTo, challenge, proposal, isLinkOnly, newEmail };
  const { token, code } = await makeOneTimeToken(context, made);
  // Without the requester's query, so that no one puts words into our emails. The token's row has the complete address.
  const page = redirectTo.split('?')[0] ?? '';
  const query = new URLSearchParams({ token, type: purpose, redirect_to: page });
  const link = `${issuerOf(context.settings)}/verify?${query}`;
  return composeMail(purpose, {
    productName,
    to: email,
    link,
    code,
    lifeMinutes: mailLifeMinutes,
    newEmail: newEmail ?? '',
  });
}

/** For an address that an account wants to have: sends a link, or a notice if the address already has an account. */
export async function mailToNewEmail(
  context: AuthContext,
  wanted: LinkToMail & { readonly to: string },
): Promise<void> {
  if (await findUserByEmail(context.db, wanted.to)) mailAccountExists(context, wanted.to);
  else await mailLink(context, wanted);
}

export async function mailReauthenticationCode(context: AuthContext, user: User): Promise<void> {
  const { email } = user;
  if (email === null) return;
  const wanted = { userId: user.id, purpose: 'reauthentication', email, redirectTo: '', challenge: null } as const;
  const { code } = await makeOneTimeToken(context, wanted);
  if (code === undefined) throw new Error('A reauthentication always has a code');
  context.mailer.post(composeMail('reauthentication', { productName, to: email, code, lifeMinutes: mailLifeMinutes }));
}

/**
 * For an address that has an account, if someone signed up with it or wanted to change another account's address to it.
 */
export function mailAccountExists({ mailer, settings }: AuthContext, to: string): void {
  mailer.post(composeMail('account_exists', { productName, to, link: `${settings.publicUrl}/auth?tab=signin` }));
}

/** The notices that need only an address. */
type NoticePurpose = 'factor_added' | 'factor_removed' | 'mailed_codes_refused' | 'factor_codes_refused';

/** Notifies the owner of what has just changed, so that they notice if another person changed it. */
export function mailNotice({ mailer }: AuthContext, purpose: NoticePurpose, user: User): void {
  if (user.email === null) return;
  mailer.post(composeMail(purpose, { productName, to: user.email }));
}

/** Names the other ways to sign in: resetting the password would be useless if a stranger's way stayed unnoticed. */
export function mailPasswordChanged({ mailer }: AuthContext, { user, identities }: Person): void {
  if (user.email === null) return;
  const connected = identities.filter(({ provider }) => provider !== 'email').map(({ provider }) => titleOf(provider));
  mailer.post(composeMail('password_changed', { productName, to: user.email, connected }));
}

export function mailIdentityNotice(
  { mailer }: AuthContext,
  purpose: 'identity_added' | 'identity_removed',
  user: User,
  provider: string,
): void {
  if (user.email === null) return;
  mailer.post(composeMail(purpose, { productName, to: user.email, provider: titleOf(provider) }));
}

/** The name of a provider, in the operator's words. The identity `email` is the password. */
function titleOf(provider: string): string {
  return provider === 'email' ? englishMails.ownPassword : provider.charAt(0).toUpperCase() + provider.slice(1);
}

/**
 * Does work that depends on the account a random time after the reply. So the reply, its timing and the timing of the
 * next reply reveal nothing. A failure is logged; the person gets no email and asks again.
 */
export function afterReply({ log, settings }: AuthContext, work: () => Promise<void>): void {
  setTimeout(
    () => work().catch((error: unknown) => log.error({ err: errorForLog(error) }, 'no mail could be prepared')),
    randomInt(settings.maxMailDelayMs + 1),
  );
}
