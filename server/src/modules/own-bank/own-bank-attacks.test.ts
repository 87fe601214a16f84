// Own questions under attack: callers without permission, files made to do harm, and texts that contain code.

import {
  actOnOwnQuestions,
  addOwnPicture,
  checkOwnQuestion,
  exportOwnQuestions,
  getOwnPicture,
  getOwnQuestion,
  getOwnQuestions,
  importOwnQuestions,
  maxBytesOfOwnQuestionFile,
  pathOf,
  writeOwnQuestion,
} from '@simulator/api-contract';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { embedded } from '../../../test/databases.ts';
import { describeOnBothDatabases, newDatabase } from '../../../test/on-both-databases.ts';
import { jsonFile, newId, openOwnBank, png, question } from '../../../test/own-bank-app.ts';
import { auditLog, ownPictures, ownQuestions } from '../../platform/database/schema.ts';
import { encoded } from './pictures.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);

describeOnBothDatabases('own questions', (database) => {
  test('are read by support and owners and changed by owners, and others are refused whatever they send', async () => {
    const { app, db, as, released } = await openOwnBank(database());
    const id = newId();
    await released(id);
    const reading = [
      { method: 'GET', url: getOwnQuestions.path },
      { method: 'GET', url: pathOf(getOwnQuestion, { id }) },
      { method: 'GET', url: pathOf(getOwnQuestion, { id: newId() }) },
      { method: 'GET', url: pathOf(getOwnPicture, { name: '0123456789abcdef.webp' }) },
      { method: 'GET', url: `${exportOwnQuestions.path}?format=csv` },
    ] as const;
    const octets = { 'content-type': 'application/octet-stream' };
    const changing = [
      { method: 'PUT', url: pathOf(writeOwnQuestion, { id }), body: { content: question(id, { key: 0 }), after: 1 } },
      { method: 'PUT', url: pathOf(writeOwnQuestion, { id }), body: {} },
      { method: 'POST', url: `${addOwnPicture.path}?name=a.png`, payload: png, headers: octets },
      { method: 'POST', url: checkOwnQuestion.path, body: { content: question(id) } },
      {
        method: 'POST',
        url: actOnOwnQuestions.path,
        body: { act: 'withdraw', questions: [{ id, version: 1 }], why: 'Mine' },
      },
      {
        method: 'POST',
        url: `${importOwnQuestions.path}?name=a.json&write=yes`,
        payload: Buffer.from('{'),
        headers: octets,
      },
    ] as const;
    const statuses = async (
      headers: Readonly<Record<string, string>>,
      calls: readonly (typeof reading | typeof changing)[number][],
    ) => {
      const replies = [];
      for (const call of calls) {
        const { headers: own = {} }: { headers?: Readonly<Record<string, string>> } = 'headers' in call ? call : {};
        replies.push((await app.inject({ ...call, headers: { ...headers, ...own } })).statusCode);
      }
      return replies;
    };
    const [rows, acts] = [await db.$count(ownQuestions), await db.$count(auditLog)];
    for (const headers of [await as('teacher'), await as(null)]) {
      expect(await statuses(headers, [...reading, ...changing])).toEqual(Array(11).fill(403));
    }
    expect(await statuses({}, [...reading, ...changing])).toEqual(Array(11).fill(401));
    const support = await as('support');
    expect(await statuses(support, changing)).toEqual(Array(6).fill(403));
    expect([await db.$count(ownQuestions), await db.$count(auditLog)]).toEqual([rows, acts]);
    expect(await statuses(support, reading)).toEqual([200, 200, 404, 404, 200]);
  });
});

