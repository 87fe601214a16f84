// The auth server as it runs: in processes of its own, with email by SMTP, called by the real client.

import { expect, test } from 'vitest';
import { anonKey, must, newBrowser, newEmail, partsOfAddress, password } from '../../../../test/auth-client.ts';
import { postgresql, type TestDatabase } from '../../../../test/databases.ts';
import { startMailBox } from '../../../../test/mail-box.ts';
import { describeOnBothDatabases, newDatabase } from '../../../../test/on-both-databases.ts';
import { startServer } from '../../../../test/server-process.ts';

async function startProcess({ environment }: TestDatabase, smtpUrl: string) {
  const { address, output } = await startServer({
    ...environment,
    ANON_KEY: anonKey,
    SMTP_URL: smtpUrl,
    RATE_LIMIT_SCALE: '100',
    LOG_LEVEL: 'info',
  });
  const request = (path: string, init: RequestInit = {}) => fetch(`${address}${path}`, { redirect: 'manual', ...init });
  return { request, output };
}

describeOnBothDatabases('a server process', (database) => {
  test('signs up, emails by SMTP, confirms, signs in, and logs no secret', { timeout: 60_000 }, async () => {
    const box = await startMailBox();
    const server = await startProcess(database(), box.url);
    const browser = newBrowser(server);
    const email = newEmail();
    must(await browser.auth.signUp({ email, password }));
    const mail = await box.next(email, 'Confirm');
    const { origin, pathname, search, searchParams } = new URL(mail.link);
    const landing = await server.request(pathname + search);
    const { page, query } = partsOfAddress(landing.headers.get('location') ?? '');
    expect(page).toBe(`${origin}/auth`);
    const { session } = must(await browser.auth.exchangeCodeForSession(query['code'] ?? '')).data;
    expect(must(await browser.auth.getClaims()).data?.claims).toMatchObject({ iss: `${origin}/auth/v1`, email });
    await newBrowser(server).auth.signInWithPassword({ email, password: 'not the password' });
    must(await browser.auth.signOut());
    const token = searchParams.get('token') ?? '';
    const written = server.output();
    expect(written).toContain('"event":"sign-in-refused"');
    for (const secret of [
      email,
      password,
      token,
      mail.code,
      query['code'],
      session.access_token,
      session.refresh_token,
    ]) {
      expect(secret).toEqual(expect.stringMatching(/./));
      expect(written).not.toContain(secret);
    }
  });
});

const database = newDatabase({ create: postgresql.createPublished });

test('32 refreshes of one token across two processes leave one usable family', { timeout: 60_000 }, async () => {
  const box = await startMailBox();
  const processes = [await startProcess(database(), box.url), await startProcess(database(), box.url)] as const;
  const browser = newBrowser(processes[0]);
  const email = newEmail();
  must(await browser.auth.signUp({ email, password }));
  const { code } = await box.next(email, 'Confirm');
  const { session } = must(await browser.auth.verifyOtp({ email, token: code, type: 'signup' })).data;
  const first = session?.refresh_token ?? '';
  const answers = await Promise.all(
    Array.from({ length: 32 }, (_, n) =>
      newBrowser(processes[n % 2 === 0 ? 0 : 1]).auth.refreshSession({ refresh_token: first }),
    ),
  );
  const tokens = new Set(answers.map((answer) => must(answer).data.session?.refresh_token));
  expect(tokens.size).toBe(1);
  expect(tokens).not.toContain(first);
  const [active = ''] = tokens;
  for (const server of processes) must(await newBrowser(server).auth.refreshSession({ refresh_token: active }));
});
