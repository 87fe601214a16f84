// A person with an account at the browser: what they do on the account pages, and the emails they get.

import { expect, type Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';

interface Mail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** Codes of an authenticator app. Never returns a code twice, because the server accepts none twice. */
export interface AppCodes {
  next(): Promise<string>;
}

export class AccountHolder {
  readonly page: Page;
  readonly address: string;
  email: string;
  password: string;

  constructor(page: Page, address: string, email: string, password: string) {
    this.page = page;
    this.address = address;
    this.email = email;
    this.password = password;
  }

  async fillSignUp(password = this.password): Promise<void> {
    await this.page.getByLabel('Email').fill(this.email);
    await this.page.getByLabel('Password', { exact: true }).fill(password);
    await this.page.getByRole('button', { name: 'Create account' }).click();
  }

  async fillSignIn(): Promise<void> {
    await this.page.getByLabel('Email').fill(this.email);
    await this.page.getByLabel('Password', { exact: true }).fill(this.password);
    await this.page.getByRole('button', { name: 'Sign in', exact: true }).click();
  }

  /** Signs up, confirms the account, and ends on the account page. */
  async signUp(): Promise<void> {
    await this.page.goto(`${this.address}/auth?tab=signup&next=%2Faccount`);
    await this.fillSignUp();
    await this.page.goto(await this.mailedLink('Confirm your email address'));
    await this.seesAccount();
  }

  async signIn(): Promise<void> {
    await this.page.goto(`${this.address}/auth?next=%2Faccount`);
    await this.fillSignIn();
    await this.seesAccount();
  }

  async signOutHere(): Promise<void> {
    await this.page.goto(`${this.address}/account`);
    await this.page.getByRole('button', { name: 'Sign out here' }).click();
    await expect(this.page).toHaveURL(/\/auth\?tab=signin$/);
  }

  async openResetLink(): Promise<string> {
    await this.page.goto(`${this.address}/auth?tab=forgotten`);
    await this.page.getByLabel('Email').fill(this.email);
    await this.page.getByRole('button', { name: 'Send reset link' }).click();
    const link = await this.mailedLink('Reset your password');
    await this.page.goto(link);
    return link;
  }

  /** Call it on the account page. */
  async addAuthenticatorApp(): Promise<AppCodes> {
    await this.page.getByRole('button', { name: 'Add an authenticator app' }).click();
    const dialog = this.page.getByRole('dialog', { name: 'Add an authenticator app' });
    await dialog.getByRole('button', { name: 'Continue', exact: true }).click();
    const picture = dialog.getByRole('img', { name: 'QR code for the authenticator app' });
    await expect.poll(() => picture.evaluate((it: HTMLImageElement) => it.complete && it.naturalWidth > 0)).toBe(true);
    const key = (await dialog.locator('code').textContent()) ?? '';
    const codes = appCodes(key.replaceAll(' ', ''));
    await dialog.getByLabel('Code shown in the app').fill(await codes.next());
    await dialog.getByRole('button', { name: 'Confirm' }).click();
    await expect(dialog).toHaveCount(0);
    return codes;
  }

  /** Sets fields of the person's own data on the server, as the command line does for a new staff account. */
  async mark(data: Readonly<Record<string, unknown>>): Promise<void> {
    const token: string = await this.page.evaluate(
      () => JSON.parse(localStorage.getItem('navle-auth') ?? '{}').access_token,
    );
    const reply = await this.page.request.put(`${this.address}/auth/v1/user`, {
      headers: { authorization: `Bearer ${token}` },
      data: { data },
    });
    expect(reply.status()).toBe(200);
  }

  /** The first link of the newest email with the subject; waits until there are `count` such emails. */
  async mailedLink(subject: string, count = 1): Promise<string> {
    const [link] = (await this.mail(subject, count)).links;
    if (!link) throw new Error(`The mail “${subject}” has no link`);
    return link;
  }

  async mailedCode(subject: string, count = 1): Promise<string> {
    const code = /\b\d{8}\b/.exec((await this.mail(subject, count)).text)?.[0];
    if (!code) throw new Error(`The mail “${subject}” has no code`);
    return code;
  }

  async subjects(): Promise<readonly string[]> {
    return (await this.mails()).map(({ subject }) => subject);
  }

  private async mail(subject: string, count: number): Promise<Mail> {
    const find = async () => (await this.mails()).filter((mail) => mail.subject === subject);
    await expect
      .poll(async () => (await find()).length, { message: `mails “${subject}”` })
      .toBeGreaterThanOrEqual(count);
    const [newest] = await find();
    if (!newest) throw new Error(`There is no mail “${subject}”`);
    return newest;
  }

  /** Newest first. */
  private async mails(): Promise<readonly Mail[]> {
    const reply = await this.page.request.get(`${this.address}/api/test/outbox`);
    const { mails }: { mails: readonly Mail[] } = await reply.json();
    return mails.filter(({ to }) => to === this.email);
  }

  private async seesAccount(): Promise<void> {
    await expect(this.page.getByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  }
}

let made = 0;

/** A new person, or a known person at another browser. */
export function newAccountHolder(page: Page, address: string, known?: AccountHolder): AccountHolder {
  made += 1;
  const email = known?.email ?? `person-${process.pid}-${made}@example.org`;
  return new AccountHolder(page, address, email, known?.password ?? 'a dun pony by the gate');
}

/** The longest time on a busy machine from making a code until the server has it, in milliseconds. */
const maxTypingMs = 5_000;

function appCodes(secret: string): AppCodes {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), digits: 6, period: 30, algorithm: 'SHA1' });
  // The server also accepts the step before and the step after, but no step twice or out of order.
  let step = Math.floor(Date.now() / 30_000) - 2;
  return {
    async next() {
      const now = () => Math.floor(Date.now() / 30_000);
      // The step before is not safe if a new step may begin while the code is typed.
      const oldest = Math.floor((Date.now() + maxTypingMs) / 30_000) - 1;
      step = Math.max(step + 1, oldest);
      while (step > now() + 1) await new Promise((resolve) => setTimeout(resolve, 500));
      return totp.generate({ timestamp: step * 30_000 });
    },
  };
}
