// Unit, property and server tests; with TESTS=quick only those that start no server and no database; in the long rounds also time measurements, which need the machine to themselves.
// Playwright runs the browser tests (e2e/).

import process from 'node:process';
import { configDefaults, defineConfig } from 'vitest/config';
import { longRounds, measurements } from './tooling/long-rounds.ts';
import { filesThatStartSomething, LongestFirst } from './tooling/longest-first.ts';
import { preactForReact } from './tooling/preact-for-react.ts';

const isEndurance = process.env['ENDURANCE'] === 'on';
const isQuick = process.env['TESTS'] === 'quick';

export default defineConfig({
  test: {
    globalSetup: isQuick ? [] : ['server/test/postgres-for-the-run.ts', 'server/test/embedded-for-the-run.ts'],
    // More workers than the two cores: many files wait for processes that they start.
    maxWorkers: 3,
    sequence: { sequencer: LongestFirst },
    // Some tests start servers one after another, and a first start takes seconds on a busy machine.
    testTimeout: 60_000,
    // A machine that stalls is not a defect; `npm test` names tests that needed a retry. Random cases keep their seed
    // for the retry.
    retry: isEndurance ? 0 : 1,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          alias: preactForReact,
          // This package imports React, too.
          server: { deps: { inline: ['markdown-to-jsx'] } },
          // The files of a worker share its process but not their modules, because of `fresh-modules.ts`, which has to
          // come first.
          isolate: false,
          setupFiles: ['tooling/fresh-modules.ts', 'server/test/cheap-passwords.ts'],
          include: [
            '{exam-engine,study-engine,question-statistics,form-assembly,question-bank,question-formats,teaching-pictures,tools,api-contract,server,web,tooling}/**/*.test.{ts,tsx}',
          ],
          exclude: [
            ...configDefaults.exclude,
            '**/dist/**',
            ...measurements,
            ...(isEndurance ? [] : longRounds),
            ...(isQuick ? filesThatStartSomething('server') : []),
          ],
        },
      },
      ...(isEndurance
        ? [
            {
              extends: true as const,
              test: { name: 'measurements', include: measurements, maxWorkers: 1, sequence: { groupOrder: 1 } },
            },
          ]
        : []),
    ],
  },
});
