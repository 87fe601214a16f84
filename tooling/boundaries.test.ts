import { describe, expect, test } from 'vitest';
import { findManifestViolations, findUnusedArrows, findViolations } from './boundaries.ts';
import { arrows, workspaces } from './plan.ts';
import { waysFrom, workspaceOf } from './ways-to-files.ts';

const rulesBroken = (path: string, text: string) => findViolations([{ path, text }]).map(({ rule }) => rule);

test('an engine file that imports Node is reported', () => {
  expect(rulesBroken('exam-engine/src/clock.ts', "import fs from 'node:fs';")).toEqual([
    'the engine has no dependency, not even on Node',
  ]);
});

test('a feature that imports another feature is reported, even if the other one does not exist yet', () => {
  const text = "const page = await import('../night-mode/page.tsx');";
  expect(rulesBroken('web/src/features/exam/screen.tsx', text)).toEqual([
    'a feature (`web/src/features/<name>`) never imports another; a page of `web/src/app/pages` puts them side by side',
  ]);
});

test.each([
  [
    'api/call-server.ts',
    '../device/store/device-store.ts',
    '`web/src/ui` and `web/src/api` import neither `device`, `question`, `report`, `features` nor `app`',
  ],
  [
    'ui/toast.ts',
    '../report/report.tsx',
    '`web/src/ui` and `web/src/api` import neither `device`, `question`, `report`, `features` nor `app`',
  ],
  [
    'device/store/device-store.ts',
    '../../ui/toast.ts',
    '`web/src/device` imports neither `ui`, `question`, `report`, `features` nor `app`: it has no user interface',
  ],
  [
    'device/outbox/outbox.ts',
    '../../features/exam/runner.ts',
    '`web/src/device` imports neither `ui`, `question`, `report`, `features` nor `app`: it has no user interface',
  ],
  [
    'device/clock/exam-clock.ts',
    '../store/device-store.ts',
    '`web/src/device/clock` imports neither `store`, `content` nor `outbox`',
  ],
  [
    'device/store/device-store.ts',
    '../content/parse-content.ts',
    '`web/src/device/store` imports neither `content` nor `outbox`',
  ],
  ['device/content/block-keys.ts', '../outbox/outbox.ts', '`web/src/device/content` never imports `outbox`'],
  [
    'question/option-list.tsx',
    '../report/report.tsx',
    '`web/src/question` imports neither `report`, `features` nor `app`',
  ],
  [
    'question/explanation/panel.tsx',
    '../../features/exam/exam-texts.ts',
    '`web/src/question` imports neither `report`, `features` nor `app`',
  ],
  ['report/report.tsx', '../features/exam/exam-texts.ts', '`web/src/report` imports neither `features` nor `app`'],
  ['features/practice/practice-screen.tsx', '../../app/main-nav.tsx', '`web/src/features` never imports `app`'],
  [
    'features/account/send-mail.ts',
    './sign-in/auth-view.ts',
    'the rest of `web/src/features/account` imports neither `sign-in` nor `settings`: both use it',
  ],
  [
    'features/account/form/use-form.ts',
    '../settings/dates.ts',
    'the rest of `web/src/features/account` imports neither `sign-in` nor `settings`: both use it',
  ],
  [
    'features/account/settings/dates.ts',
    '../sign-in/tab.tsx',
    '`web/src/features/account/sign-in` and `web/src/features/account/settings` never import each other',
  ],
])('an import that runs upward in the web is reported: %s imports %s', (path, target, rule) => {
  expect(rulesBroken(`web/src/${path}`, `import { x } from '${target}';`)).toEqual([rule]);
});

test.each([
  ['features/practice/practice-screen.tsx', '../../question/option-list.tsx'],
  ['features/practice/practice-screen.tsx', '../../report/block-review.tsx'],
  ['features/practice/practice-log.ts', '../../device/store/device-store.ts'],
  ['features/account/sign-in/auth-screen.tsx', './tab.tsx'],
  ['report/report.tsx', '../question/question-picture.tsx'],
  ['question/reviewed-picture.tsx', '../device/content/fetch-picture.ts'],
])('an import of what a file may build on is not reported: %s imports %s', (path, target) => {
  expect(rulesBroken(`web/src/${path}`, `import { x } from '${target}';`)).toEqual([]);
});

test('a server module that imports another module is reported', () => {
  expect(rulesBroken('server/src/modules/access/routes.ts', "import { x } from '../attempts/store.ts';")).toEqual([
    'a module (`server/src/modules/<name>`) never imports another; `server/src/app.ts` hands a function over',
  ]);
});

test('an import that bypasses the public entry point is reported', () => {
  expect(rulesBroken('web/src/main.tsx', "import { x } from '@simulator/exam-engine/src/decide.ts';")).toEqual([
    'a workspace has one public entry point',
  ]);
  expect(rulesBroken('web/src/main.tsx', "export * from '../../exam-engine/src/index.ts';")).toEqual([
    'another workspace is imported by its name',
  ]);
});

