// No question repeats another with other names and numbers (decision 0051), no matter which species or forms they
// belong to.

import { labPanels } from '../../lab-panels.ts';
import { twinIdOf } from '../../question-traits.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { type BankRule, breachAt } from '../rule.ts';

/**
 * The share of three-word runs that two questions have in common (Jaccard), with numbers normalized. Unrelated
 * questions are below 0.16.
 */
const limit = 0.25;
/**
 * Twins share lead-in, options and structure by design and often differ only in figures, so figures count when twins
 * are compared.
 */
const twinLimit = 0.85;

const wordsOfAShingle = 3;
/** Pairs below this similarity are dropped. */
const leastSimilarity = 0.1;

export const nearDuplicates: BankRule = {
  name: 'near-duplicates',
  about: 'bank',
  check({ questions }) {
    return similarPairs(questions).flatMap(({ left, right, similarity }) => {
      const areTwins = twinIdOf(left.id) === right.id;
      const counted = areTwins ? similarityWithFigures(left, right) : similarity;
      if (counted <= (areTwins ? twinLimit : limit)) return [];
      return [
        breachAt(right, 'question', `shares ${Math.round(counted * 100)} % of its wording with question ${left.id}`),
      ];
    });
  },
};

interface SimilarPair {
  readonly left: BankQuestion;
  readonly right: BankQuestion;
  readonly similarity: number;
}

/** Compares all pairs through an index of shingles, because most pairs share nothing. */
function similarPairs(questions: readonly BankQuestion[]): SimilarPair[] {
  const shingles = questions.map((question) => shinglesOf(withoutFigures(textOf(question))));
  const holders = new Map<string, number[]>();
  const pairs: SimilarPair[] = [];
  questions.forEach((right, index) => {
    const shared = new Map<number, number>();
    for (const shingle of shingles[index] ?? []) {
      const earlier = holders.get(shingle);
      for (const holder of earlier ?? []) shared.set(holder, (shared.get(holder) ?? 0) + 1);
      if (earlier) earlier.push(index);
      else holders.set(shingle, [index]);
    }
    for (const [holder, count] of shared) {
      const union = (shingles[holder]?.size ?? 0) + (shingles[index]?.size ?? 0) - count;
      const left = questions[holder];
      if (left && count / union >= leastSimilarity) pairs.push({ left, right, similarity: count / union });
    }
  });
  return pairs;
}

function similarityWithFigures(left: BankQuestion, right: BankQuestion): number {
  const [one, two] = [shinglesOf(withTables(left)), shinglesOf(withTables(right))];
  const shared = [...one].filter((shingle) => two.has(shingle)).length;
  return shared / (one.size + two.size - shared);
}

/** Leaves out findings that come with another question's picture, because they belong to that question. */
function textOf({ question, findings = '', options, picture_of }: BankQuestion): string {
  return [question, picture_of === undefined ? findings : '', ...options].join(' ').toLowerCase();
}

/** Adds the laboratory results, because twins may differ in these alone. */
function withTables(question: BankQuestion): string {
  const results = labPanels(question).flatMap((panel) => panel.results);
  return [textOf(question), ...results.map(({ name, value }) => `${name} ${value}`.toLowerCase())].join(' ');
}

function withoutFigures(text: string): string {
  return text.replace(/\d+(?:[.,]\d+)*/g, '#');
}

function shinglesOf(text: string): Set<string> {
  const words = text.match(/\d+(?:[.,]\d+)*|[\p{L}#]+/gu) ?? [];
  const found = new Set<string>();
  for (let index = 0; index + wordsOfAShingle <= words.length; index++) {
    found.add(words.slice(index, index + wordsOfAShingle).join(' '));
  }
  return found;
}
