// Teaching images that are drawn anew: what happens if the program is slow, broken or missing. What it draws is tested
// beside it, in tools/teaching-images.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Drawing, makeDrawAnew } from './draw-anew.ts';

const tracing: Drawing = { scene: '01134d48', version: 'scene' };
const never = new AbortController().signal;

/** Returns a drawer that starts the given program, and the messages that it logs. */
function drawerWith(source: string, seconds = 20) {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'drawing-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const program = path.join(folder, 'program.mjs');
  writeFileSync(program, source);
  return drawerOf(program, seconds);
}

function drawerOf(program: string, seconds = 20) {
  const logged: unknown[][] = [];
  const log = { warn: (...all: unknown[]) => void logged.push(all) };
  return { draw: makeDrawAnew(seconds, log, { program, priority: 0 }), logged };
}

test('the program gets the scene, the version and a seed, and nothing of the environment', async () => {
  const { draw } = drawerWith('console.log(JSON.stringify([process.argv.slice(2), process.env]))');
  const [[scene, version, seed], environment] = JSON.parse(String(await draw(tracing, never)));
  expect([scene, version]).toEqual(['01134d48', 'scene']);
  expect(Number(seed)).toBeGreaterThan(0);
  expect(environment).not.toHaveProperty('PATH');
});

test('a drawing that takes too long is ended and not tried again, but others are', async () => {
  const { draw } = drawerWith(
    "if (process.argv[2] === 'slow') setInterval(() => {}, 1000); else console.log('drawn')",
    4,
  );
  const slow: Drawing = { scene: 'slow', version: 'scene' };
  expect(await draw(slow, never)).toBeNull();
  const begun = performance.now();
  expect(await draw(slow, never)).toBeNull();
  expect(performance.now() - begun).toBeLessThan(1_000);
  expect(String(await draw(tracing, never))).toBe('drawn\n');
});

test('while one picture is being drawn nobody waits for another', async () => {
  const { draw } = drawerWith("setTimeout(() => console.log('drawn'), 500)");
  const first = draw(tracing, never);
  expect(await draw(tracing, never)).toBeNull();
  expect(String(await first)).toBe('drawn\n');
  expect(String(await draw(tracing, never))).toBe('drawn\n');
});

test('a client that leaves ends the drawing', async () => {
  const { draw, logged } = drawerWith('setInterval(() => {}, 1000)');
  const leaving = new AbortController();
  const drawing = draw(tracing, leaving.signal);
  leaving.abort();
  expect(await drawing).toBeNull();
  expect(await draw(tracing, leaving.signal)).toBeNull();
  expect(logged).toEqual([]);
});

test.each([
  ['a picture that does not show what it should is dropped silently', "console.log('wrong'); process.exitCode = 3", 0],
  ['a program that fails is in the log', "throw new Error('no such scene')", 1],
  [
    'a program that prints without end is stopped',
    "process.stdout.write('x'.repeat(2_000_000)); setInterval(() => {}, 1000)",
    1,
  ],
])('%s', async (_, source, warnings) => {
  const { draw, logged } = drawerWith(source);
  expect(await draw(tracing, never)).toBeNull();
  expect(logged).toHaveLength(warnings);
});

test('a program that is not there is in the log', async () => {
  const { draw, logged } = drawerOf('/no/such/program.mjs');
  expect(await draw(tracing, never)).toBeNull();
  expect(logged).toHaveLength(1);
});
