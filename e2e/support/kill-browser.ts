// Kills a browser as a crash would.

import { execFileSync } from 'node:child_process';
import process from 'node:process';

/** Sends SIGKILL to every process of the browser that uses this profile, so that none can write in time. */
export function killBrowser(profile: string): void {
  const pids = execFileSync('ps', ['-eo', 'pid,args'], { encoding: 'utf8' })
    .split('\n')
    .filter((line) => line.includes(profile))
    .map((line) => Number(line.trim().split(' ')[0]));
  for (const pid of pids) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch (error) {
      // A child of the browser may have died with its parent a moment before.
      if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error;
    }
  }
}
