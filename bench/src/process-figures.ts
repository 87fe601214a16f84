// Reads CPU time and memory of a process from the system.

import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';

/** Resident memory in MB. */
export function residentMb(pid: number): number {
  return Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024;
}

/**
 * Returns the seconds of CPU time that the process and its children have used so far, including children that have
 * ended (Linux).
 */
export function cpuSeconds(pid: number): number {
  const ticksPerSecond = 100;
  const running = readdirSync('/proc').filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
  // The four fields are the process's own user and system time, and those of its children that have ended.
  const own = statOf(String(pid)).slice(11, 15);
  const ofChildren = running.flatMap((child) => statOf(child).slice(11, 13));
  return [...own, ...ofChildren].reduce((sum, ticks) => sum + Number(ticks), 0) / ticksPerSecond;
}

function parentOf(pid: string): number {
  return Number(statOf(pid)[1]);
}

/** Returns the fields of /proc/<pid>/stat after the name; empty if the process has just ended. */
function statOf(pid: string): readonly string[] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return text.slice(text.lastIndexOf(')') + 2).split(' ');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ESRCH')) return [];
    throw error;
  }
}
