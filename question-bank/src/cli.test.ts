// The command line explains itself and reports wrong arguments in one line.

import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test, vi } from 'vitest';
import { runBank } from './run-bank.ts';

// The commands only read the bank, and reading its 960 files takes seconds: once is enough for all tests.
vi.mock('./read-bank.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('./read-bank.ts')>();
  const reading = original.readBank();
  return { ...original, readBank: () => reading };
});

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));

/** Runs the command in this process, because starting a process takes a second of CPU time. */
async function bank(...args: string[]): Promise<{ code: number; out: string; complaint: string }> {
  const printed = { log: [] as string[], error: [] as string[] };
  for (const name of ['log', 'error'] as const) {
    vi.spyOn(console, name).mockImplementation((line: string) => void printed[name].push(`${line}\n`));
  }
  try {
    const code = await runBank(args);
    return { code, out: printed.log.join(''), complaint: printed.error.join('') };
  } finally {
    vi.restoreAllMocks();
  }
}

test('the process exits with the exit code of its command', async () => {
  const child = execFile(process.execPath, [cli, 'frob']);
  expect(await new Promise((resolve) => child.on('exit', resolve))).toBe(2);
});

test.each(['check', 'stats', 'paper', 'marks', 'verdicts', 'build', 'export', 'import'])(
  '%s --help prints its usage',
  async (command) => {
    const { code, out } = await bank(command, '--help');
    expect(code).toBe(0);
    expect(out).toContain(`Usage: npm run bank -- ${command}`);
  },
);

test.each([
  [['frob'], 'There is no command frob'],
  [['paper'], 'Give either --ids or --random'],
  [['paper', '--ids', '9-1'], '--ids must look like'],
  [['paper', '--pictures', 'all', '--out', 'x'], "--pictures is 'alone' or 'unseen'"],
  [['paper', '--pictures', 'alone'], '--pictures needs --out'],
  [['paper', '--pictures', 'alone', '--random', '961', '--out', 'x'], '--random must be 1 to '],
  [['paper', '--pictures', 'unseen', '--all-lures'], '--all-lures goes with --pictures alone'],
  [['marks', '--expected', 'x', '--covered'], '--expected goes with --pictures'],
  [['paper', '--covered', '--without-pictures'], 'Give either --covered or --without-pictures'],
  [['marks', '--pictures', 'x', '--answers', 'y'], '--said is missing'],
  [['verdicts', '--record', 'solvings/none.yaml'], 'is no record of picture readings'],
  [['paper', '--colour'], "Unknown option '--colour'"],
  [['marks', '--paper-seed', 'x', '--answers', 'y'], '--paper-seed must be a whole number'],
  [['stats', '--from', 'no-such-file.json'], '--from no-such-file.json: there is no such file'],
  [['stats', '--from', 'package.json'], 'no download of /admin/questions'],
  [['import', 'questions.doc'], 'questions.doc must end with .json, .csv, .gift'],
  [['import', 'none.csv'], 'none.csv is no file'],
  [['export', '--form', 'form-1', '--out', 'x'], '--format must be one of qti3, moodle, gift, csv, markdown, json'],
  [['export', '--format', 'gift', '--ids', '1', '--out', cli], 'is there already; --force replaces it'],
  [['export', '--format', 'gift', '--form', 'form-9', '--out', 'x'], 'There is no form form-9'],
  [['check', '--rule', 'frob'], 'There is no rule frob'],
])('the arguments %j end with a one-line error and exit code 2', async (args, message) => {
  const { code, out, complaint } = await bank(...args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(complaint).toContain(message);
  expect(complaint.trim().split('\n')).toHaveLength(1);
});

test('stats --from prints measured figures beside what the author expected', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'measured-'));
  const file = path.join(folder, 'figures.json');
  const measured = {
    ...{ edition: 'abc', formId: 'form-1', computedAt: '2026-11-23T10:00:00Z', n: 200, fewest: 30 },
    reliability: { kr20: 0.9123, standardError: 7.4 },
    questions: [
      {
        ...{ question: 150, n: 200, shareCorrect: 0.41, pointBiserial: -0.1234 },
        difficulty: { logits: 0.5, standardError: 0.15 },
        warnings: ['negative-discrimination'],
      },
      { question: 99_999, n: 200, shareCorrect: 1, pointBiserial: null, difficulty: null, warnings: [] },
    ],
  };
  await writeFile(file, JSON.stringify(measured));
  const { code, out } = await bank('stats', '--from', file);
  await rm(folder, { recursive: true });
  expect(code).toBe(0);
  expect(out).toContain('form-1, edition abc: 200 first simulations');
  expect(out).toContain('KR-20 0.912, standard error 7.4 questions');
  // The author of question 150 expects 60 %.
  expect(out).toMatch(/^ +150 +200 +41 % +60 % +-0\.12 +0\.50 ± 0\.15 +negative-discrimination$/m);
  expect(out).toMatch(/^ +99999 +200 +100 % +not in this bank +- +- *$/m);
});
