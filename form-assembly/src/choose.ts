// Chooses a number of questions so that every cell has as many as it should, or as nearly as possible.
//
// Every limit is elastic: each question that a cell has too few or too many adds to the cost, and the solver looks for
// the choice with the lowest cost. So a blueprint that can't be met gives the nearest form, and its cells say what is
// short. Enemies are the exception: the solver never chooses two of them together.

import type { Candidate, Range } from './blueprint.ts';
import type { Solve } from './solver.ts';

/** Some of the candidates, and how many of them to choose. */
export interface Cell extends Range {
  readonly ids: readonly number[];
}

interface Wanted {
  readonly size: number;
  readonly cells: readonly Cell[];
  readonly pairs?: readonly (readonly [number, number])[];
  readonly meanDifficulty?: Range;
  readonly maxSeconds: number;
}

interface Chosen {
  readonly ids: readonly number[];
  /** Whether no choice comes nearer. */
  readonly isProven: boolean;
}

/** More than all cells together can cost. */
const costOfMissing = 1000;
/** Cost of a thousandth of the mean: 0.02 of the mean is worth one question in a cell. */
const costOfDifficulty = 0.05;
/**
 * Random costs decide between choices that are equally near. For 360 questions they add up to less than half a question
 * of a cell.
 */
const costOfChance = 0.001;

export function choose(solve: Solve, candidates: readonly Candidate[], wanted: Wanted, random: () => number): Chosen {
  if (candidates.length === 0 || wanted.size <= 0) return { ids: [], isProven: true };
  const costs: string[] = [];
  const rows: string[] = [];
  for (const { id } of candidates) costs.push(`${(random() * costOfChance).toFixed(7)} ${take(id)}`);

  costs.push(`${costOfMissing} missing`);
  rows.push(`${sumOf(candidates.map(({ id }) => id))} + missing = ${wanted.size}`);
  wanted.cells.forEach(({ ids, least, most }, index) => {
    if (ids.length === 0) return;
    const [short, over, sum] = [`short${index}`, `over${index}`, sumOf(ids)];
    if (least > 0) {
      costs.push(`1 ${short}`);
      rows.push(`${sum} + ${short} >= ${least}`);
    }
    if (most < ids.length) {
      costs.push(`1 ${over}`);
      rows.push(`${sum} - ${over} <= ${most}`);
    }
  });
  if (wanted.meanDifficulty) addDifficulty(candidates, wanted.size, wanted.meanDifficulty, { costs, rows });
  for (const [one, other] of wanted.pairs ?? []) rows.push(`${take(one)} + ${take(other)} <= 1`);

  const program = [
    'Minimize',
    ` ${costs.join('\n + ')}`,
    'Subject To',
    ...rows.map((row) => ` ${row}`),
    'Binary',
    ...candidates.map(({ id }) => ` ${take(id)}`),
    'End',
    '',
  ].join('\n');
  const solution = solve(program, wanted.maxSeconds);
  // Solvers return 0.9999999 for 1.
  return {
    ids: candidates.map(({ id }) => id).filter((id) => solution.valueOf(take(id)) > 0.5),
    isProven: solution.isProven,
  };
}

const take = (id: number) => `q${id}`;

function sumOf(ids: readonly number[]): string {
  return ids.map(take).join(' + ');
}

/**
 * The mean is in the range if the differences from its lower end add up to at least 0, and those from its upper end to
 * at most 0.
 */
function addDifficulty(
  candidates: readonly Candidate[],
  size: number,
  { least, most }: Range,
  { costs, rows }: { readonly costs: string[]; readonly rows: string[] },
): void {
  const thousandths = (value: number) => Math.round(value * 1000);
  const differences = (from: number) =>
    candidates
      .flatMap(({ id, difficulty }) => {
        const difference = difficulty === null ? 0 : thousandths(difficulty) - thousandths(from);
        return difference === 0 ? [] : [`${difference < 0 ? '-' : '+'} ${Math.abs(difference)} ${take(id)}`];
      })
      .join(' ');
  const [below, above] = [differences(least), differences(most)];
  if (below !== '') {
    costs.push(`${costOfDifficulty} hard`);
    rows.push(`${below} + ${size} hard >= 0`);
  }
  if (above !== '') {
    costs.push(`${costOfDifficulty} easy`);
    rows.push(`${above} - ${size} easy <= 0`);
  }
}
