// `npm test`: runs every check and every test, and ends with one line, 'N passed, M failed'. Each check counts as one,
// and tests count as many as ran. `--quick` leaves out journeys and whatever starts a server or a database; `--endurance`
// does the long runs instead.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';
import { stripVTControlCharacters } from 'node:util';
import { makeMemoryFolder } from './memory-folder.ts';

interface Tally {
  readonly passed: number;
  readonly failed: number;
  /**
   * Each failed test with the beginning of its reason, repeated at the very end, where people look first in a long log.
   */
  readonly failures: readonly string[];
  /**
   * Tests that passed only on the second try: counted as passed, but listed, so that no one considers them reliable.
   */
  readonly unsteady: readonly string[];
  /** Tests for which this machine lacks something, with what it lacks; not counted. */
  readonly notRun: readonly string[];
}

const nothing: Tally = { passed: 0, failed: 0, failures: [], unsteady: [], notRun: [] };

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads how many tests ran from the report that the command wrote. A step without this function counts as one. */
  readonly count?: () => Tally;
  readonly env?: Readonly<Record<string, string>>;
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'verify-'));
const memoryFolder = makeMemoryFolder();
const temporaryFiles = memoryFolder && { TMPDIR: memoryFolder };
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');
const enginesReport = path.join(reports, 'engines.json');

const isEndurance = process.argv.includes('--endurance');
const isQuick = process.argv.includes('--quick');
const endurance = { ENDURANCE: 'on', PROPERTY_RUNS: '100000', KILL_ROUNDS: '100' };
/**
 * With one seed the same commit gets the same result; a test that is run alone and the long rounds draw new cases each
 * time.
 */
const oneSeed = { PROPERTY_SEED: process.env['PROPERTY_SEED'] ?? '20261122' };

const vitest: Step = {
  name: isEndurance ? 'property and server tests, long rounds' : 'unit, property and server tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  count: countVitest,
  env: isEndurance ? endurance : { ...oneSeed, TEST_DATABASES: 'postgresql', ...(isQuick && { TESTS: 'quick' }) },
};
const playwright: Step = {
  name: isEndurance ? 'browser tests, long rounds' : 'browser and accessibility tests',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  count: () => countPlaywright(playwrightReport),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, ...(isEndurance ? endurance : oneSeed) },
};
const engines: Step = {
  name: 'other browsers',
  command: ['playwright', 'test', '--config', 'e2e/engines/playwright.config.ts'],
  count: () => countPlaywright(enginesReport),
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: enginesReport },
};

const checks: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the engine, without Node and DOM', command: ['tsc', '-p', 'exam-engine/tsconfig.json'] },
  { name: 'types of the study engine, without Node and DOM', command: ['tsc', '-p', 'study-engine/tsconfig.json'] },
  {
    name: 'types of the statistics, without Node and DOM',
    command: ['tsc', '-p', 'question-statistics/tsconfig.json'],
  },
  { name: 'dead code', command: ['knip'] },
  { name: 'boundaries', command: ['node', 'tooling/boundaries.ts'] },
  { name: 'word lookups', command: ['node', 'tooling/word-lookups.ts'] },
  { name: 'references', command: ['node', 'tooling/references.ts'] },
  { name: 'question bank', command: ['node', 'question-bank/src/cli.ts', 'check'] },
];

const totals = { passed: 0, failed: 0 };
const failures: string[] = [];
const unsteady: string[] = [];
const notRun: string[] = [];
if (!isEndurance) await runTwoAtATime(checks);
for (const step of isQuick ? [vitest] : isEndurance ? [vitest, playwright] : [vitest, playwright, engines]) {
  const began = Date.now();
  console.log(`\n--- ${step.name}`);
  add(step, await run(step, 'shown'), began);
}
if (memoryFolder) rmSync(memoryFolder, { recursive: true, force: true });
tell('Passed at the second try only', unsteady);
tell('Not run on this machine, and not counted', notRun);
tell('Failed', failures);
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

/** Each check uses one core. Its output appears when it ends, so that two don't mix. */
async function runTwoAtATime(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const began = Date.now();
      const ended = await run(step, 'kept');
      console.log(`\n--- ${step.name}\n${ended.output}`.trimEnd());
      add(step, ended, began);
    }
  };
  await Promise.all([work(), work()]);
}

