// Merges two lists of a person's simulations into one: what the server has, and what this browser remembers (decision
// 0050).

import type { PastSimulation } from '@simulator/api-contract';

/** A simulation from this browser's log. */
export interface DeviceSimulation extends PastSimulation {
  /** User id, or 'anonymous'. */
  readonly owner: string;
  /** True if the start page resumes this simulation. */
  readonly isOpen: boolean;
  /** How far the simulation got. Null once it is over. */
  readonly progress: Progress | null;
}

export interface Progress {
  /** The block that is running, or the next one. */
  readonly block: number;
  /** Number of the question shown, from 1; null between blocks. */
  readonly question: number | null;
  readonly questionsInBlock: number;
}

export interface HistoryEntry extends PastSimulation {
  readonly standing: 'scored' | 'terminated' | 'unscored' | 'unfinished';
  /** How far the simulation got, as far as this browser knows. */
  readonly progress: Progress | null;
  /** True if the start page of this browser resumes this simulation. */
  readonly isOpen: boolean;
  readonly isOnServer: boolean;
}

/**
 * Returns the entries, newest first. `server` is null if the server was not asked, or did not reply. `hidden` counts
 * the simulations of other people.
 */
export function mergeHistory(
  server: readonly PastSimulation[] | null,
  device: readonly DeviceSimulation[],
  userId: string | null,
): { readonly entries: readonly HistoryEntry[]; readonly hidden: number } {
  const onServer = new Map(server?.map((simulation) => [simulation.simulationId, simulation]));
  const isTheirs = ({ owner, simulationId }: DeviceSimulation) =>
    owner === 'anonymous' || owner === userId || onServer.has(simulationId);
  const own = new Map(device.filter(isTheirs).map((simulation) => [simulation.simulationId, simulation]));
  const ids = new Set([...onServer.keys(), ...own.keys()]);
  const entries = [...ids].flatMap((id) => entryOf(onServer.get(id), own.get(id)) ?? []);
  return {
    entries: entries.sort((a, b) => Date.parse(b.beganAt) - Date.parse(a.beganAt)),
    hidden: device.filter((simulation) => !isTheirs(simulation)).length,
  };
}

/**
 * Prefers the server's results and ending, because the server computed the score itself. The log knows more about what
 * has not reached the server.
 */
function entryOf(server: PastSimulation | undefined, device: DeviceSimulation | undefined): HistoryEntry | undefined {
  const known = server ?? device;
  if (!known) return undefined;
  const { simulationId, edition, formId, formName, editionDate } = known;
  const results = server?.results ?? device?.results ?? null;
  const ending = server?.ending ?? device?.ending ?? null;
  const progress = device?.progress ?? null;
  return {
    simulationId,
    edition,
    formId,
    ...(formName && { formName }),
    ...(editionDate && { editionDate }),
    // The log knows the rules. A server that did not see the start can only assume the observed rules.
    rules: (device ?? known).rules,
    accommodation: (device ?? known).accommodation,
    // The server's date is the time at which it learned of the simulation.
    beganAt: device?.beganAt ?? ending?.beganAt ?? known.beganAt,
    blocks: [...new Set([...(server?.blocks ?? []), ...(device?.blocks ?? [])])].sort((a, b) => a - b),
    results,
    ending,
    progress,
    isOpen: device?.isOpen ?? false,
    isOnServer: server !== undefined,
    standing: standingOf(results, ending),
  };
}

function standingOf(results: PastSimulation['results'], ending: PastSimulation['ending']): HistoryEntry['standing'] {
  if (ending?.outcome === 'terminated') return 'terminated';
  if (results) return 'scored';
  return ending ? 'unscored' : 'unfinished';
}
