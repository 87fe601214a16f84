import { expect, test } from 'vitest';
import { findUnsaidLongRounds } from './long-rounds.ts';
import { findDeadReferences } from './references.ts';

const behaviour = {
  path: 'docs/behaviour/exam.md',
  text: '# Exam\n\n- **exam-1** Six blocks.\n- **exam-2** Breaks.\n',
};
const decision = { path: 'docs/decisions/0045-exam-time-comes-from-two-clocks.md', text: '# 0045: Exam time\n' };
const others = ['web/src/main.tsx', 'exam-engine/src/rules.ts', 'docs/privacy.md', 'README.md'];

const deadIn = (path: string, text: string, more: readonly { path: string; text: string }[] = []) => {
  const texts = [behaviour, decision, ...more, { path, text }];
  return findDeadReferences({ texts, paths: [...others, ...texts.map((file) => file.path)] }).map(
    ({ place, what }) => `${place} ${what}`,
  );
};

test('a reference to a statement that does not exist is reported with its place', () => {
  expect(deadIn('web/src/a.ts', '\n// Six blocks (exam-1).\n// Something else (exam-2, exam-3).')).toEqual([
    'web/src/a.ts:3 statement exam-3',
  ]);
});

test.each([
  ['as the end of a range', '// All of it (exam-1 to exam-9).'],
  ['in the title of a test', "test('six blocks (exam-9)', () => {});"],
  ['in YAML', '# by exam-9\nblocks: []'],
  ['at the end of a sentence', '// As exam-9.'],
])('a reference to a missing statement is found %s', (_, text) => {
  expect(deadIn('e2e/a.spec.ts', text)).toEqual([expect.stringContaining('statement exam-9')]);
});

test('a reference to a statement in a file with a hyphen in its name is checked, too', () => {
  const statements = { path: 'docs/behaviour/exam-day.md', text: '- **exam-day-1** Tools.\n' };
  expect(deadIn('web/src/a.ts', '// (exam-day-1, exam-day-999)', [statements])).toEqual([
    'web/src/a.ts:1 statement exam-day-999',
  ]);
});

test('a reference to a decision that does not exist is reported, even within a list', () => {
  expect(deadIn('web/src/a.ts', '// By decisions 0045, 0046 and 0047, and record 0045.')).toEqual([
    'web/src/a.ts:1 decision 0046',
    'web/src/a.ts:1 decision 0047',
  ]);
});

test('lettered decisions and documents from before this repository are reported', () => {
  const text =
    '// (decision E7)\n// (decisions A1 and A3)\n// (spec section 5)\n// (wire facts, section 1)\n// by `item-writing.md`';
  expect(deadIn('web/src/a.ts', text)).toEqual([
    'web/src/a.ts:1 decision E7',
    'web/src/a.ts:2 decision A1',
    'web/src/a.ts:2 decision A3',
    'web/src/a.ts:3 spec section 5, which is not in this repository',
    'web/src/a.ts:4 wire facts, which is not in this repository',
    'web/src/a.ts:5 item-writing.md',
  ]);
});

test('a reference in code to a document under docs/ that does not exist is reported', () => {
  expect(deadIn('server/src/a.ts', '// See docs/privacy.md, docs/decisions/0045 and docs/house.md.')).toEqual([
    'server/src/a.ts:1 docs/house.md',
  ]);
});

test('a link to a file that does not exist is reported, but headings and other sites are not checked', () => {
  const text = '[a](privacy.md#kept) [b](../README.md) [c](nowhere.md) [d](https://example.org/x.md) [e](#here)';
  expect(deadIn('docs/security.md', text)).toEqual(['docs/security.md:1 link to nowhere.md']);
});

test('a path in backticks that does not exist is reported in documents', () => {
  const text = '`exam-engine/src/rules.ts` `rules.ts` `exam-engine/src` `exam-engine/src/gone.ts` `gone.ts` `web/gone`';
  expect(deadIn('docs/architecture.md', text)).toEqual([
    'docs/architecture.md:1 path exam-engine/src/gone.ts',
    'docs/architecture.md:1 path gone.ts',
    'docs/architecture.md:1 path web/gone',
  ]);
});

