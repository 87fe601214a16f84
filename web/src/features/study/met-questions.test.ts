// What a person has met in simulations on this device, as study records (study-3, study-4).

import {
  type Command,
  currentSchemaVersion,
  type EventEnvelope,
  evolve,
  execute,
  type Simulation,
  standardRules,
} from '@simulator/exam-engine';
import { expect, test } from 'vitest';
import { findMetQuestions } from './met-questions.ts';

const minute = 60_000;
const edition = '0123456789abcdef';

const keysOf = (ids: readonly number[]) =>
  ids.map((id) => ({
    id,
    topic: 'Pathobiology',
    correct: 1,
    scored: true,
    feedback: '',
    rationales: [],
    takeaway: '',
  }));

interface Stored {
  readonly simulationId: string;
  readonly userId?: string;
  readonly steps: readonly (readonly [Command, number])[];
}

/** A device with these simulations, with the keys of block 1 and, if wanted, of block 2. */
function device(simulations: readonly Stored[], { hasSecondKeys = true } = {}) {
  const logs = new Map(simulations.map(({ simulationId, steps }) => [simulationId, logOf(steps)]));
  const parts = new Map([[1, JSON.stringify({ block: 1, keys: keysOf([11, 12]) })]]);
  if (hasSecondKeys) parts.set(2, JSON.stringify({ block: 2, keys: keysOf([21, 22]) }));
  return {
    listSimulations: async () =>
      simulations.map(({ steps: _, ...one }) => ({ ...one, edition, beganAt: '', ticket: 't', open: 1 as const })),
    readLog: async (simulationId: string) => logs.get(simulationId) ?? [],
    findPart: async (of: string, block: number, half: string) =>
      of === edition && half === 'keys' ? parts.get(block) : undefined,
  };
}

function logOf(steps: Stored['steps']): readonly EventEnvelope[] {
  let simulation: Simulation | undefined;
  const log: EventEnvelope[] = [];
  for (const [command, atMs] of steps) {
    const { events } = execute(simulation, command, atMs);
    simulation = events.reduce<Simulation | undefined>(evolve, simulation);
    for (const dated of events) {
      log.push({ ...dated, simulationId: 's', sequence: log.length + 1, schemaVersion: currentSchemaVersion });
    }
  }
  return log;
}

const begun = (simulationId: string): Stored['steps'] => [
  [
    {
      type: 'BeginSimulation',
      simulationId,
      rules: { ...standardRules, blockCount: 2, questionsPerBlock: 2 },
      form: {
        formId: 'form-1',
        edition,
        blocks: [
          [11, 12],
          [21, 22],
        ],
      },
      beganAt: '2026-11-03T09:00:00.000Z',
    },
    0,
  ],
  [{ type: 'NoteBlockStored', block: 1 }, 0],
  [{ type: 'NoteBlockStored', block: 2 }, 0],
];
const answered = (option: number, atMs: number): Stored['steps'] => [
  [{ type: 'SelectOption', option }, atMs],
  [{ type: 'ConfirmAnswer' }, atMs],
];
const firstBlock = [...answered(1, 1 * minute), ...answered(0, 3 * minute)];

const met = (store: Parameters<typeof findMetQuestions>[0], owner = 'anonymous', known: readonly string[] = []) =>
  findMetQuestions(store, owner, new Set(known));

test('the questions of a finished block are met, right or wrong, and those of a running block are not', async () => {
  const running = [
    ...begun('sim_1'),
    ...firstBlock,
    [{ type: 'StartNextBlock' }, 4 * minute] as const,
    ...answered(1, 5 * minute),
  ];
  const [found] = await met(device([{ simulationId: 'sim_1', steps: running }]));
  expect(found?.owner).toBe('anonymous');
  expect(found?.records.map(({ id, event }) => [id, event])).toEqual([
    ['sim_1:11', expect.objectContaining({ place: { id: 11, edition, part: 1 }, isRight: true, timeSpentMs: minute })],
    [
      'sim_1:12',
      expect.objectContaining({ place: { id: 12, edition, part: 1 }, isRight: false, timeSpentMs: 2 * minute }),
    ],
  ]);
});

test('met questions are dated by the end of their block, in the order of the exam', async () => {
  const [found] = await met(device([{ simulationId: 'sim_1', steps: [...begun('sim_1'), ...firstBlock] }]));
  const ended = Date.parse('2026-11-03T09:03:00.000Z');
  expect(found?.records.map(({ atMs }) => atMs)).toEqual([ended, ended + 1]);
});

test('a question that the study log already knows from this simulation is left out', async () => {
  const store = device([{ simulationId: 'sim_1', steps: [...begun('sim_1'), ...firstBlock] }]);
  const [found] = await met(store, 'anonymous', ['sim_1:11']);
  expect(found?.records.map(({ id }) => id)).toEqual(['sim_1:12']);
});

test('an unanswered question counts as met and as missed', async () => {
  const timeUp = [...begun('sim_1'), ...answered(1, minute), [{ type: 'ViewFinalResults' }, 65 * minute] as const];
  const [found] = await met(device([{ simulationId: 'sim_1', steps: timeUp }]));
  expect(found?.records.map(({ id, event }) => [id, 'isRight' in event && event.isRight])).toEqual([
    ['sim_1:11', true],
    ['sim_1:12', false],
  ]);
});

test('the questions of a block count as met only once its keys are on the device', async () => {
  const both = [
    ...begun('sim_1'),
    ...firstBlock,
    [{ type: 'StartNextBlock' }, 4 * minute] as const,
    ...answered(1, 5 * minute),
    ...answered(1, 6 * minute),
  ];
  const without = await met(device([{ simulationId: 'sim_1', steps: both }], { hasSecondKeys: false }));
  expect(without[0]?.records.map(({ id }) => id)).toEqual(['sim_1:11', 'sim_1:12']);
  const known = without[0]?.records.map(({ id }) => id) ?? [];
  const [later] = await met(device([{ simulationId: 'sim_1', steps: both }]), 'anonymous', known);
  expect(later?.records.map(({ id }) => id)).toEqual(['sim_1:21', 'sim_1:22']);
});

test('another account’s simulations are left out, and signed-out ones count for everyone in this browser', async () => {
  const steps = (id: string) => [...begun(id), ...firstBlock];
  const store = device([
    { simulationId: 'sim_a', userId: 'ada', steps: steps('sim_a') },
    { simulationId: 'sim_b', userId: 'bob', steps: steps('sim_b') },
    { simulationId: 'sim_n', steps: steps('sim_n') },
  ]);
  const owners = async (owner: string) => (await met(store, owner)).map((found) => [found.owner, found.records[0]?.id]);
  expect(await owners('ada')).toEqual([
    ['ada', 'sim_a:11'],
    ['anonymous', 'sim_n:11'],
  ]);
  expect(await owners('anonymous')).toEqual([['anonymous', 'sim_n:11']]);
});
