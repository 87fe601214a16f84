// Derives the state of an own question, and which of its versions new forms may use, from its timestamps alone.

import type { OwnQuestionState } from '@simulator/api-contract';

interface Stamps {
  readonly version: number;
  readonly submittedAt: Date | null;
  readonly releasedAt: Date | null;
  readonly withdrawnAt: Date | null;
}

/** The state of the latest version. */
export function stateOf({ submittedAt, releasedAt, withdrawnAt }: Stamps): OwnQuestionState {
  if (withdrawnAt) return 'withdrawn';
  if (releasedAt) return 'released';
  return submittedAt ? 'waiting' : 'draft';
}

/**
 * The last released version. Withdrawing removes everything up to the withdrawn version; a later release brings the
 * question back.
 */
export function versionInUse(versions: readonly Stamps[]): number | null {
  const withdrawn = Math.max(0, ...versions.flatMap(({ version, withdrawnAt }) => (withdrawnAt ? [version] : [])));
  const released = versions.flatMap(({ version, releasedAt }) => (releasedAt && version > withdrawn ? [version] : []));
  return released.length > 0 ? Math.max(...released) : null;
}
