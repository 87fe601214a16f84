// Makes a package that Anki imports (.apkg): a zip of the collection as an SQLite database, of pictures named by
// numbers, and of the list that gives the numbers their names. It has schema version 11, which every version of Anki
// reads. The tables are those of ankitects/anki, rslib/src/storage/schema11.sql; the JSON in `col` is as in the
// AnkiDroid wiki, 'Database Structure'.

import { strToU8, zipSync } from 'fflate';
import { type SqlTable, writeSqliteFile } from './sqlite-file.ts';
import type { SqlValue } from './sqlite-record.ts';

export interface AnkiNote {
  /** Identifies the note in every package, so that importing again updates the note instead of duplicating it. */
  readonly questionId: number;
  readonly front: string;
  readonly back: string;
  readonly tags: readonly string[];
}

interface AnkiMedia {
  readonly name: string;
  readonly bytes: Uint8Array;
}

interface AnkiDeck {
  readonly name: string;
  readonly notes: readonly AnkiNote[];
  readonly media: readonly AnkiMedia[];
  readonly atMs: number;
}

/** Anki's ids are times in milliseconds. Ours are fixed, so that model and deck are the same in every package. */
const modelId = 1_763_900_000_001;
const deckId = 1_763_900_000_002;
const firstNoteId = 1_763_910_000_000;

export function ankiPackage(deck: AnkiDeck): Uint8Array<ArrayBuffer> {
  const names = Object.fromEntries(deck.media.map(({ name }, index) => [index, name]));
  const pictures = Object.fromEntries(deck.media.map(({ bytes }, index) => [index, [bytes, { level: 0 }] as const]));
  const collection = writeSqliteFile(tablesOf(deck));
  return zipSync({ 'collection.anki2': collection, media: strToU8(JSON.stringify(names)), ...pictures });
}

function tablesOf({ name, notes, atMs }: AnkiDeck): readonly SqlTable[] {
  const second = Math.floor(atMs / 1000);
  const sorted = notes.toSorted((one, other) => one.questionId - other.questionId);
  const noteRows = sorted.map(({ questionId, front, back, tags }) => ({
    id: firstNoteId + questionId,
    values: [
      ...[null, `navle-question-${questionId}`, modelId, second, -1, ` ${tags.join(' ')} `, `${front}\x1f${back}`],
      // The checksum of the front stays 0. Anki computes it on import.
      ...[plain(front), 0, 0, ''],
    ],
  }));
  const cardRows = sorted.map(({ questionId }, index) => {
    const id = firstNoteId + questionId;
    // The cards are new, in the order of the questions: they start on Anki's own schedule.
    return { id, values: [null, id, deckId, 0, second, -1, 0, 0, index + 1, ...Array<SqlValue>(8).fill(0), ''] };
  });
  const collectionRow = [
    ...[null, second, atMs, atMs, 11, 0, 0, 0],
    ...[configuration, modelsOf(name, second), decksOf(name, second), deckOptions, {}].map((one) =>
      JSON.stringify(one),
    ),
  ];
  return [
    { name: 'col', columns: collectionColumns, rows: [{ id: 1, values: collectionRow }], indexes: [] },
    { name: 'notes', columns: noteColumns, rows: noteRows, indexes: [on('notes', 'usn'), on('notes', 'csum')] },
    {
      name: 'cards',
      columns: cardColumns,
      rows: cardRows,
      indexes: [on('cards', 'usn'), on('cards', 'nid'), { name: 'ix_cards_sched', columns: ['did', 'queue', 'due'] }],
    },
    { name: 'revlog', columns: reviewColumns, rows: [], indexes: [on('revlog', 'usn'), on('revlog', 'cid')] },
    { name: 'graves', columns: integers('usn', 'oid', 'type'), rows: [], indexes: [] },
  ];
}

const on = (table: string, column: string) => ({ name: `ix_${table}_${column}`, columns: [column] });

