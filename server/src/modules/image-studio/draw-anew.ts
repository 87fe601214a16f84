// Draws a teaching image anew, with a seed of its own, by the simulators of tools/teaching-images: in a process of low
// priority, so that no candidate's call waits for it, and one at a time.

import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import os from 'node:os';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import type { FastifyBaseLogger } from 'fastify';
import { errorForLog } from '../../platform/error-for-log.ts';

/** A scene of the teaching images, or its normal twin. */
export interface Drawing {
  readonly scene: string;
  readonly version: 'scene' | 'twin';
}

/**
 * Returns null if there is no new picture: another one is being drawn, this one takes too long, or what was drawn does
 * not show what it should. The caller then has the finished picture.
 */
export type DrawAnew = (drawing: Drawing, signal: AbortSignal) => Promise<Buffer | null>;

/** What is started, and how far it stands back behind the server. */
interface Start {
  readonly program: string;
  readonly priority: number;
}

const usualStart: Start = {
  program: fileURLToPath(new URL('../../../../tools/teaching-images/src/draw-anew.ts', import.meta.url)),
  priority: os.constants.priority.PRIORITY_LOW,
};
/** The program's exit code if the drawing does not show what its scene says. */
const notShown = 3;
/** A picture's file has at most 110 kB. */
const maxBytes = 1_000_000;

/** `seconds` is how long one drawing may take. One that took longer is not tried again. */
export function makeDrawAnew(seconds: number, log: Pick<FastifyBaseLogger, 'warn'>, start = usualStart): DrawAnew {
  const tooSlow = new Set<string>();
  let isDrawing = false;
  return async (drawing, signal) => {
    const name = `${drawing.scene} ${drawing.version}`;
    if (isDrawing || tooSlow.has(name)) return null;
    isDrawing = true;
    const limit = AbortSignal.timeout(seconds * 1_000);
    try {
      const { code, printed, complaint } = await run(start, drawing, AbortSignal.any([signal, limit]));
      if (limit.aborted) tooSlow.add(name);
      else if (code !== 0 && code !== notShown && !signal.aborted) {
        log.warn({ ...drawing, code, complaint }, 'a teaching image could not be drawn');
      }
      return code === 0 ? printed : null;
    } catch (error) {
      log.warn({ ...drawing, err: errorForLog(error) }, 'the program that draws teaching images could not be started');
      return null;
    } finally {
      isDrawing = false;
    }
  };
}

/** Throws if the program can't be started. It gets none of the server's environment, which has secrets. */
async function run({ program, priority }: Start, { scene, version }: Drawing, signal: AbortSignal) {
  const seed = String(randomInt(1, 2 ** 31));
  const child = spawn(process.execPath, [program, scene, version, seed], {
    env: {},
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const kill = () => void child.kill('SIGKILL');
  child.once('spawn', () => setPriority(child.pid, priority));
  signal.addEventListener('abort', kill);
  if (signal.aborted) kill();
  const [printed, complaint] = [collect(child.stdout, kill), collect(child.stderr, kill)];
  try {
    const [code]: unknown[] = await once(child, 'close');
    return { code, printed: printed(), complaint: complaint().toString().slice(0, 2_000) };
  } finally {
    signal.removeEventListener('abort', kill);
  }
}

/** Returns a function for what was printed. A program that prints too much is broken. */
function collect(stream: Readable, stop: () => void): () => Buffer {
  const parts: Buffer[] = [];
  let size = 0;
  stream.on('data', (part: Buffer) => {
    size += part.length;
    if (size > maxBytes) stop();
    else parts.push(part);
  });
  return () => Buffer.concat(parts);
}

function setPriority(pid: number | undefined, priority: number): void {
  try {
    if (pid !== undefined) os.setPriority(pid, priority);
  } catch {
    // The process has ended already, or the system doesn't allow it: then the drawing has the usual priority.
  }
}
