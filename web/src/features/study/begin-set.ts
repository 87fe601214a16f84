// Starts a set: today's due cards, a choice by filter, or one block as it was taken.

import {
  type ChosenMode,
  chooseSet,
  dueOn,
  fittingToday,
  matching,
  type QuestionInfo,
  type QuestionPlace,
  type SetFilter,
  type StudyMode,
} from '@simulator/study-engine';
import type { Study } from './open-study.ts';

const examMsPerQuestion = 65_000;

/** The due cards whose questions can be found, and as many of them as the day's minutes leave room for. */
export function dueNow({ log, content }: Study, today: number) {
  const state = log.state();
  const { offered } = content;
  const due = dueOn(state, today).flatMap(({ id }) => offered.get(id) ?? []);
  return { due, fitting: due.slice(0, fittingToday(state, today) ?? due.length) };
}

export interface Choice {
  readonly mode: ChosenMode;
  readonly size: number;
  readonly hasClock: boolean;
}

export function matchingNow({ log, content }: Study, filter: SetFilter): QuestionInfo[] {
  return matching([...content.offered.values()], filter, log.state());
}

/** Resolves to the id of the set once the set is in the log. */
export async function beginDue(study: Study, today: number): Promise<string> {
  return begin(study, 'due', dueNow(study, today).fitting, null);
}

export async function beginChosen(study: Study, questions: readonly QuestionInfo[], choice: Choice): Promise<string> {
  const seed = crypto.getRandomValues(new Uint32Array(1))[0] ?? 0;
  return beginInOrder(study, chooseSet(questions, choice.size, seed), choice);
}

export async function beginInOrder(study: Study, questions: readonly QuestionPlace[], choice: Choice): Promise<string> {
  const hasClock = choice.mode === 'test' && choice.hasClock;
  return begin(study, choice.mode, questions, hasClock ? questions.length * examMsPerQuestion : null);
}

async function begin(study: Study, mode: StudyMode, questions: readonly QuestionPlace[], limitMs: number | null) {
  const set = crypto.randomUUID();
  const places = questions.map(({ id, edition, part }) => ({ id, edition, part }));
  await study.log.append({ type: 'SetBegun', set, mode, questions: places, limitMs });
  return set;
}