function add(step: Step, { isWell, output }: Ended, began: number): void {
  const tally = tallyOf(step, isWell, output);
  totals.passed += tally.passed;
  totals.failed += tally.failed;
  failures.push(...tally.failures);
  unsteady.push(...tally.unsteady);
  notRun.push(...tally.notRun);
  console.log(`--- ${step.name}: ${isWell ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
}

function tell(title: string, tests: readonly string[]): void {
  if (tests.length > 0) console.log(`\n${title}:\n${tests.map((test) => `- ${test}`).join('\n')}`);
}

interface Ended {
  readonly isWell: boolean;
  /** Of a step whose output was shown as it came, only its errors. */
  readonly output: string;
}

function run({ command, env }: Step, output: 'shown' | 'kept'): Promise<Ended> {
  const [program = '', ...args] = command;
  const extension = process.platform === 'win32' && program !== 'node' ? '.cmd' : '';
  const file = program === 'node' ? process.execPath : path.join('node_modules', '.bin', program + extension);
  return new Promise((resolve) => {
    const child = spawn(file, args, {
      stdio: ['inherit', output === 'shown' ? 'inherit' : 'pipe', 'pipe'],
      env: { ...process.env, ...temporaryFiles, ...env },
      shell: extension !== '',
    });
    let kept = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        kept += text;
        if (output === 'shown') process.stderr.write(text);
      });
    }
    // A process that a test left behind may keep the stream of errors open.
    if (output === 'shown') child.on('exit', () => setTimeout(() => child.stderr?.destroy(), 5_000).unref());
    child.on('error', ({ message }) => resolve({ isWell: false, output: `${kept}${message}\n` }));
    child.on('close', (code) => resolve({ isWell: code === 0, output: kept }));
  });
}

/**
 * A failed step counts as at least one failure. When its report mentions none, the reason is in its last lines: an error
 * outside all tests, or one while the run was cleaned up.
 */
function tallyOf(step: Step, isWell: boolean, output: string): Tally {
  const failed = (reason: string): Tally => ({ ...nothing, failed: 1, failures: [reason] });
  if (!step.count) return isWell ? { ...nothing, passed: 1 } : failed(step.name);
  try {
    const tally = step.count();
    if (isWell || tally.failed > 0) return tally;
    const lastLines = stripVTControlCharacters(output).trim().split('\n').slice(-40);
    return { ...tally, failed: 1, failures: [[step.name, ...lastLines].join('\n    ')] };
  } catch (error) {
    return failed(`${step.name} wrote no readable report: ${error instanceof Error ? error.message : error}`);
  }
}

interface VitestReport {
  readonly numPassedTests: number;
  readonly numFailedTests: number;
  readonly testResults: readonly {
    readonly name: string;
    /** Set for a file that failed outside its tests. */
    readonly message?: string;
    readonly assertionResults: readonly {
      readonly fullName: string;
      readonly status: string;
      readonly failureMessages?: readonly string[];
    }[];
  }[];
}

function countVitest(): Tally {
  const report: VitestReport = JSON.parse(readFileSync(vitestReport, 'utf8'));
  const fileOf = (name: string): string => path.relative(process.cwd(), name);
  const testsWith = (wanted: string): readonly string[] =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages = [] }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) => withReason(`${fileOf(name)} ${fullName}`, failureMessages?.[0])),
    );
  const brokenFiles = report.testResults.flatMap(({ name, message }) =>
    message ? [withReason(fileOf(name), message)] : [],
  );
  const failures = [...brokenFiles, ...testsWith('failed')];
  const skipped = report.testResults.flatMap(({ name, assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'skipped').map(({ fullName }) => `${fileOf(name)} ${fullName}`),
  );
  const failed = Math.max(report.numFailedTests, failures.length);
  // A passed test has a failure message only if an earlier try failed.
  return { passed: report.numPassedTests, failed, failures, unsteady: testsWith('passed'), notRun: skipped };
}

interface PlaywrightSuite {
  readonly suites?: readonly PlaywrightSuite[];
  readonly specs?: readonly {
    readonly file: string;
    readonly title: string;
    readonly tests: readonly {
      readonly status: 'expected' | 'unexpected' | 'flaky' | 'skipped';
      readonly annotations: readonly { readonly type: string; readonly description?: string }[];
      readonly results: readonly { readonly error?: { readonly message?: string } }[];
    }[];
  }[];
}

function countPlaywright(file: string): Tally {
  const report: PlaywrightSuite & { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(
    readFileSync(file, 'utf8'),
  );
  return {
    passed: report.stats.expected + report.stats.flaky,
    failed: report.stats.unexpected,
    failures: specsWith(report, 'unexpected'),
    unsteady: specsWith(report, 'flaky'),
    notRun: specsWith(report, 'skipped'),
  };
}

function specsWith(
  { suites = [], specs = [] }: PlaywrightSuite,
  wanted: 'unexpected' | 'flaky' | 'skipped',
): readonly string[] {
  return [
    ...specs.flatMap(({ file, title, tests }) =>
      tests
        .filter(({ status }) => status === wanted)
        .map(({ annotations, results }) => {
          const whySkipped = annotations.find(({ type }) => type === 'skip')?.description;
          return withReason(`${file} ${title}`, results.find(({ error }) => error)?.error?.message ?? whySkipped);
        }),
    ),
    ...suites.flatMap((suite) => specsWith(suite, wanted)),
  ];
}

/** The name and the first lines of the reason, without terminal colors. */
function withReason(name: string, reason: string | undefined): string {
  const plain = stripVTControlCharacters(reason ?? 'no reason given').trim();
  return [name, ...plain.split('\n').slice(0, 6)].join('\n    ');
}
