// `npm test`: every check and every test in one go, ending with one line 'N passed, M failed'.
// Checks count as one each, tests as many as ran. `--endurance` runs the long rounds instead.

import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import process from 'node:process';

interface Tally {
  readonly passed: number;
  readonly failed: number;
}

interface Step {
  readonly name: string;
  readonly command: readonly string[];
  /** Reads how many tests ran from the report that the command wrote; without it the step counts as one. */
  readonly count?: () => Tally;
  readonly env?: Readonly<Record<string, string>>;
}

const reports = mkdtempSync(path.join(os.tmpdir(), 'verify-'));
const vitestReport = path.join(reports, 'vitest.json');
const playwrightReport = path.join(reports, 'playwright.json');

const isEndurance = process.argv.includes('--endurance');
const endurance = { ENDURANCE: 'on', PROPERTY_RUNS: '100000', KILL_ROUNDS: '100' };

const vitest: Step = {
  name: isEndurance ? 'property and server tests, long rounds' : 'unit, property and server tests',
  command: ['vitest', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`],
  count: countVitest,
  ...(isEndurance && { env: endurance }),
};
const playwright: Step = {
  name: isEndurance ? 'browser tests, long rounds' : 'browser and accessibility tests',
  command: ['playwright', 'test', '--config', 'e2e/playwright.config.ts'],
  count: countPlaywright,
  env: { PLAYWRIGHT_JSON_OUTPUT_NAME: playwrightReport, ...(isEndurance && endurance) },
};

const checks: readonly Step[] = [
  { name: 'format and lint', command: ['biome', 'check', '.'] },
  { name: 'types', command: ['tsc', '-p', 'tsconfig.json'] },
  { name: 'types of the engine, without Node and DOM', command: ['tsc', '-p', 'exam-engine/tsconfig.json'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'boundaries', command: ['node', 'tooling/boundaries.ts'] },
  { name: 'question bank', command: ['node', 'question-bank/src/cli.ts', 'check'] },
];

const totals = { passed: 0, failed: 0 };
for (const step of isEndurance ? [vitest, playwright] : [...checks, vitest, playwright]) {
  const began = Date.now();
  console.log(`\n--- ${step.name}`);
  const isWell = await run(step);
  const { passed, failed } = tallyOf(step, isWell);
  totals.passed += passed;
  totals.failed += failed;
  console.log(`--- ${step.name}: ${isWell ? 'ok' : 'FAILED'} (${Math.round((Date.now() - began) / 1000)} s)`);
}
console.log(`\n${totals.passed} passed, ${totals.failed} failed`);
process.exitCode = totals.failed > 0 || totals.passed === 0 ? 1 : 0;

function run({ command, env }: Step): Promise<boolean> {
  const [program = '', ...args] = command;
  const extension = process.platform === 'win32' && program !== 'node' ? '.cmd' : '';
  const file = program === 'node' ? process.execPath : path.join('node_modules', '.bin', program + extension);
  return new Promise((resolve) => {
    const child = spawn(file, args, { stdio: 'inherit', env: { ...process.env, ...env }, shell: extension !== '' });
    child.on('error', (error) => {
      console.error(error.message);
      resolve(false);
    });
    child.on('exit', (code) => resolve(code === 0));
  });
}

/** A step that failed counts at least one failure, also when its report says nothing of it. */
function tallyOf(step: Step, isWell: boolean): Tally {
  if (!step.count) return isWell ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  try {
    const { passed, failed } = step.count();
    return { passed, failed: isWell ? failed : Math.max(1, failed) };
  } catch (error) {
    console.error(`${step.name} wrote no readable report: ${error instanceof Error ? error.message : error}`);
    return { passed: 0, failed: 1 };
  }
}

function countVitest(): Tally {
  const report: { numPassedTests: number; numFailedTests: number } = JSON.parse(readFileSync(vitestReport, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countPlaywright(): Tally {
  const report: { stats: { expected: number; unexpected: number; flaky: number } } = JSON.parse(
    readFileSync(playwrightReport, 'utf8'),
  );
  return { passed: report.stats.expected, failed: report.stats.unexpected + report.stats.flaky };
}
