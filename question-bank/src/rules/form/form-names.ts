// No place, breed or month is used too often on a form, and no person's or animal's name appears twice.

import type { BankQuestion } from '../../read-bank.ts';
import { percent } from '../../tally.ts';
import { breachAt, breachAtForm, type FormRule } from '../rule.ts';

/** More than twice the share that each of 63 states and provinces would have if every stem named one. */
const largestShare = 0.04;
/** Units and elements: written with a capital, but not names. */
const symbols = new Set(['Hg', 'Fe', 'Pa', 'Ca', 'Na']);

export const formNames: FormRule = {
  name: 'form-names',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    const { questions } = contents;
    const common = [...holdersOf(questions, namesIn)].flatMap(([name, holders]) => {
      const share = holders.length / questions.length;
      if (symbols.has(name) || share <= largestShare) return [];
      return [
        breachAtForm(
          contents,
          'blocks',
          `'${name}' stands in ${percent(share)} of stems; ${percent(largestShare)} may`,
        ),
      ];
    });
    const repeated = [...holdersOf(questions, personsIn)].flatMap(([name, [first, ...others]]) =>
      others.map((other) =>
        breachAt(other, 'question', `'${name}' is also the name of someone in question ${first?.id}`),
      ),
    );
    return [...common, ...repeated];
  },
};

function holdersOf(
  questions: readonly BankQuestion[],
  find: (stem: string) => readonly string[],
): ReadonlyMap<string, readonly BankQuestion[]> {
  const holders = new Map<string, BankQuestion[]>();
  for (const question of questions) {
    for (const name of new Set(find(question.question.replace(/\s+/g, ' ')))) {
      holders.set(name, [...(holders.get(name) ?? []), question]);
    }
  }
  return holders;
}

/** Finds words with a capital inside a sentence; adjacent ones form one name: `New Mexico`. */
function namesIn(stem: string): readonly string[] {
  return [...stem.matchAll(/(?<=[a-z,;] )[A-Z][a-z]+(?: [A-Z][a-z]+)*/g)].map(([name]) => name);
}

/** Finds names of persons and animals: `Dr. Berg`, `named Pixel`, `called Pixel`. */
function personsIn(stem: string): readonly string[] {
  return [...stem.matchAll(/\b(?:(?:Dr|Mr|Mrs|Ms)\.|named|called) ([A-Z][a-z]+)/g)].map(([, name = '']) => name);
}
