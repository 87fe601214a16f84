// Searches the pool for questions for a place in a draft. The best match comes first.

import { type FoundFormQuestion, maxQuestionsFound } from '@simulator/api-contract';
import type { Candidate } from '@simulator/form-assembly';
import type { Draft } from './drafts.ts';
import type { PoolQuestion } from './pool.ts';
import { questionsFor, shownQuestion } from './show-draft.ts';

interface Wanted {
  readonly text?: string | undefined;
  readonly species?: string | undefined;
  readonly topic?: string | undefined;
  readonly domain?: string | undefined;
  readonly picture?: 'yes' | 'no' | undefined;
  /** Id of the question to be replaced. */
  readonly instead: number | undefined;
}

interface Found {
  readonly found: FoundFormQuestion[];
  readonly total: number;
}

export function findQuestions(draft: Draft, pool: ReadonlyMap<number, PoolQuestion>, wanted: Wanted): Found {
  const onForm = new Set(draft.blocks.flat());
  const replaced = wanted.instead === undefined ? undefined : pool.get(wanted.instead)?.candidate;
  const others = [...onForm].filter((id) => id !== wanted.instead);
  const enemiesOnForm = enemyFinder(others, pool);
  const matching = questionsFor(draft, pool)
    .filter((question) => !onForm.has(question.candidate.id) && matches(question, wanted))
    .map((question) => ({ question, enemies: enemiesOnForm(question.candidate) }))
    .sort(
      (one, other) =>
        Math.sign(one.enemies.length) - Math.sign(other.enemies.length) ||
        likeness(other.question.candidate, replaced) - likeness(one.question.candidate, replaced) ||
        one.question.candidate.id - other.question.candidate.id,
    );
  return {
    found: matching
      .slice(0, maxQuestionsFound)
      .map(({ question, enemies }) => ({ ...shownQuestion(question), enemies: [...enemies] })),
    total: matching.length,
  };
}

function matches({ text: { id, question, options }, candidate }: PoolQuestion, wanted: Wanted): boolean {
  const words = (wanted.text ?? '').toLowerCase().split(/\s+/).filter(Boolean);
  const said = `${id} ${question} ${options.join(' ')}`.toLowerCase();
  return (
    words.every((word) => said.includes(word)) &&
    (wanted.species ?? candidate.species) === candidate.species &&
    (wanted.topic ?? candidate.topic) === candidate.topic &&
    (wanted.domain ?? candidate.domain) === candidate.domain &&
    (wanted.picture === undefined || (wanted.picture === 'yes') === candidate.hasPicture)
  );
}

/** The number of blueprint traits in which the two questions agree. */
function likeness(one: Candidate, other: Candidate | undefined): number {
  if (!other) return 0;
  const traits = ['species', 'topic', 'domain', 'hasPicture'] as const;
  return traits.filter((trait) => one[trait] === other[trait]).length;
}

/** Finds questions on the form that name the given one as an enemy, or that it names. */
function enemyFinder(ids: readonly number[], pool: ReadonlyMap<number, PoolQuestion>) {
  const present = new Set(ids);
  const naming = new Map<number, number[]>();
  for (const id of ids) {
    for (const enemy of pool.get(id)?.candidate.enemies ?? []) naming.set(enemy, [...(naming.get(enemy) ?? []), id]);
  }
  return ({ id, enemies }: Candidate): readonly number[] =>
    [...new Set([...enemies.filter((enemy) => present.has(enemy)), ...(naming.get(id) ?? [])])].sort((a, b) => a - b);
}
