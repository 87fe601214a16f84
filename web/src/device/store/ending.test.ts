// How a simulation ended, read from its log: in exam time, with each departure, and once (decisions 0047, 0050).

import { simulationEnding } from '@simulator/api-contract';
import { type Command, type DatedEvent, evolve, execute, type Simulation, standardRules } from '@simulator/exam-engine';
import { describe, expect, test } from 'vitest';
import { endingOf, endingToTell } from './ending.ts';

const minute = 60_000;
const begin: Command = {
  type: 'BeginSimulation',
  simulationId: 'sim_0123456789',
  rules: { ...standardRules, blockCount: 2, questionsPerBlock: 1 },
  form: { formId: 'form-1', edition: '0123456789abcdef', blocks: [[1], [2]] },
  beganAt: '2026-11-03T09:00:00.000Z',
};
const started: readonly Step[] = [
  [begin, 0],
  [{ type: 'NoteBlockStored', block: 1 }, 0],
  [{ type: 'NoteBlockStored', block: 2 }, 0],
];
const firstBlockDone: readonly Step[] = [
  ...started,
  [{ type: 'SelectOption', option: 0 }, 9 * minute],
  [{ type: 'ConfirmAnswer' }, 10 * minute],
];
const leave = (leftAtMs: number): Step => [
  { type: 'ReportDeparture', departure: { cause: 'page-hidden', leftAtMs } },
  leftAtMs + 1_000,
];

describe('a completed simulation', () => {
  const completed: readonly Step[] = [
    ...firstBlockDone,
    [{ type: 'StartBreak' }, 11 * minute],
    [{ type: 'ResumeTest' }, 18 * minute],
    [{ type: 'SelectOption', option: 0 }, 20 * minute],
    [{ type: 'ConfirmAnswer' }, 50 * minute],
  ];

  test('ends with its last block and reports its duration, break minutes and blocks', () => {
    expect(endingToTell(after(completed))).toEqual({
      outcome: 'completed',
      beganAt: '2026-11-03T09:00:00.000Z',
      endedAt: '2026-11-03T09:50:00.000Z',
      durationMs: 50 * minute,
      breakMinutesUsed: 7,
      blocks: [
        { block: 1, minutesUsed: 10 },
        { block: 2, minutesUsed: 32 },
      ],
      departures: [],
    });
  });

  test('keeps the same ending after its results and reviews are viewed and it is closed', () => {
    const looked = after([...completed, [{ type: 'ViewFinalResults' }, 60 * minute]]);
    const closed = after([
      ...completed,
      [{ type: 'ViewFinalResults' }, 60 * minute],
      [{ type: 'CloseSimulation' }, 6_000 * minute],
    ]);
    // Events that earlier versions wrote.
    const reviews: readonly DatedEvent[] = [
      { examTimeMs: 70 * minute, event: { type: 'ReviewOpened', block: 1 } },
      { examTimeMs: 600 * minute, event: { type: 'ReviewClosed' } },
    ];
    for (const simulation of [looked, closed, reviews.reduce(evolve, looked)]) {
      expect(endingToTell(simulation)).toEqual(endingToTell(after(completed)));
    }
  });
});

describe('a terminated simulation', () => {
  const terminated = [
    ...firstBlockDone,
    leave(12 * minute),
    [{ type: 'ReportReturn', lengthMs: 4_000 }, 12 * minute + 4_000],
    [{ type: 'AcknowledgeIntegrityWarning' }, 13 * minute],
    leave(14 * minute),
  ] as const satisfies readonly Step[];

  test('reports the cause, time and length of each departure once the candidate is back', () => {
    const ending = endingToTell(after([...terminated, [{ type: 'ReportReturn', lengthMs: 90_000.4 }, 16 * minute]]));
    expect(ending).toMatchObject({
      outcome: 'terminated',
      durationMs: 14 * minute + 1_000,
      blocks: [{ block: 1, minutesUsed: 10 }],
      departures: [
        { cause: 'page-hidden', atMs: 12 * minute, lengthMs: 4_000 },
        { cause: 'page-hidden', atMs: 14 * minute, lengthMs: 90_000 },
      ],
    });
    expect(simulationEnding.safeParse(ending).success).toBe(true);
  });

  test('is not reported while the candidate is away, because only the first report counts', () => {
    expect(endingToTell(after(terminated))).toBeNull();
    expect(endingOf(after(terminated))?.departures.at(-1)?.lengthMs).toBeNull();
  });

  test('is reported without the last departure’s length if it was closed before that was known', () => {
    const closed = after([...terminated, [{ type: 'CloseSimulation' }, 20 * minute]]);
    expect(endingToTell(closed)?.departures.map(({ lengthMs }) => lengthMs)).toEqual([4_000, null]);
  });
});

test('a simulation that is not over has no ending', () => {
  expect(endingOf(after(started))).toBeNull();
  expect(endingOf(after(firstBlockDone))).toBeNull();
  expect(endingToTell(after([...firstBlockDone, leave(12 * minute)]))).toBeNull();
});

type Step = readonly [command: Command, atMs: number];

function after(steps: readonly Step[]): Simulation {
  let simulation: Simulation | undefined;
  for (const [command, atMs] of steps) {
    const execution = execute(simulation, command, atMs);
    if ('refusal' in execution) throw new Error(`${command.type} was refused: ${execution.refusal}`);
    simulation = execution.simulation;
  }
  if (!simulation) throw new Error('The story has no beginning');
  return simulation;
}