// These are refused before any query, so one of the databases is enough.
describe('files of own questions', () => {
  const database = newDatabase(embedded);

  test.each([
    [
      'a name that leads out of the package',
      'a.zip',
      zipSync({ '../../etc/passwd': utf8('a') }),
      'has a file named "../../etc/passwd"',
    ],
    [
      'a file that unpacks to a thousand times its size',
      'a.zip',
      zipSync({ a: new Uint8Array(3_000_000) }),
      'unpacks to more than 200 times its size',
    ],
    ['a package that lies about the size of what is in it', 'a.zip', lyingPackage(), 'imsmanifest.xml'],
    [
      'entities that grow',
      'a.xml',
      utf8('<!DOCTYPE quiz [<!ENTITY a "aaaaaaaaaa">]><quiz>&a;</quiz>'),
      'has a document type: delete it',
    ],
    [
      'a text in HTML where HTML would be shown',
      'a.gift',
      utf8('::q::[html]<script>alert(1)</script> {=a ~b}'),
      'has texts in HTML',
    ],
    ['no known ending', 'a.exe', utf8('MZ'), 'ends with .exe'],
    ['a name without an ending', 'json', utf8('{'), 'is not JSON'],
    ['an id that is a path', 'a.json', jsonFile([{ ...question('x'), id: '../x' }]), 'id must be 1 to 64 letters'],
  ])('with %s are refused as a whole', async (_, name, bytes, message) => {
    const { db, send } = await openOwnBank(database());
    const before = await db.$count(ownQuestions);
    const reply = await send(name, bytes, true);
    expect(reply.statusCode).toBe(200);
    expect(reply.json()).toMatchObject({ isWritten: false, questions: [] });
    const { faults } = reply.json();
    expect(faults.map((fault: { place: string; message: string }) => `${fault.place} ${fault.message}`)).toEqual([
      expect.stringContaining(message),
    ]);
    expect(await db.$count(ownQuestions)).toBe(before);
  });

  test('that are too large or not sent as bytes are refused before they are read', async () => {
    const { app, writer, send } = await openOwnBank(database());
    const large = await send('a.json', new Uint8Array(maxBytesOfOwnQuestionFile + 1), true);
    expect([large.statusCode, large.json().error.code]).toEqual([413, 'body-too-large']);
    const url = `${importOwnQuestions.path}?name=a.json&write=yes`;
    const json = await app.inject({ method: 'POST', url, headers: writer, body: { format: 'x' } });
    expect([json.statusCode, json.json().error.code]).toEqual([415, 'invalid-request']);
  });

  test('keep markup as literal characters and lose the scripts that Moodle would run', async () => {
    const { send, read } = await openOwnBank(database());
    const [plain, moodle] = [newId(), newId()];
    const stem = '<img src=x onerror=alert(1)> <b>Which</b>?';
    await send('a.json', jsonFile([question(plain, { stem })]), true);
    expect((await read(plain)).versions[0]?.content.stem).toBe(stem);
    const answer = (fraction: number, text: string) =>
      `<answer fraction="${fraction}" format="html"><text><![CDATA[${text}]]></text></answer>`;
    const written = `<quiz><question type="multichoice"><name><text>${moodle}</text></name><questiontext format="html"><text><![CDATA[<p onclick="x()">Why?<script>alert(1)</script></p>]]></text></questiontext>${answer(100, '<a href="javascript:alert(1)">A</a>')}${answer(0, 'B<style>*{display:none}</style>')}<idnumber>${moodle}</idnumber></question></quiz>`;
    expect((await send('a.xml', utf8(written), true)).json().faults).toEqual([]);
    const { content } = (await read(moodle)).versions[0] ?? {};
    expect([content?.stem, content?.options]).toEqual(['Why?', [{ text: 'A' }, { text: 'B' }]]);
  });

  test('never begin a cell with a formula when they are exported as CSV', async () => {
    const { app, writer, send } = await openOwnBank(database());
    const formula = '=HYPERLINK("https://x.example";"Open")';
    const options = [{ text: '+1' }, { text: '-1', rationale: '@SUM(A1)' }];
    await send('a.json', jsonFile([question(newId(), { stem: formula, options })]), true);
    const { body } = await app.inject({ method: 'GET', url: `${exportOwnQuestions.path}?format=csv`, headers: writer });
    expect(body).toContain('"\'=HYPERLINK(""https');
    const cells = [...body.matchAll(/(?:^|,)"((?:[^"]|"")*)"/gm)].map(([, cell = '']) => cell);
    expect(cells.length).toBeGreaterThan(20);
    expect(cells.filter((cell) => /^[=+\-@\t\r]/.test(cell))).toEqual([]);
  });
});

