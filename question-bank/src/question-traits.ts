// Traits of a question that rules and statistics count.

import type { BankQuestion } from './read-bank.ts';
import { stemTextsOf } from './rules/rule.ts';
import { leadInOf, wordCount } from './wording/sentences.ts';

export const letters: readonly string[] = ['A', 'B', 'C', 'D', 'E'];

export function keyLetter({ correct }: BankQuestion): string {
  return letters[correct] ?? '?';
}

/** True if the key has more characters than any other option. */
export function keyIsLongest({ options, correct }: BankQuestion): boolean {
  const key = options[correct]?.length ?? 0;
  return options.every((option, index) => index === correct || option.length < key);
}

/** True if the key has fewer characters than any other option. */
export function keyIsShortest({ options, correct }: BankQuestion): boolean {
  const key = options[correct]?.length ?? 0;
  return options.every((option, index) => index === correct || option.length > key);
}

/** True if the question has a picture, or the words that a picture will replace. */
export function hasPicture({ findings, images }: BankQuestion): boolean {
  return findings !== undefined || images !== undefined;
}

/**
 * True if the question is written by the rules of the exam's style. Questions without teaching are not held to them.
 */
export function isTaught({ teaching }: BankQuestion): boolean {
  return teaching !== undefined;
}

export function teachingWords({ teaching = {} }: BankQuestion): number {
  return wordCount(Object.values(teaching).join(' '));
}

/** True for 'A 5-year-old ...' and 'Two 3-month-old ...', false for 'A castrated male ..., 5 years old'. */
export function opensWithSignalment(question: BankQuestion): boolean {
  return /^\s*(?:an?|the|this|your|one|two|three|four|\d+) (?:[\w-]+ ){0,2}\d+(?:[.½]\d*)?-(?:year|month|week|day|hour)s?-old\b/i.test(
    question.question,
  );
}

/** Returns the lead-in in lower case and without its final punctuation, so that equal wordings are equal texts. */
export function leadInWording(question: BankQuestion): string {
  return plain(leadInOf(question.question));
}

/** Returns the first five words, with every number replaced by #. */
export function openingWords(question: BankQuestion): string {
  const text = stemTextsOf(question)[0]?.[1] ?? '';
  return plain(text)
    .replace(/\d+(?:\.\d+)?/g, '#')
    .split(' ')
    .slice(0, 5)
    .join(' ');
}

function plain(text: string): string {
  return text
    .trim()
    .replace(/\s+/g, ' ')
    .toLowerCase()
    .replace(/[.?!]+$/, '');
}

/**
 * Ids 361 to 720 are the twins of 1 to 360 in the same order, and 841 to 960 are the twins of 721 to 840. Later ids
 * have no twin by number.
 */
export function twinIdOf(id: number): number | undefined {
  if (id <= 360) return id + 360;
  if (id <= 720) return id - 360;
  if (id <= 840) return id + 120;
  return id <= 960 ? id - 120 : undefined;
}

/** True if the question belongs to the practice pool, which is on no form. */
export function isForPractice(id: number): boolean {
  return id > 720;
}
