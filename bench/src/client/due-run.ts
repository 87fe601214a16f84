// Measures today's cards on a phone at CPU/4, for a person with a long study log: opened again on the same device, and
// opened on a device without the log.

import { BrowserTab } from './browser-tab.ts';
import { dueToday, type Subject } from './subject.ts';

export interface DueRun {
  /** From navigation, with the study log and the app's code on the device. */
  readonly againMs: readonly number[];
  /** From navigation, with the app's code on the device and the study log only in the account. */
  readonly elsewhereMs: number;
}

const slowedCpu = 4;
const phone = { width: 390, height: 844 };
const timesAgain = 6;
const maxSyncMs = 60_000;

/** `session` is the account's session as the page stores it. */
export async function measureDue(subject: Subject, session: string): Promise<DueRun> {
  const tab = await BrowserTab.open(subject, { cpu: 1 });
  const { page } = tab;
  try {
    await page.setViewportSize(phone);
    await page.goto(`${subject.address}/questions`);
    await tab.run((stored) => localStorage.setItem('navle-auth', stored), session);
    await tab.waitFor('the service worker', tab.run(untilStored));
    await tab.cdp.send('Emulation.setCPUThrottlingRate', { rate: slowedCpu });
    const elsewhereMs = await openStudy(subject, tab);
    await page.getByText('Saved on this device and in your account.').waitFor({ timeout: maxSyncMs });
    const againMs: number[] = [];
    for (let n = 0; n < timesAgain; n++) againMs.push(await openStudy(subject, tab));
    return { againMs, elsewhereMs };
  } finally {
    await tab.close();
  }
}

async function openStudy(subject: Subject, tab: BrowserTab): Promise<number> {
  await tab.page.goto(`${subject.address}/study`, { waitUntil: 'commit' });
  return tab.whenPainted(dueToday);
}

/** Runs in the page. Resolves when the service worker has stored the app's code. */
async function untilStored(): Promise<void> {
  await navigator.serviceWorker.ready;
}