const integers = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'integer not null']));
const texts = (...names: readonly string[]) => Object.fromEntries(names.map((name) => [name, 'text not null']));
const key = { id: 'integer primary key' };

const collectionColumns = {
  ...key,
  ...integers('crt', 'mod', 'scm', 'ver', 'dty', 'usn', 'ls'),
  ...texts('conf', 'models', 'decks', 'dconf', 'tags'),
};
const noteColumns = {
  ...key,
  ...texts('guid'),
  ...integers('mid', 'mod', 'usn'),
  ...texts('tags', 'flds'),
  ...integers('sfld', 'csum', 'flags'),
  ...texts('data'),
};
const cardColumns = {
  ...key,
  ...integers('nid', 'did', 'ord', 'mod', 'usn', 'type', 'queue', 'due', 'ivl', 'factor', 'reps', 'lapses'),
  ...integers('left', 'odue', 'odid', 'flags'),
  ...texts('data'),
};
const reviewColumns = {
  ...key,
  ...integers('cid', 'usn', 'ease', 'ivl', 'lastIvl', 'factor', 'time', 'type'),
};

const configuration = {
  activeDecks: [1],
  addToCur: true,
  collapseTime: 1200,
  curDeck: 1,
  curModel: String(modelId),
  dueCounts: true,
  estTimes: true,
  newSpread: 0,
  nextPos: 1,
  sortBackwards: false,
  sortType: 'noteFld',
  timeLim: 0,
};

/** The same in every language, because Anki tells models apart by their fields. */
const fields = ['Front', 'Back'];

function modelsOf(name: string, second: number) {
  const model = {
    id: modelId,
    name,
    type: 0,
    mod: second,
    usn: -1,
    sortf: 0,
    did: deckId,
    flds: fields.map((field, ord) => ({
      name: field,
      ord,
      font: 'Arial',
      size: 20,
      rtl: false,
      sticky: false,
      media: [],
    })),
    tmpls: [
      {
        name,
        ord: 0,
        qfmt: '{{Front}}',
        afmt: '{{FrontSide}}<hr id="answer">{{Back}}',
        did: null,
        bqfmt: '',
        bafmt: '',
      },
    ],
    css: style,
    latexPre: '',
    latexPost: '',
    latexsvg: false,
    req: [[0, 'any', [0]]],
    tags: [],
    vers: [],
  };
  return { [modelId]: model };
}

function decksOf(name: string, second: number) {
  const today = [0, 0];
  const counts = { newToday: today, revToday: today, lrnToday: today, timeToday: today };
  const more = {
    ...counts,
    mod: second,
    usn: -1,
    desc: '',
    dyn: 0,
    collapsed: false,
    conf: 1,
    extendNew: 10,
    extendRev: 50,
  };
  // Every collection has a deck 1.
  return { 1: { ...more, id: 1, name: 'Default' }, [deckId]: { ...more, id: deckId, name } };
}

const deckOptions = {
  1: {
    id: 1,
    name: 'Default',
    mod: 0,
    usn: 0,
    maxTaken: 60,
    autoplay: true,
    timer: 0,
    replayq: true,
    new: { bury: true, delays: [1, 10], initialFactor: 2500, ints: [1, 4, 7], order: 1, perDay: 20, separate: true },
    rev: { bury: true, ease4: 1.3, fuzz: 0.05, ivlFct: 1, maxIvl: 36_500, minSpace: 1, perDay: 100 },
    lapse: { delays: [10], leechAction: 0, leechFails: 8, minInt: 1, mult: 0 },
  },
};

const style = `.card { font-family: sans-serif; font-size: 18px; line-height: 1.5; max-width: 44em; margin: 0 auto; padding: 0 1em; text-align: left; }
img { max-width: 100%; height: auto; }
table { border-collapse: collapse; margin: 0.5em 0; }
caption { font-weight: bold; text-align: left; }
th, td { border: 1px solid; padding: 0.2em 0.6em; text-align: left; vertical-align: top; }`;

/** The text by which Anki sorts notes in its browser. */
function plain(html: string): string {
  return html
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