/** A package whose two file lists both claim 10 bytes for its content, which has 100,000. */
function lyingPackage(): Uint8Array {
  const content = utf8(`<manifest>${'<resource/>'.repeat(9_000)}`);
  const bytes = Buffer.from(zipSync({ 'imsmanifest.xml': content }));
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  const lie = Buffer.alloc(4);
  lie.writeUInt32LE(10);
  for (let at = bytes.indexOf(size); at >= 0; at = bytes.indexOf(size)) lie.copy(bytes, at);
  return bytes;
}

describe('a picture', () => {
  const database = newDatabase(embedded);

  const withPicture = (bytes: Uint8Array, ending = 'png') => {
    const picture = { name: `a.${ending}`, alt: 'A picture' };
    return jsonFile([question(newId(), { picture })], new Map([[picture.name, bytes]]));
  };

  test.each([
    ['has nothing behind its head', png.subarray(0, 40), 'png', "can't be decoded"],
    ['is cut off', png.subarray(0, 50), 'png', "can't be decoded"],
    ['is of another kind than it says', png, 'jpg', 'is not in JPG format'],
    [
      'is a drawing that runs',
      utf8('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'svg',
      'has scripts',
    ],
    [
      'is a drawing that reads files',
      utf8('<svg xmlns="http://www.w3.org/2000/svg"><image href="file:///etc/passwd"/></svg>'),
      'svg',
      'has scripts, styles, links',
    ],
  ])('that %s is reported as a fault and not stored', async (_, bytes, ending, message) => {
    const { db, send } = await openOwnBank(database());
    const before = await db.$count(ownPictures);
    const { faults } = (await send('a.json', withPicture(new Uint8Array(bytes), ending), true)).json();
    expect(faults).toEqual([{ place: `picture a.${ending}`, message: expect.stringContaining(message) }]);
    expect(await db.$count(ownPictures)).toBe(before);
  });
});

test('a picture of more pixels than can be decoded is refused', async () => {
  const flat = { create: { width: 8_000, height: 8_000, channels: 3, background: 'white' } } as const;
  const bytes = await sharp(flat).png({ compressionLevel: 9 }).toBuffer();
  expect(bytes.length).toBeLessThan(1_000_000);
  expect(await encoded('a.png', bytes)).toBe('has more than 40 million pixels: save it smaller');
});

test('a photo is stored upright, no larger than a screen, and without its metadata', async () => {
  const photo = await sharp({ create: { width: 3_000, height: 1_000, channels: 3, background: 'red' } })
    .withExif({ IFD0: { Copyright: 'Jane Roe' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const kept = await encoded('photo.jpg', photo);
  if (typeof kept === 'string') throw new Error(kept);
  expect([kept.width, kept.height]).toEqual([800, 2_400]);
  expect(photo.toString('latin1')).toContain('Jane Roe');
  expect(Buffer.from(kept.content).toString('latin1')).not.toMatch(/Jane Roe|Exif|EXIF/);
  expect((await sharp(kept.content).metadata()).exif).toBeUndefined();
});

test('a drawing is converted to WebP', async () => {
  const svg = utf8(
    '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="20"><rect width="40" height="20"/></svg>',
  );
  expect(await encoded('a.svg', svg)).toMatchObject({
    width: 40,
    height: 20,
    name: expect.stringMatching(/^[0-9a-f]{16}\.webp$/),
  });
});