test('tests and benchmarks may import tooling, but shipped code may not', () => {
  const text = "import { x } from '../../tooling/packaged-postgres.ts';";
  expect(rulesBroken('server/test/databases.ts', text)).toEqual([]);
  expect(rulesBroken('bench/src/main.ts', text)).toEqual([]);
  expect(rulesBroken('server/src/app.ts', text)).toEqual([
    'server imports exam-engine, api-contract, question-bank, teaching-pictures, question-statistics, question-formats, form-assembly, tooling in tests only',
  ]);
});

test('tests and benchmarks may import the services in server/test/shared, but nothing else of the server', () => {
  const text = "import { x } from '../server/test/shared/model-provider.ts';";
  expect(rulesBroken('e2e/explanation.spec.ts', text)).toEqual([]);
  expect(rulesBroken('bench/main.ts', text)).toEqual([]);
  expect(rulesBroken('web/main.tsx', text)).toEqual(['another workspace is imported by its name']);
  expect(rulesBroken('e2e/explanation.spec.ts', "import { x } from '../server/test/databases.ts';")).toEqual([
    'another workspace is imported by its name',
  ]);
});

test('tests of every workspace may import the samples in exam-engine/test/shared, and nothing else may', () => {
  const text = "import { x } from '../../exam-engine/test/shared/every-mark.ts';";
  for (const file of [
    'api-contract/src/x.test.ts',
    'server/test/person.ts',
    'web/src/x.test.tsx',
    'e2e/kill.spec.ts',
  ]) {
    expect(rulesBroken(file, file.startsWith('e2e') ? text.replace('../../', '../') : text)).toEqual([]);
  }
  expect(rulesBroken('web/src/main.tsx', text)).toEqual(['another workspace is imported by its name']);
});

test('an import that runs upward between workspaces is reported', () => {
  expect(rulesBroken('question-bank/src/build.ts', "import { app } from '@simulator/server';")).toEqual([
    'question-bank imports exam-engine, teaching-pictures, question-formats',
  ]);
});

test('imports that the plan allows are not reported', () => {
  const text = "import { execute } from '@simulator/exam-engine';\nimport { log } from './event-log.ts';";
  expect(rulesBroken('web/src/features/exam/runner.ts', text)).toEqual([]);
});

test.each([
  ["import { app } from '../../server/src/app.ts';", 'imports'],
  ["import type { App } from '../../server/src/app.ts';", 'imports'],
  ["import '../../server/src/app.ts';", 'imports'],
  ["export { app } from '../../server/src/app.ts';", 'imports'],
  ["export * from '../../server/src/app.ts';", 'imports'],
  ["const { app } = await import('../../server/src/app.ts');", 'imports'],
  ['const { app } = await import(`../../server/src/app.ts`);', 'imports'],
  ["type App = import('../../server/src/app.ts').App;", 'imports'],
  ["const app = require('../../server/src/app.ts');", 'imports'],
  ["import.meta.resolve('../../server/src/app.ts')", 'imports'],
  ["import { app } from '@simulator/server';", 'imports'],
  ["import.meta.resolve('@simulator/server')", 'imports'],
  ["new URL('../../server/migrations/0001.sql', import.meta.url)", 'reads files of'],
  ["new URL('../../server/dist', import.meta.url)", 'reads built files of'],
  ["import.meta.glob('../../server/texts/*.json')", 'reads files of'],
  ["readFileSync('../../server/migrations/0001.sql')", 'reads files of'],
  ["await readFile('server/migrations/0001.sql', 'utf8')", 'reads files of'],
  ["createReadStream(path.join(import.meta.dirname, '../../server/dist/list.json'))", 'reads built files of'],
  ["createReadStream(path.join(workspaceFolder, '../server/dist/list.json'))", 'reads built files of'],
  ["path.join(root, 'server', 'migrations')", 'reads files of'],
  ["path.resolve(fileURLToPath(import.meta.url), '..', '..', 'server')", 'reads files of'],
  ["path.join(root, 'server', 'src', 'main.ts')", 'starts'],
  ["new Worker(new URL('../../server/src/main.ts', import.meta.url))", 'starts'],
  ["new Worker('./server/src/main.ts')", 'starts'],
  ["fork('server/src/main.ts')", 'starts'],
  ["spawn(process.execPath, ['--watch', '../server/src/main.ts'])", 'starts'],
  ["execSync('node --watch server/src/main.ts')", 'starts'],
] as const)('every way in which the bank can reach the server is detected and reported: %s', (text, way) => {
  const ways = waysFrom({ path: 'question-bank/src/planted.ts', text })
    .filter(({ specifier, target = '' }) => specifier === '@simulator/server' || workspaceOf(target)?.name === 'server')
    .map((reach) => reach.way);
  expect([...new Set(ways)]).toEqual([way]);
  expect(rulesBroken('question-bank/src/planted.ts', text)).not.toEqual([]);
});

