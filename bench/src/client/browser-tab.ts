// A new browser process with one page, a profile on disk and the probe in the page. It can be throttled, closed or
// killed.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { type BrowserContext, type CDPSession, chromium, type LaunchOptions, type Page } from '@playwright/test';
import { installProbe } from './page-probe.ts';

/** DevTools' Slow 4G: 1.6 Mbit/s down and 750 kbit/s up, each times 0.9, and 150 ms of latency times 3.75. */
const slow4G = { offline: false, latency: 562.5, downloadThroughput: 180_000, uploadThroughput: 84_375 };
const maxWaitMs = 60_000;

/**
 * What the probe watches for in the page: the name of each milestone, and the selector of the element that shows it.
 */
interface Watched {
  readonly milestones: Readonly<Record<string, string>>;
}

interface BrowserConditions {
  /** 4 makes the page's processor four times slower; 1 does not throttle it. */
  readonly cpu: number;
  readonly slow4G?: boolean;
  /** Requests of a service worker are not throttled, so it would give the page unthrottled copies. */
  readonly serviceWorkers?: 'allow' | 'block';
}

export class BrowserTab {
  readonly page: Page;
  readonly cdp: CDPSession;
  readonly #context: BrowserContext;
  readonly #profile: string;

  private constructor(context: BrowserContext, page: Page, cdp: CDPSession, profile: string) {
    this.#context = context;
    this.page = page;
    this.cdp = cdp;
    this.#profile = profile;
  }

  /** The profile is on disk, because a private window keeps IndexedDB in memory, where durable writes cost nothing. */
  static async open(watched: Watched, conditions: BrowserConditions, profile = makeProfile()): Promise<BrowserTab> {
    const context = await chromium.launchPersistentContext(profile, {
      ...(await findBrowser()),
      serviceWorkers: conditions.serviceWorkers ?? 'allow',
    });
    const page = context.pages()[0] ?? (await context.newPage());
    await page.addInitScript(installProbe, watched.milestones);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await cdp.send('Network.enable');
    if (conditions.slow4G) await cdp.send('Network.emulateNetworkConditions', slow4G);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: conditions.cpu });
    return new BrowserTab(context, page, cdp, profile);
  }

  /**
   * Runs a function in the page by sending its source text. Unlike Playwright's own method, this loads nothing else
   * into the page.
   */
  async run<Arguments extends readonly unknown[], Result>(
    work: (...args: Arguments) => Result | Promise<Result>,
    ...args: Arguments
  ): Promise<Result> {
    const reply = await this.cdp.send('Runtime.evaluate', {
      expression: `(${work})(...${JSON.stringify(args)})`,
      awaitPromise: true,
      returnByValue: true,
    });
    if (reply.exceptionDetails) throw new Error(reply.exceptionDetails.exception?.description ?? 'The page failed');
    return reply.result.value;
  }

  /** Waits for a promise; if it takes too long, the error says that `what` was waited for. */
  async waitFor<Result>(what: string, waiting: Promise<Result>, limitMs = maxWaitMs): Promise<Result> {
    let timer: NodeJS.Timeout | undefined;
    const limit = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error(`Waited ${limitMs} ms for ${what}`)), limitMs);
    });
    try {
      return await Promise.race([waiting, limit]);
    } finally {
      clearTimeout(timer);
      waiting.catch(() => undefined);
    }
  }

  whenPainted(milestone: string): Promise<number> {
    return this.waitFor(
      milestone,
      this.run((name) => window.benchProbe.whenPainted(name), milestone),
    );
  }

  async close(): Promise<void> {
    await this.#context.close();
    rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 });
  }

  /** Sends SIGKILL to every process that uses this profile, so that none has time to write. Returns the profile. */
  async kill(): Promise<string> {
    const processes = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' }).split('\n');
    for (const line of processes.filter((each) => each.includes(this.#profile))) {
      try {
        process.kill(Number(line.trim().split(' ')[0]), 'SIGKILL');
      } catch (error) {
        // A child of the browser may have died with its parent a moment earlier.
        if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
      }
    }
    await this.#context.close().catch(() => undefined);
    return this.#profile;
  }
}

function makeProfile(): string {
  return mkdtempSync(path.join(os.tmpdir(), 'bench-browser-'));
}

/** Returns the browser that CHROMIUM_PATH names, otherwise the one in an npm package. */
async function findBrowser(): Promise<LaunchOptions> {
  const executablePath = process.env['CHROMIUM_PATH'];
  if (executablePath) return { executablePath, chromiumSandbox: false, args: ['--no-sandbox'] };
  // Makes the package unpack the libraries that a bare machine lacks. It must be set before the package is loaded.
  process.env['AWS_LAMBDA_JS_RUNTIME'] ??= 'nodejs24.x';
  const { default: packaged } = await import('@sparticuz/chromium');
  return {
    executablePath: await packaged.executablePath(),
    chromiumSandbox: false,
    args: ['--no-sandbox', '--no-zygote'],
  };
}
