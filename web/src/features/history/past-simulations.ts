// Reads the simulations that this browser remembers from their logs (decision 0050): the results of each, or how far it
// got.

import type { PastSimulation } from '@simulator/api-contract';
import {
  answersByBlock,
  type BlockKeys,
  levelLabels,
  type Phase,
  type Simulation,
  type SimulationResults,
  scoreSimulation,
  tallyParts,
  underRulings,
} from '@simulator/exam-engine';
import { readAllKeys } from '../../device/content/block-keys.ts';
import { learnRulings, readStoredRulings } from '../../device/content/rulings.ts';
import type { DeviceStore } from '../../device/store/device-store.ts';
import { endingOf } from '../../device/store/ending.ts';
import { ownerOf } from '../../device/store/ownership.ts';
import { replayLog } from '../../device/store/replay-log.ts';
import type { DeviceSimulation, Progress } from './merge-history.ts';

type KeysOfEdition = readonly BlockKeys['keys'][] | null;

/** The order is undefined. A simulation whose log is empty never began and is left out. */
export async function readDeviceSimulations(store: DeviceStore): Promise<readonly DeviceSimulation[]> {
  const keysByEdition = new Map<string, Promise<KeysOfEdition>>();
  const current = await store.findOpenSimulation();
  const found = await Promise.all(
    (await store.listSimulations()).map(async (stored): Promise<DeviceSimulation | null> => {
      const simulation = await replayLog(store, stored.simulationId);
      if (!simulation) return null;
      const { edition } = simulation.form;
      const keys = keysByEdition.get(edition) ?? readAllKeys(store, edition, simulation.blocks.length);
      keysByEdition.set(edition, keys);
      return {
        simulationId: stored.simulationId,
        edition,
        ...formOf(simulation),
        rules: simulation.rules.id,
        accommodation: simulation.rules.accommodation,
        beganAt: simulation.beganAt,
        blocks: simulation.blocks.flatMap(({ completion }, index) => (completion ? [index + 1] : [])),
        results: resultsForHistory(simulation, await keys),
        ending: endingOf(simulation),
        owner: ownerOf(stored),
        isOpen: stored.simulationId === current?.simulationId,
        progress: progressOf(simulation),
      };
    }),
  );
  return found.filter((simulation) => simulation !== null);
}

/**
 * Asks the server for rulings on the editions of this browser's simulations. Resolves to true if there are new ones.
 */
export async function learnRulingsOfDevice(store: DeviceStore): Promise<boolean> {
  const tickets = (await store.listSimulations()).map(({ edition, ticket }) => [edition, { ticket }] as const);
  return learnRulings(new Map(tickets));
}

function formOf({ form: { formId, name, date } }: Simulation) {
  return { formId, ...(name && { formName: name }), ...(date && { editionDate: date }) };
}

function resultsForHistory(simulation: Simulation, keys: KeysOfEdition): PastSimulation['results'] {
  if (!keys || !isCompleted(simulation)) return null;
  const answered = answersByBlock(simulation).flat();
  const published = keys.flat();
  const ruled = underRulings(published, readStoredRulings(simulation.form.edition));
  const { scoring } = simulation.rules;
  const { analysis, ...results } = scoreSimulation(scoring, ruled, answered);
  const first = scoreSimulation(scoring, published, answered);
  const species = tallyParts('species', ruled, answered).map((tally) => ({
    species: tally.part,
    correct: tally.correct,
    total: tally.total,
  }));
  const isOther = first.correct !== results.correct || first.total !== results.total;
  return {
    ...results,
    level: levelLabels[results.level],
    topics: analysis.categoryPerformances.map(({ badge: _, ...tally }) => tally),
    ...(species.length > 0 && { species }),
    ...(isOther && { first: scoreOf(first) }),
  };
}

function scoreOf({ correct, total, scaledScore, passed }: SimulationResults) {
  return { correct, total, scaledScore, passed };
}

export function isCompleted({ phase, blocks }: Simulation): boolean {
  return phase.name !== 'terminated' && blocks.every(({ completion }) => completion !== null);
}

function progressOf(simulation: Simulation): Progress | null {
  const at = placeOf(simulation.phase);
  if (!at) return null;
  return { ...at, questionsInBlock: simulation.form.blocks[at.block - 1]?.length ?? 0 };
}

function placeOf(phase: Phase): Pick<Progress, 'block' | 'question'> | null {
  switch (phase.name) {
    case 'block':
      return { block: phase.block, question: phase.question + 1 };
    case 'waiting':
      return { block: phase.block, question: null };
    case 'transition':
      return { block: phase.completedBlock + 1, question: null };
    case 'break':
      return { block: phase.afterBlock + 1, question: null };
    case 'tutorial':
      return { block: 1, question: null };
    case 'completed':
    case 'terminated':
      return null;
  }
}
