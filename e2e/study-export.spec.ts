// What study exports, as programs outside read it: a package for Anki, JSON, and tables (study-18, study-19).

import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import type { Page } from '@playwright/test';
import { strFromU8, unzipSync } from 'fflate';
import { expect, test } from './support/exam-test.ts';
import { longRound } from './support/long-round.ts';
import { expectNoViolations } from './support/screen-checks.ts';
import { answer, beginSet, openStudy, stem } from './support/study.ts';

async function saved(page: Page, button: string): Promise<string> {
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: button }).click();
  return (await download).path();
}

/** Answers five questions with pictures, all wrong; returns their stems. */
async function missFive(page: Page): Promise<readonly string[]> {
  await beginSet(page, { size: '5', picture: 'With a picture' });
  const stems: string[] = [];
  for (let number = 1; number <= 5; number++) {
    stems.push(await stem(page));
    await answer(page, false);
    await page.getByRole('button', { name: number < 5 ? 'Next' : 'Finish' }).click();
    if (number < 5) await expect(page.getByText(`Question ${number + 1} of 5`)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Back to Study' }).click();
  return stems;
}

test('cards leave as a package that Anki reads, with their pictures', async ({ candidate }, testInfo) => {
  const page = await openStudy(candidate);
  const stems = await missFive(page);
  await expect(page.getByLabel('Which questions')).toContainText('Questions that are cards (5)');
  const files = unzipSync(readFileSync(await saved(page, 'Create the Anki file')));
  await expect(page.getByText('The file has 5 cards.', { exact: true })).toBeVisible();

  const file = testInfo.outputPath('collection.anki2');
  writeFileSync(file, files['collection.anki2'] ?? new Uint8Array());
  const db = new DatabaseSync(file);
  expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  const notes = db.prepare('select flds, tags from notes').all();
  expect(db.prepare('select count(*) as cards from cards').get()).toEqual({ cards: 5 });
  db.close();

  const fronts = notes.map(({ flds }) => plainText(String(flds).split('\x1f')[0] ?? ''));
  for (const one of stems) expect(fronts.filter((front) => front.startsWith(plainText(one)))).toHaveLength(1);
  for (const { flds, tags } of notes) {
    expect(String(flds).split('\x1f')[1]).toMatch(/^<p><b>[A-E]\. .*Key point:/);
    expect(String(tags)).toMatch(/ species::\S+ topic::\S+ system::\S+ /);
  }
  const media: Record<string, string> = JSON.parse(strFromU8(files['media'] ?? new Uint8Array()));
  const shown = notes.flatMap(({ flds }) => [...String(flds).matchAll(/<img src="([^"]+)"/g)].map(([, name]) => name));
  expect(shown).toHaveLength(5);
  expect(new Set(Object.values(media))).toEqual(new Set(shown));
  for (const [number, name] of Object.entries(media)) {
    const bytes = files[number] ?? new Uint8Array();
    expect(strFromU8(bytes.slice(0, 400), true)).toMatch(name.endsWith('.svg') ? /<svg/ : /^RIFF[\s\S]{4}WEBP/);
  }
});

test('the key points of a choice of questions are one page to print', longRound(), async ({ candidate }) => {
  const page = await openStudy(candidate);
  await missFive(page);
  await page.getByLabel('Key points of').selectOption('Missed last time (5)');
  await page.getByRole('button', { name: 'Show the key points' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Key points' })).toBeFocused();
  await expect(page.getByText('From 5 questions.')).toBeVisible();
  await expect(page.getByRole('article').getByRole('listitem')).toHaveCount(5);
  await expectNoViolations(page, 'key points of a choice');
  const print = page.getByRole('button', { name: 'Print the key points' });
  await expect(print).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(print).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.getByRole('button', { name: 'Back to Study' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Study' })).toBeVisible();
});

test('all that was studied leaves as JSON and as tables', async ({ candidate }) => {
  const page = await openStudy(candidate);
  await missFive(page);
  const everything = JSON.parse(readFileSync(await saved(page, 'Everything (JSON)'), 'utf8'));
  expect(everything.questions).toHaveLength(5);
  expect(
    everything.log.filter(({ event }: { event: { type: string } }) => event.type === 'QuestionAnswered'),
  ).toHaveLength(5);
  const rows = async (button: string) =>
    readFileSync(await saved(page, button), 'utf8')
      .trim()
      .split('\r\n');
  const answers = await rows('Answers (CSV)');
  expect(answers).toHaveLength(6);
  expect(answers[0]).toBe('at,mode,question,topic,species,system,task,answer,right,sureness,seconds');
  expect(answers[1]).toMatch(/^\d{4}-\d\d-\d\dT[^,]+,tutor,\d+,.*,[AB],false,sure,\d+$/);
  expect(await rows('Cards (CSV)')).toHaveLength(6);
});

/** Only letters and digits: the typesetter changes quotes, dashes and spaces. */
function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&\w+;/g, ' ')
    .replace(/[^\p{L}\d]/gu, '');
}
