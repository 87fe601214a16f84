// A complete form from the shipped bank, by the blueprint of the shipped forms, lacks nothing.

import { assemble, checkForm, loadSolver, scaledTo } from '@simulator/form-assembly';
import { readCompiledForms, readPracticePool, readQuestionTraits } from '@simulator/question-bank';
import { expect, test } from 'vitest';
import { defaultBlueprint } from './default-blueprint.ts';
import { isForPractice, makePool } from './pool.ts';

const practice = await readPracticePool();
const shipped = [...(await readCompiledForms()), ...(practice ? [practice] : [])];
const pool = await makePool(shipped, await readQuestionTraits(), async () => [])();
const solve = await loadSolver();
/** On a busy machine a step takes longer than the server allows. */
const patience = 10;

test.each([
  ['six blocks of sixty', defaultBlueprint, false],
  ['six blocks of sixty, from the practice pool too', defaultBlueprint, true],
  ['two blocks of twenty', scaledTo(defaultBlueprint, { blocks: 2, questionsPerBlock: 20, pretestPerBlock: 3 }), true],
])('a form assembled by its blueprint lacks nothing: %s', (_, blueprint, takesPractice) => {
  const questions = [...pool.values()].filter((question) => takesPractice || !isForPractice(question));
  const candidates = questions.map(({ candidate }) => candidate);
  const { form } = assemble(
    (program, maxSeconds) => solve(program, patience * maxSeconds),
    candidates,
    blueprint,
    20261123,
  );
  const byId = new Map(candidates.map((candidate) => [candidate.id, candidate]));
  expect(checkForm(byId, blueprint, form)).toEqual([]);
  expect(form.blocks.map((block) => block.length)).toEqual(Array(blueprint.blocks).fill(blueprint.questionsPerBlock));
});
