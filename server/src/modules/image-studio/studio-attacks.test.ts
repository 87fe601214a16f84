// Attacks on the studio without a model: exam pictures without a code, words that break a search, and endless searches.

import { requestPictureAlias } from '@simulator/api-contract';
import { readManifest } from '@simulator/teaching-pictures';
import { expect, test } from 'vitest';
import type { TestDatabase } from '../../../test/databases.ts';
import { inheritedNames } from '../../../test/inherited-names.ts';
import { describeOnBothDatabases } from '../../../test/on-both-databases.ts';
import { newFolder } from '../../../test/server-process.ts';
import { startApp } from '../../../test/start-app.ts';
import { admittedToStudio, signedInToStudio } from '../../../test/studio-visitor.ts';

function startStudio(database: TestDatabase) {
  const folder = newFolder();
  return startApp(database, { studio: { model: undefined, storage: { kind: 'files', folder }, drawingSeconds: 0 } });
}

describeOnBothDatabases('the image studio', (database) => {
  test("reveals and draws nothing from the exam's questions for an account without a grant", async () => {
    const started = await startStudio(database());
    const person = await signedInToStudio(started);
    const entries = readManifest();
    const ofQuestions = new Set(entries.filter(({ questions }) => questions.length > 0).map(({ full }) => full));
    const labels = async () => (await person.studio()).canDraw.map(({ condition }) => condition);
    const isOfQuestions = (label: string) => [...ofQuestions].some((full) => full.includes(label));
    const without = await labels();
    expect(without.filter((label) => isOfQuestions(label))).toEqual([]);
    expect(without.length).toBeGreaterThan(30);

    const refused = await person.generate();
    expect([refused.statusCode, refused.json().error.code]).toEqual([422, 'cannot-draw']);
    const offered: readonly { readonly condition: string }[] = refused.json().error.canDraw;
    expect(offered.filter(({ condition }) => isOfQuestions(condition))).toEqual([]);
    // The normal picture belongs to a question as well.
    const pelvis = await person.generate({ condition: '' });
    expect(pelvis.json().description).toContain('Normal hips of a dog.');

    await person.enterCode();
    expect((await labels()).length).toBeGreaterThan(without.length + 50);
    expect((await person.generate()).json().description).toContain('hip dysplasia');
  });

  test('refuses prompts made of the names that every object inherits, without failing', async () => {
    const started = await startStudio(database());
    const visitor = await admittedToStudio(started);
    for (const name of inheritedNames) {
      const replies = [
        await visitor.send({ method: 'POST', url: requestPictureAlias.path, body: { prompt: name } }),
        await visitor.generate({ condition: `${name}s without ${name}` }),
      ];
      expect(
        replies.map(({ statusCode }) => statusCode),
        name,
      ).toEqual([422, 422]);
    }
  });

  test('searches 200 times a day for pictures that it does not have, and then refuses', async () => {
    const started = await startStudio(database());
    const visitor = await admittedToStudio(started);
    const wishes = Array.from({ length: 200 }, (_, index) => `w${index} ${'no such word '.repeat(200)}`);
    for (const prompt of wishes) expect((await visitor.generate({ prompt, type: undefined })).statusCode).toBe(422);
    const late = await visitor.generate();
    expect([late.statusCode, late.json().error]).toMatchObject([
      429,
      {
        code: 'no-pictures-left',
        message: 'All 200 requests of the day for pictures that cannot be drawn are used up. Please wait 24 hours.',
      },
    ]);
    expect((await visitor.studio()).left).toBe(20);
    expect((await (await admittedToStudio(started)).generate()).statusCode).toBe(200);
  });
});
