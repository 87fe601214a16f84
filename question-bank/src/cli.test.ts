// The command line explains itself and refuses wrong arguments in one line.

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const cli = fileURLToPath(new URL('cli.ts', import.meta.url));

function bank(...args: string[]): Promise<{ code: number; out: string; complaint: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [cli, ...args], (_error, out, complaint) =>
      resolve({ code: child.exitCode ?? -1, out, complaint }),
    );
  });
}

test.each(['check', 'stats', 'paper', 'marks', 'verdicts', 'build'])('%s --help explains itself', async (command) => {
  const { code, out } = await bank(command, '--help');
  expect(code).toBe(0);
  expect(out).toContain(`Usage: npm run bank -- ${command}`);
});

test.each([
  [['frob'], 'There is no command frob'],
  [['paper'], 'Give either --ids or --random'],
  [['paper', '--ids', '9-1'], '--ids must look like'],
  [['paper', '--pictures', 'all', '--out', 'x'], "--pictures is 'alone' or 'unseen'"],
  [['paper', '--pictures', 'alone'], '--pictures needs --out'],
  [['paper', '--pictures', 'alone', '--random', '98', '--out', 'x'], '--random must be 1 to 97, the questions that'],
  [['paper', '--pictures', 'unseen', '--all-lures'], '--all-lures goes with --pictures alone'],
  [['marks', '--expected', 'x', '--covered'], '--expected goes with --pictures'],
  [['paper', '--covered', '--without-pictures'], 'Give either --covered or --without-pictures'],
  [['marks', '--pictures', 'x', '--answers', 'y'], '--said is missing'],
  [['verdicts', '--record', 'solvings/none.yaml'], 'is no record of picture readings'],
  [['paper', '--colour'], "Unknown option '--colour'"],
  [['marks', '--paper-seed', 'x', '--answers', 'y'], '--paper-seed must be a whole number'],
  [['check', '--rule', 'frob'], 'There is no rule frob'],
])('%j ends with one line and code 2', async (args, message) => {
  const { code, out, complaint } = await bank(...args);
  expect(code).toBe(2);
  expect(out).toBe('');
  expect(complaint).toContain(message);
  expect(complaint.trim().split('\n')).toHaveLength(1);
});
