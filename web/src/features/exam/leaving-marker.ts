// The marker is written when the page is left and read when the simulation resumes. A start without a marker means a
// crash (decision 0047).

import type { LeavingMarker } from '@simulator/exam-engine';

const keyPrefix = 'navle_left_';

/** Uses local storage, because nothing else can be written reliably while a page unloads. */
export function writeLeavingMarker(simulationId: string, marker: LeavingMarker): void {
  try {
    localStorage.setItem(keyPrefix + simulationId, JSON.stringify(marker));
  } catch {
    // Storage is full or blocked. The next start then counts as a crash, which costs the candidate nothing.
  }
}

/** Returns the marker and removes it, because it is valid for one leaving only. */
export function takeLeavingMarker(simulationId: string): LeavingMarker | null {
  try {
    const text = localStorage.getItem(keyPrefix + simulationId);
    localStorage.removeItem(keyPrefix + simulationId);
    return text === null ? null : parseMarker(JSON.parse(text));
  } catch {
    return null; // An unreadable marker counts as absent: a crash.
  }
}

function parseMarker(value: unknown): LeavingMarker | null {
  if (typeof value !== 'object' || value === null) return null;
  const { leftAtMs, watched, ownReload } = value as Partial<Record<keyof LeavingMarker, unknown>>;
  if (typeof leftAtMs !== 'number' || typeof watched !== 'boolean' || typeof ownReload !== 'boolean') return null;
  return { leftAtMs, watched, ownReload };
}
