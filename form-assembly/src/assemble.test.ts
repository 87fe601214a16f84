// Forms assembled by a blueprint: every limit holds if it can, the same seed gives the same form, and shortages are
// named exactly.

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { anyCandidate, blueprintOf, candidate, poolAround } from '../test/random-pool.ts';
import { assemble } from './assemble.ts';
import type { Blueprint, Candidate } from './blueprint.ts';
import { checkForm, type Finding } from './check-form.ts';
import { loadSolver } from './solver.ts';

const solve = await loadSolver();

function assembled(candidates: readonly Candidate[], blueprint: Blueprint, seed = 1) {
  const { form, isProven } = assemble(solve, candidates, blueprint, seed);
  const byId = new Map(candidates.map((one) => [one.id, one]));
  return { form, isProven, findings: checkForm(byId, blueprint, form) };
}

/** Findings about the form as a whole: blocks of a few questions can't always have every share at once. */
const ofTheWhole = (findings: readonly Finding[]) =>
  findings
    .filter((finding) => !['share', 'theme', 'difficulty-of-blocks', 'early-picture'].includes(finding.kind))
    .filter((finding) => finding.kind !== 'pictures' || finding.block === null);

test('a blueprint that can be met is met: counts, pictures, enemies, sizes and pre-test questions', () => {
  const drawn = fc
    .record({ blocks: fc.integer({ min: 1, max: 3 }), perBlock: fc.integer({ min: 4, max: 8 }) })
    .chain(({ blocks, perBlock }) =>
      fc.tuple(
        fc.constant(blocks),
        fc.tuple(...Array.from({ length: blocks * perBlock }, (_, index) => anyCandidate(index + 1))),
      ),
    )
    .chain(([blocks, form]) => fc.tuple(fc.constant(blocks), fc.constant(form), poolAround(form), fc.nat()));
  fc.assert(
    fc.property(drawn, ([blocks, form, pool, seed]) => {
      const { findings, isProven } = assembled(pool, blueprintOf(form, { blocks, pretestPerBlock: 2 }), seed);
      expect(isProven).toBe(true);
      expect(ofTheWhole(findings)).toEqual([]);
    }),
    { numRuns: 40, seed: 20261123 },
  );
});

test('no choice from a small pool comes nearer to the blueprint than the form that is found', () => {
  const pools = fc
    .integer({ min: 6, max: 9 })
    .chain((size) => fc.tuple(...Array.from({ length: size }, (_, index) => anyCandidate(index + 1))))
    .chain((pool) =>
      fc.record({
        pool: fc.constant(pool),
        enemy: fc.integer({ min: 2, max: pool.length }),
        counts: fc.tuple(fc.nat(4), fc.nat(4), fc.nat(4)),
        pictures: fc.nat(4),
      }),
    );
  fc.assert(
    fc.property(pools, ({ pool, enemy, counts: [canine, feline, imaging], pictures }) => {
      const candidates = pool.map((one) => (one.id === 1 ? { ...one, enemies: [enemy] } : one));
      const blueprint: Blueprint = {
        ...{ blocks: 1, questionsPerBlock: 4, pretestPerBlock: 0 },
        counts: [
          { division: 'species', part: 'canine', count: canine },
          { division: 'species', part: 'feline', count: feline },
          { division: 'topic', part: 'Diagnostic Imaging', count: imaging },
        ],
        ...{ pictures: { least: pictures, most: pictures }, meanDifficulty: { least: 0, most: 1 } },
      };
      const byId = new Map(candidates.map((one) => [one.id, one]));
      const off = (ids: readonly number[]) => {
        const findings = checkForm(byId, blueprint, { blocks: [ids], pretest: [] });
        if (findings.some(({ kind }) => kind === 'enemies')) return Number.POSITIVE_INFINITY;
        return findings.reduce((sum, finding) => {
          if (finding.kind === 'count') return sum + Math.abs(finding.wanted - finding.got);
          const isWhole = finding.kind === 'pictures' && finding.block === null;
          return isWhole ? sum + Math.abs(finding.least - finding.got) : sum;
        }, 0);
      };
      const best = Math.min(
        ...choicesOf(
          candidates.map(({ id }) => id),
          4,
        ).map(off),
      );
      expect(off(assembled(candidates, blueprint).form.blocks[0] ?? [])).toBe(best);
    }),
    { numRuns: 60, seed: 20261123 },
  );
});

