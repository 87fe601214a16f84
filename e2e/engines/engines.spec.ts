// A candidate's path through the exam in engines other than Chromium, if this machine has them: one description, two
// drivers.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { test as base, expect } from '@playwright/test';
import type { BlockQuestions } from '@simulator/exam-engine';
import { accessCode, type ExamServer, startExamServer } from '../support/exam-server.ts';
import { blockCount, keysOfBlock } from '../support/published-form.ts';
import { type Cable, layCable } from './cable.ts';
import type { Engine } from './engine.ts';
import { firefox } from './firefox.ts';
import { button, dialog, heading, Person, text } from './person.ts';
import { webkit } from './webkit.ts';

interface EngineFixtures {
  readonly cable: Cable;
  /** A folder for one browser, which finds it again after a kill. */
  readonly profile: string;
  /** Starts browsers that end with the test. */
  readonly start: (engine: Engine, isPrivate?: boolean) => Promise<Person>;
}

const test = base.extend<EngineFixtures, { server: ExamServer }>({
  server: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures that this one needs from here
    async ({}, use) => {
      const server = await startExamServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  cable: async ({ server }, use) => {
    const cable = await layCable(server.address);
    await use(cable);
    await cable.pullOut();
  },
  // biome-ignore lint/correctness/noEmptyPattern: as above
  profile: async ({}, use) => {
    const profile = mkdtempSync(path.join(os.tmpdir(), 'engine-profile-'));
    await use(profile);
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  },
  start: async ({ profile }, use) => {
    const started: Person[] = [];
    await use(async (engine, isPrivate = false) => {
      const person = new Person(await engine.start({ profile, isPrivate }));
      started.push(person);
      return person;
    });
    for (const { browser } of started) browser.kill();
  },
});

/** The option for every confirmed answer, and the one for an answer that is only selected. */
const [answer, choice] = ['B', 'D'] as const;
/** The first question with a picture, counted from 1, and the name of its picture. */
const pictured = findPictured();
const shownPicture = { what: 'main img', named: pictured.alt };
const enlargedPicture = { what: 'dialog img', named: pictured.alt };

for (const engine of [firefox, webkit]) {
  test.describe(engine.name, () => {
    const missing = engine.missingPackages();
    test.skip(missing.length > 0, `not installed: ${missing.join(', ')}`);

    test(`${engine.name} carries the whole exam, over a reload, a kill and a block without network, to its results`, async ({
      start,
      cable,
    }) => {
      const before = await start(engine);
      await test.step('the door', () => enterExam(before, cable.address));
      await test.step('a picture', () => examinePicture(before));
      await test.step('a reload', async () => {
        await before.choose(choice);
        await before.browser.reload();
        await seeSameAgain(before, pictured.number);
      });
      await before.answer(answer);
      await before.seesQuestion(1, pictured.number + 1);
      await before.choose(choice);
      before.browser.kill();
      const person = await start(engine);
      await test.step('the way back after a kill', async () => {
        await person.browser.open(cable.address);
        await seeSameAgain(person, pictured.number + 1);
      });
      await test.step('a block without network', () => takeBlockOffline(person, cable));
      await test.step('the other blocks', () => takeOtherBlocks(person));
      await test.step('the results', () => seeResults(person));
    });

    test(`${engine.name} carries the exam in a private window`, async ({ start, cable }) => {
      const person = await start(engine, true);
      await enterExam(person, cable.address);
      await examinePicture(person);
      await person.choose(choice);
      await person.browser.reload();
      await seeSameAgain(person, pictured.number);
    });
  });
}

async function enterExam(person: Person, address: string): Promise<void> {
  await person.browser.open(address);
  await person.click(button('Start NAVLE Simulation'));
  await person.sees(dialog('Access Code Required'));
  await person.press(...'WRONG', 'Enter');
  await person.sees(text('Invalid access code. Please try again.'));
  await person.press(...Array.from('WRONG', () => 'Backspace'), ...accessCode, 'Enter');
  await person.seesQuestion(1, 1);
}

/** Answers up to the first picture, and checks where the picture is on the screen and how large it is. */
async function examinePicture(person: Person): Promise<void> {
  for (let number = 1; number < pictured.number; number++) {
    await person.answer(answer);
    await person.seesQuestion(1, number + 1);
  }
  await person.sees(shownPicture);
  await person.click(button('Enlarge: '));
  const fitted = await person.sees(enlargedPicture);
  await person.click(button('Zoom in'));
  await expect.poll(async () => (await person.sees(enlargedPicture)).width / fitted.width).toBeCloseTo(1.25, 2);
  const zoomed = await person.sees(enlargedPicture);
  await person.drag({ x: 640, y: 400 }, { x: 40, y: 20 });
  await expect.poll(async () => (await person.sees(enlargedPicture)).x - zoomed.x).toBeCloseTo(40, 0);
  expect((await person.sees(enlargedPicture)).y - zoomed.y).toBeCloseTo(20, 0);
  // A browser tints a picture that is selected.
  expect.soft(await person.browser.run(() => getSelection()?.type, null)).not.toBe('Range');
  await person.press('Escape');
  await person.seesNo(dialog('Picture'));
  await expect.poll(() => person.focused()).toContain('Enlarge: ');
}

/** The same question, the same selection, every answer, and no warning. */
async function seeSameAgain(person: Person, number: number): Promise<void> {
  await person.seesQuestion(1, number);
  await expect.poll(() => person.chosen()).toBe(choice);
  expect(await person.find(dialog('Warning: Exam Integrity Violation'))).toBeNull();
  expect(await person.confirmedAnswers()).toEqual(Array.from({ length: number - 1 }, () => 'ABCDE'.indexOf(answer)));
}

async function takeBlockOffline(person: Person, cable: Cable): Promise<void> {
  await person.hasExamOnTheDevice(blockCount);
  await cable.pullOut();
  await person.browser.reload();
  await seeSameAgain(person, pictured.number + 1);
  await person.answerRestOfBlock(answer);
  await person.sees(heading('Block 1 Complete!'));
  await person.sees(text('1 block saved on this device, not sent yet'));
  await cable.putIn();
  if (await person.find(button('Send now'))) await person.click(button('Send now'));
  await person.sees(text('All answers sent'));
}

async function takeOtherBlocks(person: Person): Promise<void> {
  for (let block = 2; block <= blockCount; block++) {
    await person.click(button(`Start Block ${block}`));
    await person.seesQuestion(block, 1);
    await person.answerRestOfBlock(answer);
    await person.sees(heading(`Block ${block} Complete!`));
  }
}

async function seeResults(person: Person): Promise<void> {
  const keys = Array.from({ length: blockCount }, (_, index) => keysOfBlock(index + 1)).flat();
  const scored = keys.filter((key) => key.scored);
  const right = scored.filter(({ correct }) => 'ABCDE'[correct] === answer);
  await person.click(button('View Final Results'));
  await person.sees({ what: '[role=group]', named: 'Scaled score' });
  await person.sees(text(`${right.length} of ${scored.length} scored questions correct`));
  await person.sees(text('All answers sent'));
}

function findPictured(): { readonly number: number; readonly alt: string } {
  const file = fileURLToPath(new URL('../../question-bank/dist/form-1/block-1.questions.json', import.meta.url));
  const { questions }: BlockQuestions = JSON.parse(readFileSync(file, 'utf8'));
  const index = questions.findIndex(({ images }) => images?.questionImage);
  const alt = questions[index]?.images?.questionImage?.alt;
  if (alt === undefined) throw new Error('Block 1 has no picture');
  return { number: index + 1, alt };
}
