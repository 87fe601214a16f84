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