test('a blueprint that asks for too much gives the nearest form, and findings say what is off by how much', () => {
  const pool = [
    ...Array.from({ length: 10 }, (_, index) => candidate(index + 1)),
    candidate(11, { species: 'aquatic' }),
    candidate(12, { species: 'aquatic', enemies: [11] }),
    candidate(13, { species: 'feline' }),
  ];
  const blueprint: Blueprint = {
    ...{ blocks: 2, questionsPerBlock: 4, pretestPerBlock: 1 },
    counts: [
      { division: 'species', part: 'canine', count: 4 },
      { division: 'species', part: 'aquatic', count: 2 },
      { division: 'species', part: 'feline', count: 2 },
    ],
    ...{ pictures: { least: 1, most: 3 }, meanDifficulty: { least: 0.65, most: 0.72 } },
  };
  expect(ofTheWhole(assembled(pool, blueprint).findings)).toEqual([
    { kind: 'count', division: 'species', part: 'canine', wanted: 4, got: 6 },
    { kind: 'count', division: 'species', part: 'aquatic', wanted: 2, got: 1 },
    { kind: 'count', division: 'species', part: 'feline', wanted: 2, got: 1 },
    { kind: 'pictures', block: null, least: 1, most: 3, got: 0 },
  ]);
});

test('a pool that is too small gives blocks with too few questions', () => {
  const pool = Array.from({ length: 5 }, (_, index) => candidate(index + 1));
  const blueprint = blueprintOf([...pool, ...pool].slice(0, 8), { blocks: 2, pretestPerBlock: 1 });
  const { form, findings } = assembled(pool, blueprint);
  expect(form.blocks.map((block) => block.length)).toEqual([3, 2]);
  expect(findings.filter(({ kind }) => kind === 'block-size')).toEqual([
    { kind: 'block-size', block: 1, wanted: 4, got: 3 },
    { kind: 'block-size', block: 2, wanted: 4, got: 2 },
  ]);
});

test('an empty pool gives empty blocks', () => {
  const blueprint = blueprintOf([candidate(1), candidate(2)], { blocks: 2, pretestPerBlock: 0 });
  expect(assembled([], blueprint).form).toEqual({ blocks: [[], []], pretest: [] });
});

test('the mean difficulty is within its range if some choice of questions has it there', () => {
  const pool = Array.from({ length: 40 }, (_, index) => candidate(index + 1, { difficulty: 0.3 + index * 0.015 }));
  const blueprint: Blueprint = {
    ...{ blocks: 2, questionsPerBlock: 5, pretestPerBlock: 0, counts: [] },
    ...{ pictures: { least: 0, most: 0 }, meanDifficulty: { least: 0.8, most: 0.82 } },
  };
  const { findings } = assembled(pool, blueprint);
  expect(findings.filter(({ kind }) => kind === 'difficulty')).toEqual([]);
});

test('questions of a species on one theme go to different blocks, and pictures come later in a block', () => {
  const pool = Array.from({ length: 12 }, (_, index) =>
    candidate(index + 1, { theme: `theme-${index % 6}`, hasPicture: index < 4 }),
  );
  const blueprint = blueprintOf(pool, { blocks: 2, pretestPerBlock: 2 });
  expect(assembled(pool, blueprint).findings).toEqual([]);
});

test('the same seed gives the same form whatever the order of the pool, and another seed gives another form', () => {
  const pool = Array.from({ length: 60 }, (_, index) => candidate(index + 1));
  const blueprint = blueprintOf(pool.slice(0, 20), { blocks: 2, pretestPerBlock: 2 });
  const { form } = assembled(pool, blueprint, 7);
  expect(assembled(pool.toReversed(), blueprint, 7).form).toEqual(form);
  expect(assembled(pool, blueprint, 8).form).not.toEqual(form);
});

function choicesOf(ids: readonly number[], size: number): readonly (readonly number[])[] {
  if (size === 0) return [[]];
  return ids.flatMap((id, index) => choicesOf(ids.slice(index + 1), size - 1).map((rest) => [id, ...rest]));
}
