// Assembles a form in steps: chooses its questions, distributes them to blocks, chooses those that are not scored, and
// orders each block.
//
// The same solver makes each choice. Blocks are filled one after the other, each with its share of what is left,
// rounded down or up. The rest can then always be shared as well, except for rare combinations of cells, which
// checkForm reports.

import {
  type AssembledForm,
  type Blueprint,
  type Candidate,
  divisions,
  enemyPairs,
  meanDifficulty,
  sizeOf,
} from './blueprint.ts';
import { type Cell, choose } from './choose.ts';
import { inOrder } from './order.ts';
import { randomFrom } from './random.ts';
import type { Solve } from './solver.ts';

interface Assembly {
  readonly form: AssembledForm;
  /** Whether no form comes nearer to the blueprint's totals. */
  readonly isProven: boolean;
}

/**
 * Time limits in seconds. The steps of a whole form need 0.3 and 0.1; a blueprint that can't be met may need more. All
 * steps together stay under ten seconds.
 */
const maxSeconds = { choosing: 4, ofBlock: 0.5 };

/** How far a block's mean may be from the form's mean: two blocks are then at most twice as far apart. */
const blockDifficultyMargin = 0.012;

/** The same seed and candidates give the same form. */
export function assemble(solve: Solve, candidates: readonly Candidate[], blueprint: Blueprint, seed: number): Assembly {
  const random = randomFrom(seed);
  const inOrderOfIds = candidates.toSorted((one, other) => one.id - other.id);
  const byId = new Map(inOrderOfIds.map((candidate) => [candidate.id, candidate]));
  const withIds = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? []);

  const chosen = choose(
    solve,
    inOrderOfIds,
    {
      size: sizeOf(blueprint),
      cells: cellsOf(blueprint, inOrderOfIds),
      pairs: enemyPairs(inOrderOfIds),
      meanDifficulty: blueprint.meanDifficulty,
      maxSeconds: maxSeconds.choosing,
    },
    random,
  );

  const blocks = shareOut(solve, withIds(chosen.ids), blueprint, random);

  const pretest = blocks.flatMap((block) => choosePretest(solve, block, blueprint, random));
  return {
    form: { blocks: blocks.map((block) => inOrder(block, random)), pretest },
    isProven: chosen.isProven,
  };
}

function cellsOf({ counts, pictures }: Blueprint, candidates: readonly Candidate[]): readonly Cell[] {
  const idsOf = (belongs: (candidate: Candidate) => boolean) => candidates.filter(belongs).map(({ id }) => id);
  return [
    ...counts.map(({ division, part, count }) => {
      return { ids: idsOf((candidate) => candidate[division] === part), least: count, most: count };
    }),
    { ids: idsOf(({ hasPicture }) => hasPicture), ...pictures },
  ];
}

function shareOut(
  solve: Solve,
  candidates: readonly Candidate[],
  { blocks, questionsPerBlock }: Blueprint,
  random: () => number,
): readonly (readonly Candidate[])[] {
  const mean = meanDifficulty(candidates);
  const range = { least: mean - blockDifficultyMargin, most: mean + blockDifficultyMargin };
  const shared: (readonly Candidate[])[] = [];
  let left = candidates;
  for (let blocksLeft = blocks; blocksLeft > 1; blocksLeft--) {
    const size = Math.min(questionsPerBlock, Math.ceil(left.length / blocksLeft));
    const cells = groupsOf(left, [...divisions.map((division) => partOf(division)), picture, theme]).map((ids) => {
      return { ids, least: Math.floor(ids.length / blocksLeft), most: Math.ceil(ids.length / blocksLeft) };
    });
    const wanted = {
      size,
      cells,
      maxSeconds: maxSeconds.ofBlock,
      ...(!Number.isNaN(mean) && { meanDifficulty: range }),
    };
    const taken = new Set(choose(solve, left, wanted, random).ids);
    shared.push(left.filter(({ id }) => taken.has(id)));
    left = left.filter(({ id }) => !taken.has(id));
  }
  return [...shared, left];
}

/** Chooses a sample of the block: each topic, each species, and questions with a picture have their share of it. */
function choosePretest(
  solve: Solve,
  block: readonly Candidate[],
  { pretestPerBlock }: Blueprint,
  random: () => number,
): readonly number[] {
  const cells = groupsOf(block, [partOf('topic'), partOf('species'), picture]).map((ids) => {
    const share = (ids.length * pretestPerBlock) / block.length;
    return { ids, least: Math.floor(share), most: Math.ceil(share) };
  });
  return choose(solve, block, { size: pretestPerBlock, cells, maxSeconds: maxSeconds.ofBlock }, random).ids;
}

type Trait = (candidate: Candidate) => string | null;

const partOf =
  (division: (typeof divisions)[number]): Trait =>
  (candidate) =>
    candidate[division];
const picture: Trait = ({ hasPicture }) => (hasPicture ? 'yes' : 'no');
const theme: Trait = (candidate) => candidate.theme && `${candidate.species} ${candidate.theme}`;

/** For each trait, the groups of ids that have it in common. A single id is not a group. */
function groupsOf(candidates: readonly Candidate[], traits: readonly Trait[]): readonly (readonly number[])[] {
  return traits.flatMap((trait) =>
    [...Map.groupBy(candidates, trait)]
      .filter(([value, group]) => value !== null && group.length > 1)
      .map(([, group]) => group.map(({ id }) => id)),
  );
}
