// One list of a person's simulations from two: what the server has, and what this browser remembers (decision 0050).

import type { PastSimulation } from '@simulator/api-contract';

/** A simulation from this browser's log. */
export interface DeviceSimulation extends PastSimulation {
  /** User id, or 'anonymous'. */
  readonly owner: string;
  /** The one that the start page resumes. */
  readonly isOpen: boolean;
  /** How far it is; null once it is over. */
  readonly progress: Progress | null;
}

export interface Progress {
  /** The block that runs, or comes next. */
  readonly block: number;
  /** Number of the question shown, from 1; null between blocks. */
  readonly question: number | null;
  readonly questionsInBlock: number;
}

export interface HistoryEntry extends PastSimulation {
  readonly standing: 'scored' | 'terminated' | 'unscored' | 'unfinished';
  /** How far it is, as far as this browser knows. */
  readonly progress: Progress | null;
  /** The start page of this browser resumes it. */
  readonly isOpen: boolean;
  readonly isOnServer: boolean;
}

/** Newest first. `server` is null when it was not asked, or did not answer. `hidden` counts those of another person. */
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

/** The server's data if it has any: it computed the score itself. The log knows more about what has not reached the server. */
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
    // The log knows; a server that did not see the start can only assume the observed rules.
    rules: (device ?? known).rules,
    accommodation: (device ?? known).accommodation,
    // The server's date is when it learned of the simulation.
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
