import { expect, test } from 'vitest';
import { findViolations } from './boundaries.ts';

const rulesBroken = (path: string, text: string) => findViolations([{ path, text }]).map(({ rule }) => rule);

test('an engine file that imports Node is reported', () => {
  expect(rulesBroken('exam-engine/src/clock.ts', "import fs from 'node:fs';")).toEqual([
    'the engine has no dependency, not even on Node',
  ]);
});

test('a feature that imports another feature is reported, whether born or not', () => {
  const text = "const page = await import('../night-mode/page.tsx');";
  expect(rulesBroken('web/src/features/exam/screen.tsx', text)).toEqual([
    'features never import each other; a page puts them side by side',
  ]);
});

test.each([
  ['api/call-server.ts', '../device/store/device-store.ts', 'ui and api stand below all else of the web'],
  ['ui/toast.ts', '../report/report.tsx', 'ui and api stand below all else of the web'],
  ['device/store/device-store.ts', '../../ui/toast.ts', 'the device keeps and sends, and shows nothing'],
  ['device/outbox/outbox.ts', '../../features/exam/runner.ts', 'the device keeps and sends, and shows nothing'],
  ['device/clock/exam-clock.ts', '../store/device-store.ts', 'the clock stands below the store'],
  ['device/store/device-store.ts', '../content/parse-content.ts', 'the store stands below content and outbox'],
  ['device/content/block-keys.ts', '../outbox/outbox.ts', 'the content stands below the outbox'],
  ['question/option-list.tsx', '../report/report.tsx', 'a question stands below reports and features'],
  ['question/explanation/panel.tsx', '../../features/exam/words.ts', 'a question stands below reports and features'],
  ['report/report.tsx', '../features/exam/words.ts', 'reports stand below features'],
  ['features/practice/practice-screen.tsx', '../../app/main-nav.tsx', 'features stand below the app'],
  ['features/account/send-mail.ts', './sign-in/auth-view.ts', 'what sign-in and settings share stands below both'],
  ['features/account/form/use-form.ts', '../settings/dates.ts', 'what sign-in and settings share stands below both'],
  ['features/account/settings/dates.ts', '../sign-in/tab.tsx', 'sign-in and settings never import each other'],
])('an arrow that runs up in the web is reported: %s imports %s', (path, target, rule) => {
  expect(rulesBroken(`web/src/${path}`, `import { x } from '${target}';`)).toEqual([rule]);
});

test.each([
  ['features/practice/practice-screen.tsx', '../../question/option-list.tsx'],
  ['features/practice/practice-screen.tsx', '../../report/block-review.tsx'],
  ['features/practice/practice-log.ts', '../../device/store/device-store.ts'],
  ['features/account/sign-in/auth-screen.tsx', './tab.tsx'],
  ['report/report.tsx', '../question/question-picture.tsx'],
  ['question/reviewed-picture.tsx', '../device/content/fetch-picture.ts'],
])('what a new feature stands on is open to it: %s imports %s', (path, target) => {
  expect(rulesBroken(`web/src/${path}`, `import { x } from '${target}';`)).toEqual([]);
});

test('a server module that imports another module is reported', () => {
  expect(rulesBroken('server/src/modules/access/routes.ts', "import { x } from '../attempts/store.ts';")).toEqual([
    'modules never import each other; app.ts hands a function over',
  ]);
});

test('a way round the public door is reported', () => {
  expect(rulesBroken('web/src/main.tsx', "import { x } from '@simulator/exam-engine/src/decide.ts';")).toEqual([
    'a workspace has one public door',
  ]);
  expect(rulesBroken('web/src/main.tsx', "export * from '../../exam-engine/src/index.ts';")).toEqual([
    'another workspace is imported by its name',
  ]);
});

test('tooling is for tests and benchmarks, and what is shipped does without it', () => {
  const text = "import { x } from '../../tooling/packaged-postgres.ts';";
  expect(rulesBroken('server/test/databases.ts', text)).toEqual([]);
  expect(rulesBroken('bench/src/main.ts', text)).toEqual([]);
  expect(rulesBroken('server/src/app.ts', text)).toEqual(['another workspace is imported by its name']);
});

test('an arrow that runs up is reported', () => {
  expect(rulesBroken('question-bank/src/build.ts', "import { app } from '@simulator/server';")).toEqual([
    'question-bank stands on exam-engine',
  ]);
});

test('imports that the plan allows are not reported', () => {
  const text = "import { execute } from '@simulator/exam-engine';\nimport { log } from './event-log.ts';";
  expect(rulesBroken('web/src/features/exam/runner.ts', text)).toEqual([]);
});
