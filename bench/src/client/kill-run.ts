// Answers a block while all requests are held, to see which steps wait for one. Then kills the browser at question 60.

import { rmSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { answer } from './block-run.ts';
import { BrowserTab } from './browser-tab.ts';
import { goToFirstQuestion, question, type Subject } from './subject.ts';

export interface KillRun {
  /** How many of the 59 steps did not reach the next question while every request of the page was held. */
  readonly stepsThatWaited: number;
  /** Requests that the page made in that time. They were held, so no step needed them if none waited. */
  readonly heldRequests: number;
  /** From the new browser's navigation until question 60 is painted again, without the start of the browser itself. */
  readonly resumeMs: number;
}

const lastQuestion = 60;
const firstReadingMs = 2_000;
const maxStepMs = 3_000;

export async function measureKill(subject: Subject): Promise<KillRun> {
  const tab = await BrowserTab.open(subject, { cpu: 1 });
  let profile: string | undefined;
  try {
    await goToFirstQuestion(subject, tab);
    await pause(firstReadingMs);
    const held = await answerWithoutNetwork(tab);
    const stem = await tab.run(() => window.benchProbe.stemText());
    profile = await tab.kill();
    return { ...held, resumeMs: await measureResume(subject, profile, stem) };
  } finally {
    if (!profile) await tab.close();
  }
}

async function answerWithoutNetwork(tab: BrowserTab): Promise<Pick<KillRun, 'stepsThatWaited' | 'heldRequests'>> {
  let stepsThatWaited = 0;
  let heldRequests = 0;
  tab.cdp.on('Fetch.requestPaused', () => {
    heldRequests += 1;
  });
  await tab.cdp.send('Fetch.enable');
  for (let step = 1; step < lastQuestion; step++) {
    try {
      await answer(tab, step, { limitMs: maxStepMs });
    } catch {
      stepsThatWaited += 1;
      // Releases the held requests, so that the block can continue.
      await tab.cdp.send('Fetch.disable');
      await tab.waitFor(
        `what follows question ${step}`,
        tab.run((count) => window.benchProbe.whenSteps(count), step),
      );
      await tab.cdp.send('Fetch.enable');
    }
  }
  return { stepsThatWaited, heldRequests };
}

async function measureResume(subject: Subject, profile: string, stem: string): Promise<number> {
  const tab = await BrowserTab.open(subject, { cpu: 1 }, profile);
  try {
    await tab.page.goto(subject.address, { waitUntil: 'commit' });
    const resumeMs = await tab.whenPainted(question);
    const found = await tab.run(() => window.benchProbe.stemText());
    if (found !== stem) throw new Error(`After the kill another question stood: ${found.slice(0, 60)}`);
    return resumeMs;
  } finally {
    await tab.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}
