// Links and codes in emails, requested and used by hand.

import { expect } from 'vitest';
import { type Answer, call, mailTo, post } from './auth-caller.ts';
import type { ReadMail } from './mail-box.ts';
import type { StartedApp } from './start-app.ts';

export const get = ({ app }: StartedApp, path: string) => call(app, 'GET', path);
export const verify = ({ app }: StartedApp, body: object) => post(app, '/verify', body);

export async function recover(started: StartedApp, email: string, more: object = {}): Promise<ReadMail> {
  const before = started.mails.length;
  expect(await post(started.app, '/recover', { email, ...more })).toMatchObject({ status: 200, text: '{}' });
  return mailTo(started, email, before);
}

export function tokenOf(mail: ReadMail): string {
  return new URL(mail.link).searchParams.get('token') ?? '';
}

export function expectBroken({ status, location }: Answer): void {
  expect(status).toBe(303);
  expect(location).toContain('#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid');
  expect(location).not.toContain('access_token');
}

export const expired = { status: 403, code: 'otp_expired' };

export function otherThan(code: string, n = 1): string {
  return String((Number(code) + n) % 100_000_000).padStart(8, '0');
}
