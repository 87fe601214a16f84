// What can't be imported is reported with its place and a fix, and all problems are reported at once.

import { zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { base64, utf8 } from './bytes.ts';
import { readQuestions } from './read.ts';

const head = { format: 'veterinary-exam-simulator/questions', version: 1 };
const good = { id: 'a', stem: 'Why?', options: [{ text: 'A' }, { text: 'B' }], key: 0 };

function faultsOfJson(...questions: readonly object[]): readonly string[] {
  return faultsOf('json', JSON.stringify({ ...head, questions, pictures: {} }));
}

function faultsOf(ending: string, text: string): readonly string[] {
  return readQuestions(ending, utf8(text)).faults.map(({ place, message }) => `${place}: ${message}`);
}

test('every problem of every question is reported, not only the first', () => {
  expect(
    faultsOfJson({ ...good, key: 2, stem: '' }, good, { ...good, id: 'A', extra: 1 }, { ...good, stem: 'x\u0007' }),
  ).toEqual([
    'question 1: stem is empty: write it or leave it out',
    'question 1: key names option 2, the last is 1 (from 0)',
    'question 3: extra is not a field: delete it',
    'question 4: stem contains a control character: delete it',
  ]);
});

test.each([
  [
    'an id twice, for file systems that know no capitals',
    [good, { ...good, id: 'A' }],
    'question 2: id A is that of question 1 already',
  ],
  ['an id that is a path', [{ ...good, id: '../a' }], 'question 1: id must be 1 to 64 letters'],
  [
    'a picture that is a path',
    [{ ...good, picture: { name: '../a.png', alt: 'a' } }],
    'question 1: picture.name must be letters',
  ],
  [
    'a picture that is not there',
    [{ ...good, picture: { name: 'a.png', alt: 'a' } }],
    'question 1: picture.name a.png is not in the file',
  ],
  [
    'an option twice',
    [{ ...good, options: [{ text: 'A' }, { text: ' A ' }] }],
    'question 1: options.1.text repeats an earlier option',
  ],
])('a set of questions is refused because of %s', (_, questions, message) => {
  expect(faultsOfJson(...questions)).toEqual([expect.stringContaining(message)]);
});

test.each([
  ['a page named as a picture', 'a.png', '<html>', 'is not in PNG format'],
  ['a picture named as another kind', 'a.jpg', 'GIF89a\x01\x00\x01\x00', 'is not in JPG format'],
  ['a picture of a size that fills the memory', 'a.gif', 'GIF89a\x7f\x7f\x7f\x7f', 'is 32639 by 32639 pixels'],
  [
    'a drawing with a script',
    'a.svg',
    '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
    'has scripts',
  ],
  ['a drawing that acts on loading', 'a.svg', '<svg onload="alert(1)"/>', 'has scripts'],
  ['a drawing with an entity', 'a.svg', '<svg><!ENTITY x "y"></svg>', 'has scripts'],
  ['a drawing that loads something', 'a.svg', '<svg><image href="https://x.example/a.png"/></svg>', 'has scripts'],
])('a set of pictures is refused because of %s', (_, name, content, message) => {
  const pictures = { [name]: base64(utf8(content)) };
  expect(faultsOf('json', JSON.stringify({ ...head, questions: [good], pictures }))).toEqual([
    expect.stringContaining(message),
  ]);
});

test('empty options are reported only as empty', () => {
  expect(faultsOfJson({ ...good, options: [{ text: '' }, { text: ' ' }] })).toEqual([
    'question 1: options.0.text is empty: write it or leave it out',
    'question 1: options.1.text is empty: write it or leave it out',
  ]);
});

test.each([
  ['json', '{', 'the file: is not JSON'],
  ['json', '{}', 'see question-formats/questions.schema.json'],
  ['csv', '', 'the file: is empty'],
  ['csv', 'id,stem,key,option 1\n', "line 1: has no column 'option 2': add it"],
  ['csv', 'id,stem,key,option 1,option 2,points\n', "line 1: has a column 'points' that is not known"],
  ['csv', 'id,stem,key,option 1,option 2\n"1","a\nb",3,A,B\n2,c,x,A,B\n', 'line 4: key must be a whole number'],
  ['csv', 'id,stem,key,option 1,option 2\n1,a,1,A,B,C\n', 'line 2: has more cells than there are columns'],
  ['gift', 'A text.\n', 'line 1: has no answers in braces'],
  ['gift', '\nA {T}\n', 'line 2: is no multiple-choice question: leave it out'],
  ['gift', 'A {#5:1}\n', 'line 1: is no multiple-choice question: leave it out'],
  ['gift', 'A {=b =c}\n', 'line 1: is no multiple-choice question: leave it out'],
  ['gift', 'A {~%50%b ~%50%c}\n', 'line 1: needs exactly one right option'],
  ['gift', '[html]<b>A</b> {=b ~c}\n', 'line 1: has texts in HTML'],
  ['gift', 'A {=b ~c\n', 'line 1: has no closing brace'],
  ['gift', 'A {=b ~c} d\n', 'line 1: goes on after its answers'],
  ['gift', '', 'the file: has no questions'],
])('the %s file %j is refused with a message that names the place', (ending, text, message) => {
  expect(faultsOf(ending, text)).toEqual(expect.arrayContaining([expect.stringContaining(message)]));
});

test('a file that is not in UTF-8 is refused', () => {
  expect(readQuestions('csv', Uint8Array.of(0xe9, 0x2c)).faults[0]?.message).toBe('is not in UTF-8: save it so');
});

test('a CSV file with the semicolons of a spreadsheet is read, and escaped formulas become plain text again', () => {
  const { questions, faults } = readQuestions('csv', utf8("id;stem;key;option 1;option 2\r\n1;'=1+1;2;'-1;2\r\n"));
  expect(faults).toEqual([]);
  expect(questions).toEqual([{ id: '1', stem: '=1+1', options: [{ text: '-1' }, { text: '2' }], key: 1 }]);
});

test('GIFT as people type it is read', () => {
  const typed =
    '// a comment\n::Tea::Who drinks\ntea? {\n  ~Dogs # No.\n  =People # Yes\\: they do.\n  ####They do.\n}\n';
  expect(readQuestions('gift', utf8(typed)).questions).toEqual([
    {
      id: 'Tea',
      stem: 'Who drinks tea?',
      options: [
        { text: 'Dogs', rationale: 'No.' },
        { text: 'People', rationale: 'Yes: they do.' },
      ],
      key: 1,
      feedback: 'They do.',
    },
  ]);
});

const moodleFile = (...questions: readonly string[]) => `<?xml version="1.0"?><quiz>${questions.join('')}</quiz>`;
const multichoice = (fractions: readonly number[], stem = '<p>Why?</p>') =>
  `<question type="multichoice"><name><text>q1</text></name><questiontext format="html"><text><![CDATA[${stem}]]></text></questiontext>${fractions
    .map(
      (fraction, index) => `<answer fraction="${fraction}" format="plain_text"><text>Option ${index}</text></answer>`,
    )
    .join('')}</question>`;

test.each([
  ['a document type', `<!DOCTYPE quiz [<!ENTITY a "aa">]>${moodleFile()}`, 'the file: has a document type: delete it'],
  ['an element that is left open', '<quiz><question>', 'the file: does not close <question>'],
  ['something else', 'Why?', 'the file: is not XML'],
  ['another program’s XML', '<html/>', 'the file: has no <quiz>'],
  ['no questions', moodleFile(), 'the file: has no questions'],
  ['another type', moodleFile('<question type="essay"/>'), 'question 1: is of the type essay: only multichoice'],
  ['grades in parts', moodleFile(multichoice([50, 50])), 'question 1: has 0 options of fraction 100'],
  [
    'a table that is none of laboratory results',
    moodleFile(multichoice([100, 0], '<p>Why?</p><table><tr><td>1</td></tr></table>')),
    'question 1: has a table whose columns are not Test, Result',
  ],
  [
    'elements in each other without end',
    moodleFile('<question type="multichoice">'.repeat(300) + '</question>'.repeat(300)),
    'the file: has elements more than 200 deep',
  ],
])('Moodle XML with %s is refused', (_, text, message) => {
  expect(faultsOf('xml', text)).toEqual([expect.stringContaining(message)]);
});

test('HTML of another program becomes plain text, and nothing of its scripts is kept', () => {
  const stem =
    '<div onclick="steal()">A <b>2-year-old</b>&nbsp;cat<script>alert(1)</script><br>sneezes.</div><ul><li>first</li><li>second</li></ul>';
  const { questions, faults } = readQuestions('xml', utf8(moodleFile(multichoice([100, 0], stem))));
  expect(faults).toEqual([]);
  expect(questions[0]?.stem).toBe('A 2-year-old\u00a0cat\nsneezes.\n\nfirst\n\nsecond');
});

const manifestOf = (href: string) =>
  utf8(`<manifest><resources><resource type="imsqti_item_xmlv3p0" href="${href}"/></resources></manifest>`);

test.each([
  ['no zip file', utf8('PK?'), 'the package: is no zip file'],
  ['no manifest', zipSync({ 'a.txt': utf8('a') }), 'imsmanifest.xml: is not in the package'],
  [
    'a name that leads out of it',
    zipSync({ '../../etc/passwd': utf8('a') }),
    'the package: has a file named "../../etc/passwd"',
  ],
  ['a name that begins at the root', zipSync({ '/etc/passwd': utf8('a') }), 'the package: has a file named'],
  ['a name of another system', zipSync({ 'a\\..\\b': utf8('a') }), 'the package: has a file named'],
  [
    'a file that unpacks to a thousand times its size',
    zipSync({ a: new Uint8Array(3_000_000) }),
    'unpacks to more than 200',
  ],
  ['a file that is too large', zipSync({ a: [new Uint8Array(20_000_001), { level: 0 }] }), 'larger than 20 MB'],
  [
    'more files than a bank has',
    zipSync(Object.fromEntries(Array.from({ length: 5_001 }, (_, n) => [`${n}`, utf8('a')]))),
    'has more than 5000 files',
  ],
  ['an item that is not there', zipSync({ 'imsmanifest.xml': manifestOf('a.xml') }), 'a.xml: is not in the package'],
  [
    'an item of an earlier version',
    zipSync({ 'imsmanifest.xml': manifestOf('a.xml'), 'a.xml': utf8('<assessmentItem/>') }),
    'a.xml: has no <qti-assessment-item>',
  ],
])('a package with %s is refused', (_, bytes, message) => {
  expect(readQuestions('zip', bytes).faults.map(({ place, message: said }) => `${place}: ${said}`)).toEqual([
    expect.stringContaining(message),
  ]);
});

test('an item with two interactions and no right response is reported for both', () => {
  const interaction =
    '<qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction>';
  const item = `<qti-assessment-item identifier="q-1"><qti-item-body><p>Why?</p>${interaction}<div>${interaction}</div></qti-item-body></qti-assessment-item>`;
  const bytes = zipSync({ 'imsmanifest.xml': manifestOf('items/a.xml'), 'items/a.xml': utf8(item) });
  expect(readQuestions('zip', bytes).faults.map(({ message }) => message)).toEqual([
    'has 2 choice interactions: one is read',
    'does not declare one of its choices as the one right response',
  ]);
});

const red = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** Another picture: it differs in a byte that no reader looks at. */
const alsoRed = red.replace('ggg==', 'ggw==');

function picturesOf(ending: string, bytes: Uint8Array) {
  const { questions, pictures, faults } = readQuestions(ending, bytes);
  expect(faults).toEqual([]);
  return questions.map(({ id, picture }) => [id, picture?.name, base64(pictures.get(picture?.name ?? '') ?? utf8(''))]);
}

const eachItsOwn = [
  ['a', 'x.png', red],
  ['b', 'x-2.png', alsoRed],
  ['c', 'x.png', red],
];

test('pictures with the same name in different folders of a package are kept apart', () => {
  const item = (id: string) =>
    utf8(
      `<qti-assessment-item identifier="q-${id}"><qti-response-declaration identifier="R"><qti-correct-response><qti-value>A</qti-value></qti-correct-response></qti-response-declaration><qti-item-body><p>Why?</p><img src="x.png" alt="It"/><qti-choice-interaction response-identifier="R"><qti-simple-choice identifier="A">a</qti-simple-choice><qti-simple-choice identifier="B">b</qti-simple-choice></qti-choice-interaction></qti-item-body></qti-assessment-item>`,
    );
  const folders = ['a', 'b', 'c'];
  const resources = folders.map((one) => `<resource type="imsqti_item_xmlv3p0" href="${one}/i.xml"/>`).join('');
  const files = folders.flatMap((one) => [
    [`${one}/i.xml`, item(one)],
    [`${one}/x.png`, Buffer.from(one === 'b' ? alsoRed : red, 'base64')],
  ]);
  const manifest = utf8(`<manifest><resources>${resources}</resources></manifest>`);
  expect(picturesOf('zip', zipSync({ 'imsmanifest.xml': manifest, ...Object.fromEntries(files) }))).toEqual(eachItsOwn);
});

test('pictures with the same name in different Moodle questions are kept apart', () => {
  const asked = (id: string, picture: string) =>
    multichoice([100, 0], '<p>Why?</p><p><img src="@@PLUGINFILE@@/x.png" alt="It"></p>')
      .replace('<text>q1</text>', `<text>${id}</text>`)
      .replace('</questiontext>', `<file name="x.png" encoding="base64">${picture}</file></questiontext>`);
  const file = moodleFile(asked('a', red), asked('b', alsoRed), asked('c', red));
  expect(picturesOf('xml', utf8(file))).toEqual(eachItsOwn);
});
