// The whole observed exam, 6 blocks of 60 questions by the observed rules, from the first question to the results.

import { expect, test } from 'vitest';
import { minutes, seconds } from '../test/small-exam.ts';
import { pairAnswers } from './answers.ts';
import type { Command } from './commands.ts';
import { execute } from './decide.ts';
import type { DatedEvent } from './events.ts';
import { replay } from './evolve.ts';
import type { FormOutline, QuestionKey } from './form.ts';
import { topics } from './form.ts';
import { standardRules } from './rules.ts';
import { scoreSimulation } from './scoring/results.ts';
import type { Simulation } from './simulation.ts';

/** Form 1's first edition: ids 1 to 360 in order (decision 0041). */
const form: FormOutline = {
  formId: 'form-1',
  edition: 'first',
  blocks: Array.from({ length: 6 }, (_, block) => Array.from({ length: 60 }, (__, index) => block * 60 + index + 1)),
};
/** Every sixth question is a pre-test question: ten in each block. Option C is always right. */
const keys: readonly QuestionKey[] = form.blocks.flat().map((id) => ({
  id,
  topic: topics[id % topics.length] ?? 'Clinical Practice',
  correct: 2,
  scored: id % 6 !== 0,
}));

test('the observed rules are 6 blocks of 60 questions, 65 minutes each, and 45 minutes of breaks (exam-1)', () => {
  expect(standardRules).toMatchObject({
    id: 'standard',
    blockCount: 6,
    questionsPerBlock: 60,
    pretestPerBlock: 10,
    blockMinutes: 65,
    breakBudgetMinutes: 45,
    timerWarningMinutes: 10,
    timerCriticalMinutes: 5,
    breakWarningMinutes: 5,
    integrity: { absenceGraceMs: 1_000, reloadGraceMs: 15_000, departuresUntilTermination: 2 },
    scoring: { lowestScore: 200, highestScore: 800, passingScaledScore: 425, analysisPassPercentage: 60 },
  });
});

test('an exam with two breaks and one block out of time has 360 questions, 300 of them scored, and a result', () => {
  const log: DatedEvent[] = [];
  let simulation: Simulation | undefined;
  let nowMs = 0;
  const ask = (command: Command, afterMs = 0) => {
    nowMs += afterMs;
    const execution = execute(simulation, command, nowMs);
    if ('refusal' in execution) throw new Error(`${command.type} is ${execution.refusal}`);
    log.push(...execution.events);
    simulation = execution.simulation;
  };
  const answerBlock = (rightAnswers: number, count = 60) => {
    for (let question = 0; question < count; question++) {
      ask({ type: 'SelectOption', option: question < rightAnswers ? 2 : 0 }, seconds(30));
      ask({ type: 'ConfirmAnswer' }, seconds(30));
    }
  };

  ask({
    type: 'BeginSimulation',
    simulationId: 'sim_full',
    rules: standardRules,
    form,
    beganAt: '2026-05-04T08:00:00Z',
  });
  for (const block of [1, 2, 3, 4, 5, 6]) ask({ type: 'NoteBlockStored', block });
  answerBlock(60);
  ask({ type: 'StartBreak' }, minutes(3));
  ask({ type: 'ResumeTest' }, minutes(20) + seconds(30));
  answerBlock(60);
  ask({ type: 'StartNextBlock' });
  answerBlock(60);
  ask({ type: 'StartBreak' });
  // The remaining 25 minutes run out; block 4 begins automatically 4 minutes before the candidate is back.
  nowMs += minutes(29);
  answerBlock(30);
  ask({ type: 'StartNextBlock' });
  answerBlock(30, 30);
  // The candidate does not come back before block 5 runs out.
  ask({ type: 'StartNextBlock' }, minutes(60));
  answerBlock(0);
  ask({ type: 'ViewFinalResults' });

  expect(simulation?.phase).toEqual({ name: 'completed', view: 'results' });
  expect(simulation?.breakUsedMs).toBe(minutes(45));
  expect(simulation?.blocks.map(({ completion }) => [completion?.cause, completion?.minutesUsed])).toEqual([
    ['all-answered', 60],
    ['all-answered', 60],
    ['all-answered', 60],
    ['all-answered', 64],
    ['time-up', 65],
    ['all-answered', 60],
  ]);
  expect(log.filter(({ event }) => event.type === 'BreakEnded').map(({ event }) => event)).toEqual([
    { type: 'BreakEnded', afterBlock: 1, cause: 'resumed', minutesUsed: 20 },
    { type: 'BreakEnded', afterBlock: 3, cause: 'budget-used-up', minutesUsed: 25 },
  ]);
  const answers = simulation?.blocks.flatMap((block) => block.answers) ?? [];
  expect(answers).toHaveLength(360);
  expect(answers.filter((option) => option === null)).toHaveLength(30);
  expect(replay(log)).toEqual(simulation);

  // 3 x 60 + 30 + 30 right, of which every sixth is a pre-test question: 200 of 300.
  const answered = pairAnswers(form.blocks.flat(), { answers });
  expect(scoreSimulation(standardRules.scoring, keys, answered)).toMatchObject({
    correct: 200,
    total: 300,
    scaledScore: 492,
    passed: true,
    level: 'marginal',
    analysis: { overallAccuracy: 67, passed: true },
  });
});
