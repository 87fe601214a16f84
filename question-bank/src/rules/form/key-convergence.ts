// A guesser gains nothing by picking the option that shares most with the others, as when careless distractors are
// variations of the key.

import { compareWithChance, type Guess } from '../../chance.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { breachAtForm, type FormRule } from '../rule.ts';

export const keyConvergence: FormRule = {
  name: 'key-convergence',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const guesses = contents.questions.flatMap(guessOf);
    const { hits, expected, most } = compareWithChance(guesses);
    if (hits <= most) return [];
    const message = `the option that shares most with the others is the key in ${Math.round(hits)} of ${guesses.length}; ${Math.round(expected)} are due, at most ${Math.floor(most)}`;
    return [breachAtForm(contents, 'blocks', message)];
  },
};

/** Returns no guess if the options share nothing, or all share equally much. */
function guessOf({ options, correct }: BankQuestion): readonly Guess[] {
  const elements = options.map(elementsOf);
  const shared = elements.map((own, index) =>
    [...own].reduce(
      (sum, element) => sum + elements.filter((other, at) => at !== index && other.has(element)).length,
      0,
    ),
  );
  const best = Math.max(...shared);
  const chosen = shared.flatMap((value, index) => (value === best ? [index] : []));
  if (chosen.length === options.length) return [];
  return [{ chance: 1 / options.length, hit: chosen.includes(correct) ? 1 / chosen.length : 0 }];
}

/** Returns the figures of an option, and its words cut to six letters, so that singular and plural are equal. */
function elementsOf(option: string): Set<string> {
  const idle = ['and', 'for', 'from', 'not', 'the', 'with'];
  const words = option.toLowerCase().match(/[a-z]{3,}|\d+(?:\.\d+)?/g) ?? [];
  return new Set(words.filter((word) => !idle.includes(word)).map((word) => word.slice(0, 6)));
}