test('a name that the code does not have is reported, but only in documents that say where to put something', () => {
  const code = { path: 'server/src/app.ts', text: 'export const startApp = (rules: ExamRules) => rules.maxLength;\n' };
  const text =
    '`startApp(rules)`, `ExamRules`, `startApps`, `rules.minLength`, `…AtOnce`, `find-thing`, `DATA_DIR`, startThis';
  const found = ['name startApps', 'name minLength'];
  expect(deadIn('CONTRIBUTING.md', text, [code])).toEqual(found.map((name) => `CONTRIBUTING.md:1 ${name}`));
  expect(deadIn('docs/security.md', text, [code])).toEqual([]);
});

test('text that only looks like a citation is not reported', () => {
  const text = [
    '// exam-like, exam-1a, pre-exam-9, /exam-9/page, exam-9.css, block-9',
    "const name = 'form-1'; // the decision is made, a decision 5 times",
    '// `web/dist/gone.js`, `web/<page>`, `npm run bank`',
  ].join('\n');
  expect(deadIn('docs/a.md', text)).toEqual([]);
});

test('two statements with the same id and two decisions with the same number are reported', () => {
  const twice = { path: 'docs/decisions/0045-another.md', text: '# 0045: Another\n' };
  expect(deadIn('docs/behaviour/door.md', '- **door-1** One.\n- **door-1** Two.', [twice])).toEqual([
    'docs/decisions/0045-another.md decision 0045, a second time',
    'docs/behaviour/door.md statement door-1, a second time',
  ]);
});

test('an item without an id or with an id of another file is reported', () => {
  expect(deadIn('docs/behaviour/door.md', '- **door-1** One.\n- Two.\n- **exam-2** Three.')).toEqual([
    'docs/behaviour/door.md statement exam-2, a second time',
    'docs/behaviour/door.md:2 an item without an id of door',
    'docs/behaviour/door.md:3 an item without an id of door',
  ]);
});

test('a decision that is missing from the list of decisions is reported', () => {
  const list = {
    path: 'docs/decisions/README.md',
    text: '- [0044](0044-one.md): one\n- [0045](0045-exam-time-comes-from-two-clocks.md): time\n',
  };
  const one = { path: 'docs/decisions/0044-one.md', text: '# 0044: One\n' };
  expect(deadIn('docs/decisions/0046-other.md', '# 0046: Other', [list, one])).toEqual([
    'docs/decisions/README.md 0046-other.md, which it does not list',
  ]);
});

test('a recipe that names a test of the long rounds alone, without saying so, is reported', () => {
  const texts = [
    { path: 'e2e/rules.spec.ts', text: "test('a', longRound(), run);\ntest('b', longRound(), run);\n" },
    { path: 'e2e/some.spec.ts', text: "test('a', longRound(), run);\ntest('b', run);\n" },
    { path: 'e2e/dark.spec.ts', text: "test('a', longRound(isDark), run);\n" },
    { path: 'server/test/system/crash.fault.test.ts', text: '' },
    { path: 'server/test/system/server.test.ts', text: '' },
  ];
  const recipe = [
    '| rules | `e2e/rules.spec.ts` |',
    '| rules | `e2e/rules.spec.ts`: a long round |',
    '`e2e/some.spec.ts`, `e2e/dark.spec.ts`, `server/test/system/server.test.ts`, `e2e/other-rules.spec.ts`',
    'the crash: `crash.fault.test.ts`',
    'npx playwright test rules.spec some.spec',
    'ENDURANCE=on npx playwright test rules.spec',
  ].join('\n');
  const found = findUnsaidLongRounds([...texts, { path: 'docs/recipes/page.md', text: recipe }]);
  expect(found.map(({ place, file }) => `${place} ${file}`)).toEqual([
    'docs/recipes/page.md:1 e2e/rules.spec.ts',
    'docs/recipes/page.md:4 server/test/system/crash.fault.test.ts',
    'docs/recipes/page.md:5 e2e/rules.spec.ts',
  ]);
  expect(findUnsaidLongRounds([...texts, { path: 'docs/faults.md', text: recipe }])).toEqual([]);
});
