// The practice pool as the server has it, from which a test knows the key of a question that it reads.

import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

interface Parts {
  readonly questions?: readonly { readonly id: number; readonly question: string }[];
  readonly keys?: readonly { readonly id: number; readonly correct: number }[];
}

const folder = fileURLToPath(new URL('../../question-bank/dist/practice/', import.meta.url));

function parts(half: 'questions' | 'keys'): readonly Parts[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith(`.${half}.json`))
    .map((name) => JSON.parse(readFileSync(folder + name, 'utf8')));
}

const ids = new Map(parts('questions').flatMap(({ questions = [] }) => questions.map((one) => [one.question, one.id])));
const keys = new Map(parts('keys').flatMap(({ keys: all = [] }) => all.map((one) => [one.id, one.correct])));

/** The letter of the right option of a question of the pool, by its text. */
export function rightLetter(question: string): string {
  const correct = keys.get(ids.get(question) ?? 0);
  if (correct === undefined) throw new Error(`The pool has no question '${question}'`);
  return 'ABCDE'.charAt(correct);
}

/** A letter of a wrong option. */
export function wrongLetter(question: string): string {
  return rightLetter(question) === 'A' ? 'B' : 'A';
}
