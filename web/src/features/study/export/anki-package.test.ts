// The package for Anki, read back with a zip reader and SQLite.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { type AnkiNote, ankiPackage } from './anki-package.ts';

const notes: readonly AnkiNote[] = [
  { questionId: 812, front: '<p>A dog &amp; a cat</p>', back: '<p><b>B. Rest</b></p>', tags: ['species::canine'] },
  { questionId: 5, front: '<p>A horse</p><img src="navle-a1.webp">', back: '<p>C</p>', tags: [] },
];
const media = [{ name: 'navle-a1.webp', bytes: new Uint8Array([1, 2, 3]) }];
const atMs = Date.parse('2026-11-23T12:00:00Z');

function opened() {
  const files = unzipSync(ankiPackage({ name: 'Practice', notes, media, atMs }));
  const folder = mkdtempSync(path.join(tmpdir(), 'anki-'));
  const file = path.join(folder, 'collection.anki2');
  writeFileSync(file, files['collection.anki2'] ?? new Uint8Array());
  const db = new DatabaseSync(file);
  onTestFinished(() => {
    db.close();
    rmSync(folder, { recursive: true });
  });
  return { files, db };
}

test('the package has the collection, the list of pictures, and each picture under its number', () => {
  const { files } = opened();
  expect(Object.keys(files).sort()).toEqual(['0', 'collection.anki2', 'media']);
  expect(JSON.parse(strFromU8(files['media'] ?? new Uint8Array()))).toEqual({ 0: 'navle-a1.webp' });
  expect(files['0']).toEqual(media[0]?.bytes);
});

test('the collection is sound and has schema version 11, one model of two fields, and one deck of its own', () => {
  const { db } = opened();
  expect(db.prepare('pragma integrity_check').all()).toEqual([{ integrity_check: 'ok' }]);
  const [collection] = db.prepare('select * from col').all();
  expect(collection).toMatchObject({ id: 1, ver: 11, usn: 0, mod: atMs, crt: atMs / 1000 });
  const json = (column: string) => JSON.parse(String(collection?.[column]));
  const [model] = Object.values<Record<string, unknown>>(json('models'));
  expect(model).toMatchObject({
    type: 0,
    flds: [
      { name: 'Front', ord: 0 },
      { name: 'Back', ord: 1 },
    ],
    tmpls: [{ qfmt: '{{Front}}', afmt: expect.stringContaining('{{Back}}') }],
  });
  const decks = Object.values<{ readonly name: string }>(json('decks')).map(({ name }) => name);
  expect(decks).toEqual(['Default', 'Practice']);
  expect(Object.keys(json('dconf'))).toEqual(['1']);
});

test('every note has its fields, its tags, and one new card in the deck', () => {
  const { db } = opened();
  const [collection] = db.prepare('select models, decks from col').all();
  const [modelId] = Object.keys(JSON.parse(String(collection?.['models'])));
  const deckId = Object.keys(JSON.parse(String(collection?.['decks']))).find((id) => id !== '1');
  expect(db.prepare('select guid, mid, tags, flds, sfld from notes order by id').all()).toEqual([
    {
      guid: 'navle-question-5',
      mid: Number(modelId),
      tags: '  ',
      flds: '<p>A horse</p><img src="navle-a1.webp">\x1f<p>C</p>',
      sfld: 'A horse',
    },
    {
      guid: 'navle-question-812',
      mid: Number(modelId),
      tags: ' species::canine ',
      flds: '<p>A dog &amp; a cat</p>\x1f<p><b>B. Rest</b></p>',
      sfld: 'A dog &amp; a cat',
    },
  ]);
  const cards = db.prepare(
    'select did, ord, type, queue, due, reps from cards join notes on notes.id = nid order by due',
  );
  expect(cards.all()).toEqual([1, 2].map((due) => ({ did: Number(deckId), ord: 0, type: 0, queue: 0, due, reps: 0 })));
});

test('the tables and indexes are those of Anki’s schema version 11', () => {
  const { db } = opened();
  const named = (type: string) =>
    db
      .prepare('select name from sqlite_schema where type = ? order by name')
      .all(type)
      .map(({ name }) => name);
  expect(named('table')).toEqual(['cards', 'col', 'graves', 'notes', 'revlog']);
  expect(named('index')).toEqual(
    ['cards_nid', 'cards_sched', 'cards_usn', 'notes_csum', 'notes_usn', 'revlog_cid', 'revlog_usn'].map(
      (name) => `ix_${name}`,
    ),
  );
  const columns = (table: string) =>
    db
      .prepare(`select name from pragma_table_info('${table}')`)
      .all()
      .map(({ name }) => name)
      .join(' ');
  expect(columns('col')).toBe('id crt mod scm ver dty usn ls conf models decks dconf tags');
  expect(columns('notes')).toBe('id guid mid mod usn tags flds sfld csum flags data');
  expect(columns('cards')).toBe(
    'id nid did ord mod usn type queue due ivl factor reps lapses left odue odid flags data',
  );
  expect(columns('revlog')).toBe('id cid usn ease ivl lastIvl factor time type');
});