test.each([
  "@import '../../server/src/mail.css';",
  '@import url("../../server/src/mail.css");',
  'a { background: url(../../server/src/mail.svg) }',
])('a style sheet that reaches into another workspace is reported: %s', (text) => {
  expect(rulesBroken('web/src/main.css', text)).toEqual(['another workspace is imported by its name']);
});

test('a style sheet of one feature that imports one of another feature is reported', () => {
  expect(rulesBroken('web/src/features/a/a.css', '@import "../b/b.css";')).toHaveLength(1);
  expect(rulesBroken('web/src/features/a/a.css', '@import "../../ui/base.css";')).toEqual([]);
});

test('a boundary also covers files that are read by their path', () => {
  const text = "new URL('../attempts/sample.json', import.meta.url)";
  expect(rulesBroken('server/src/modules/access/routes.ts', text)).toHaveLength(1);
});

test('each way needs its own arrow: a workspace that may start the server may not read its files', () => {
  expect(rulesBroken('e2e/a.ts', "spawn(node, ['../server/src/main.ts'])")).toEqual([]);
  expect(rulesBroken('e2e/a.ts', "readFileSync('../server/package.json')")).toEqual(['e2e reads files of nothing']);
});

test('tests may read files that shipped code may not', () => {
  const text = "readFileSync('../../deploy/grafana-dashboard.json')";
  expect(rulesBroken('server/src/dashboard.test.ts', text)).toEqual([]);
  expect(rulesBroken('server/src/dashboard.ts', text)).toEqual(['server reads files of deploy in tests only']);
});

test('an import is reported if either file is in no workspace of the plan', () => {
  expect(rulesBroken('attic/a.ts', "import './b.ts';")).toEqual(['this file is in no workspace of plan.ts']);
  expect(rulesBroken('web/src/a.ts', "import '../../attic/b.ts';")).toEqual([
    'what is imported is in no workspace of plan.ts',
  ]);
});

test('addresses, words and paths of the file itself are not mistaken for other workspaces', () => {
  const text =
    "fetch('/test/outbox'); const a = 'server'; const b = 'web sites'; import('./server/b.ts'); new URL('..', import.meta.url);";
  expect(rulesBroken('bench/src/main.ts', text)).toEqual([]);
});

test('an arrow that no file uses is reported', () => {
  const file = { path: 'api-contract/src/a.ts', text: "import { rules } from '@simulator/exam-engine';" };
  const unused = findUnusedArrows([file]);
  expect(unused).not.toContainEqual({ from: 'api-contract', way: 'imports', to: 'exam-engine' });
  expect(unused).toContainEqual({ from: 'server', way: 'reads built files of', to: 'web' });
});

describe('a package.json', () => {
  const broken = (path: string, manifest: object) =>
    findManifestViolations({ path, text: JSON.stringify(manifest) }).map(({ reaches, rule }) => `${reaches} ${rule}`);

  test('is reported if it declares a dependency the plan does not have, or lacks one the plan has', () => {
    const dependencies = { '@simulator/server': '*', zod: '4' };
    expect(broken('question-bank/package.json', { dependencies })).toEqual([
      '@simulator/server declared, and no arrow of plan.ts',
      '@simulator/exam-engine an arrow of plan.ts, and not declared',
      '@simulator/teaching-pictures an arrow of plan.ts, and not declared',
      '@simulator/question-formats an arrow of plan.ts, and not declared',
    ]);
  });

  test('is not reported if it agrees with the plan', () => {
    const manifest = {
      exports: './src/index.ts',
      dependencies: { '@simulator/exam-engine': '*' },
      devDependencies: { '@simulator/study-engine': '*' },
    };
    expect(broken('api-contract/package.json', manifest)).toEqual([]);
  });

  test('is reported if it opens another entry point', () => {
    expect(broken('exam-engine/package.json', { exports: './src/decide.ts' })).toHaveLength(1);
  });

  test('at the root must name the workspaces of the plan and no others', () => {
    const planned = workspaces.filter(({ isNpmWorkspace }) => isNpmWorkspace).map(({ folder }) => folder);
    expect(broken('package.json', { workspaces: planned })).toEqual([]);
    expect(broken('package.json', { workspaces: [...planned.slice(1), 'attic'] })).toHaveLength(2);
  });
});

test('arrows name only workspaces, and no workspace except tooling may depend on itself, even indirectly', () => {
  const standsOn = (name: string, seen: readonly string[] = []): readonly string[] =>
    arrows
      .filter(({ from, to }) => from === name && to !== 'every workspace' && !seen.includes(to))
      .flatMap(({ to }) => [to, ...standsOn(to, [...seen, to])]);
  for (const { name } of workspaces.filter(({ name }) => name !== 'tooling'))
    expect(standsOn(name)).not.toContain(name);
  const names = [...workspaces.map(({ name }) => name), 'every workspace'];
  for (const { from, to } of arrows) expect(names).toEqual(expect.arrayContaining([from, to]));
});
