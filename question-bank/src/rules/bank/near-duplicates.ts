// No question repeats another with other names and numbers (decision 0051), whatever species or form they are in.

import { labPanels } from '../../lab-panels.ts';
import { twinIdOf } from '../../question-traits.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { at, type BankRule } from '../rule.ts';

/** Shared part of all runs of three words (Jaccard), with numbers normalized; unrelated questions are below 0.16. */
const limit = 0.25;
/** Twins share lead-in, options and skeleton by design, and often differ in figures alone: there the figures count. */
const twinLimit = 0.85;

const wordsOfAShingle = 3;
/** Pairs below this are of no interest. */
const leastSimilarity = 0.1;

export const nearDuplicates: BankRule = {
  name: 'near-duplicates',
  about: 'bank',
  check({ questions }) {
    return similarPairs(questions).flatMap(({ left, right, similarity }) => {
      const areTwins = twinIdOf(left.id) === right.id;
      const counted = areTwins ? similarityWithFigures(left, right) : similarity;
      if (counted <= (areTwins ? twinLimit : limit)) return [];
      return [at(right, 'question', `shares ${Math.round(counted * 100)} % of its wording with question ${left.id}`)];
    });
  },
};

interface SimilarPair {
  readonly left: BankQuestion;
  readonly right: BankQuestion;
  readonly similarity: number;
}

/** All pairs are compared through an index of shingles, because most pairs share nothing. */
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

/** Findings that come with another question's picture are that question's. */
function textOf({ question, findings = '', options, picture_of }: BankQuestion): string {
  return [question, picture_of === undefined ? findings : '', ...options].join(' ').toLowerCase();
}

/** Twins may differ in their laboratory results alone. */
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
