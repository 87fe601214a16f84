// The joint scale of difficulties, computed once for all editions. It is computed again only when enough people or any
// rulings have changed.

import { setImmediate } from 'node:timers/promises';
import type { Database } from '../../platform/database/database.ts';
import { type FirstSimulation, forEachSimulation, listFirstSimulations } from '../../platform/first-simulations.ts';
import { type AskedEdition, rightnessIn } from './asked-questions.ts';
import { type Difficulty, placeOnOneScale, type ResponsesInColumns } from './place-on-one-scale.ts';

/** Difficulties are estimated from at most this many people per form, which keeps their error below 0.06 logits. */
const personsForDifficulty = 2_000;

type Scale = ReadonlyMap<number, Difficulty>;

/**
 * The scale is recomputed when more than this share of its simulations would change. Computing it keeps a processor
 * busy for many seconds.
 */
const shareOfOthers = 0.05;

/** Returns difficulties by question id, for all these editions. */
export type PlaceAll = (db: Database, all: readonly AskedEdition[]) => Promise<Scale>;

interface Chosen {
  readonly asked: AskedEdition;
  readonly firsts: readonly FirstSimulation[];
}

interface Kept {
  /** The editions and rulings that the scale is based on. */
  readonly asked: string;
  /** The simulations that the scale is based on, each with its person. */
  readonly chosen: ReadonlySet<string>;
  readonly scale: Scale;
}

export function keepScale(): PlaceAll {
  let last: Kept | null = null;
  return async (db, all) => {
    const chosen: Chosen[] = [];
    for (const asked of all) {
      const firsts = await listFirstSimulations(db, asked.edition, asked.blocks);
      chosen.push({ asked, firsts: await firstPersons(firsts) });
    }
    const asked = all.map(({ edition, rulings = 0 }) => `${edition} ${rulings}`).join();
    const now = new Set(chosen.flatMap(({ firsts }) => firsts.map(({ id, person }) => `${id} ${person}`)));
    if (last?.asked === asked && isNearlySame(last.chosen, now)) return last.scale;
    const scale = await placeOnOneScale(await responsesOf(db, chosen));
    last = { asked, chosen: now, scale };
    return scale;
  };
}

function isNearlySame(before: ReadonlySet<string>, now: ReadonlySet<string>): boolean {
  const kept = [...now].filter((one) => before.has(one)).length;
  const others = Math.max(before.size, now.size) - kept;
  return others <= shareOfOthers * before.size;
}

const personsAtOnce = 2_000;

/** Chosen in the order of person ids, so that people who took several forms are among the chosen of each form. */
async function firstPersons(firsts: readonly FirstSimulation[]): Promise<readonly FirstSimulation[]> {
  let chosen: FirstSimulation[] = [];
  for (let from = 0; from < firsts.length; from += personsAtOnce) {
    chosen = [...chosen, ...firsts.slice(from, from + personsAtOnce)]
      .sort((one, other) => (one.person < other.person ? -1 : 1))
      .slice(0, personsForDifficulty);
    await setImmediate();
  }
  return chosen;
}

/** In typed arrays, which move to the thread without copying. Copying a million objects would block requests. */
async function responsesOf(db: Database, chosen: readonly Chosen[]): Promise<ResponsesInColumns> {
  const most = chosen.reduce((sum, { asked, firsts }) => sum + asked.questions.length * firsts.length, 0);
  const persons: string[] = [];
  const columns = { person: new Int32Array(most), question: new Int32Array(most), isCorrect: new Uint8Array(most) };
  let length = 0;
  for (const { asked, firsts } of chosen) {
    const isCorrect = rightnessIn(asked);
    await forEachSimulation(db, firsts, ({ person }, answers) => {
      const number = persons.push(person) - 1;
      for (const { questionId, answer } of answers) {
        columns.person[length] = number;
        columns.question[length] = questionId;
        columns.isCorrect[length] = isCorrect(questionId, answer) ? 1 : 0;
        length += 1;
      }
    });
  }
  return { ...columns, persons, length: Math.min(length, most) };
}
