// The joint scale of difficulties, computed once for all editions and again only when other people or other rulings make it another.

import { createHash } from 'node:crypto';
import type { RaschResponse } from '@simulator/question-statistics';
import type { Database } from '../../platform/database/database.ts';
import { type FirstSimulation, forEachSimulation, listFirstSimulations } from '../../platform/first-simulations.ts';
import { type AskedEdition, rightnessIn } from './asked-questions.ts';
import { type Difficulty, placeOnOneScale } from './place-on-one-scale.ts';

/** Difficulties come from so many persons of each form at most: their error is then below 0.06 logits. */
const personsForDifficulty = 2_000;

type Scale = ReadonlyMap<number, Difficulty>;

/** By question id, of all these editions. */
export type PlaceAll = (db: Database, all: readonly AskedEdition[]) => Promise<Scale>;

interface Chosen {
  readonly asked: AskedEdition;
  readonly firsts: readonly FirstSimulation[];
}

export function keepScale(): PlaceAll {
  let last: { readonly of: string; readonly scale: Scale } | null = null;
  return async (db, all) => {
    const chosen: Chosen[] = [];
    for (const asked of all) {
      // In order of person, so that those who took several forms are among the chosen of each.
      const firsts = (await listFirstSimulations(db, asked.edition, asked.blocks)).slice(0, personsForDifficulty);
      chosen.push({ asked, firsts });
    }
    const of = hashOf(chosen);
    if (last?.of === of) return last.scale;
    const scale = await placeOnOneScale(await responsesOf(db, chosen));
    last = { of, scale };
    return scale;
  };
}

function hashOf(chosen: readonly Chosen[]): string {
  const hash = createHash('sha256');
  for (const { asked, firsts } of chosen) {
    hash.update(`${asked.edition} ${asked.rulings ?? 0}\n`);
    for (const { id, person } of firsts) hash.update(`${id} ${person}\n`);
  }
  return hash.digest('hex');
}

async function responsesOf(db: Database, chosen: readonly Chosen[]): Promise<readonly RaschResponse[]> {
  const responses: RaschResponse[] = [];
  for (const { asked, firsts } of chosen) {
    const isCorrect = rightnessIn(asked);
    await forEachSimulation(db, firsts, ({ person }, answers) => {
      for (const { questionId, answer } of answers) {
        responses.push({ person, question: questionId, isCorrect: isCorrect(questionId, answer) });
      }
    });
  }
  return responses;
}
