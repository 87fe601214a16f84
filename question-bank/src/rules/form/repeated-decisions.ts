// No two questions of a form ask for the same decision, not even in two species: a candidate who has made one has made
// both.
//
// A program recognizes such pairs in three ways: the same key, with the same organ system or lead-in; keys that share
// half of their words, under themes that share a rare word; and equal themes with an option in common. It misses pairs
// whose keys and themes use different words ('Decrease the dose' and 'Lower the insulin dose'); readers find those, and
// `enemies` keeps them apart.

import { organSystemOf } from '../../organ-systems.ts';
import { leadInWording } from '../../question-traits.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { tally } from '../../tally.ts';
import { breachAt, type FormRule } from '../rule.ts';

/** A word that is in more themes than this says nothing about a decision: 'acute', 'disease', 'injury'. */
const themesOfARareWord = 4;
/** If two keys, or two options, have at least this share of their words in common, they say much the same. */
const muchTheSame = 0.5;

export const repeatedDecisions: FormRule = {
  name: 'repeated-decisions',
  about: 'form',
  needsWholeForm: false,
  check({ questions }) {
    return repeatedPairs(questions).map(({ later, earlier, reason }) =>
      breachAt(later, 'correct', `decides what question ${earlier.id} decides: ${reason}`),
    );
  },
};

interface RepeatedPair {
  readonly earlier: BankQuestion;
  readonly later: BankQuestion;
  readonly reason: string;
}

/** Returns every pair of these questions that asks for one decision. */
export function repeatedPairs(questions: readonly BankQuestion[]): readonly RepeatedPair[] {
  const known = questions.map(traitsOf);
  const themesWith = tally(
    known.flatMap(({ themeWords }) => [...themeWords]),
    (word) => word,
  );
  const isRare = (word: string) => (themesWith.get(word) ?? 0) <= themesOfARareWord;
  return known.flatMap((later, index) =>
    known.slice(0, index).flatMap((earlier) => {
      const reason = reasonToTakeForOne(earlier, later, isRare);
      return reason === undefined ? [] : [{ earlier: earlier.question, later: later.question, reason }];
    }),
  );
}

interface Traits {
  readonly question: BankQuestion;
  readonly key: ReadonlySet<string>;
  readonly options: readonly ReadonlySet<string>[];
  readonly themeWords: ReadonlySet<string>;
  readonly system: string | undefined;
  readonly leadIn: string;
}

function traitsOf(question: BankQuestion): Traits {
  return {
    question,
    key: wordsOf(question.options[question.correct] ?? ''),
    options: question.options.map(wordsOf),
    themeWords: wordsOf(question.theme),
    system: organSystemOf(question.organ_system),
    leadIn: leadInWording(question),
  };
}

function reasonToTakeForOne(earlier: Traits, later: Traits, isRare: (word: string) => boolean): string | undefined {
  const words = shared(earlier.themeWords, later.themeWords).filter(isRare);
  const keys = likeness(earlier.key, later.key);
  if (keys === 1) {
    if (earlier.leadIn === later.leadIn) return 'same lead-in and key';
    if (earlier.system !== undefined && earlier.system === later.system) return 'same organ system and key';
  }
  if (keys >= muchTheSame && words.length > 0) return `like keys, and both themes have '${words.join(' ')}'`;
  if (earlier.question.theme === later.question.theme && haveLikeOptions(earlier, later)) {
    return 'same theme and like options';
  }
  return undefined;
}

function haveLikeOptions(left: Traits, right: Traits): boolean {
  return left.options.some((option) => right.options.some((other) => likeness(option, other) >= muchTheSame));
}

/** Returns the share of words that both have in common (Dice): 1 for the same words in any order. */
function likeness(left: ReadonlySet<string>, right: ReadonlySet<string>): number {
  return (2 * shared(left, right).length) / (left.size + right.size || 1);
}

function shared(left: ReadonlySet<string>, right: ReadonlySet<string>): string[] {
  return [...left].filter((word) => right.has(word));
}

const smallWords = new Set([
  'a',
  'after',
  'an',
  'and',
  'before',
  'by',
  'for',
  'from',
  'in',
  'into',
  'of',
  'on',
  'or',
  'the',
  'to',
  'with',
]);
/** Enough letters to tell 'intravenous' from 'intracardiac', few enough that 'vaccine' and 'vaccination' are equal. */
const lettersOfAStem = 7;

function wordsOf(text: string): ReadonlySet<string> {
  const words = text.toLowerCase().match(/[\p{L}\d]+/gu) ?? [];
  return new Set(words.filter((word) => !smallWords.has(word)).map((word) => word.slice(0, lettersOfAStem)));
}
