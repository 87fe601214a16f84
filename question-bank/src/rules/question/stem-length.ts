// A stem has 30 to 100 words of prose. A question without teaching has 40 to 130, including the words that a picture
// will replace.

import { isTaught } from '../../question-traits.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { wordCount } from '../../wording/sentences.ts';
import { type Breach, breachAt, type QuestionRule } from '../rule.ts';

export const stemLength: QuestionRule = {
  name: 'stem-length',
  about: 'question',
  check(question) {
    if (isTaught(question)) return within(question, wordCount(question.question), 30, 100, 'words');
    const words = wordCount(question.question) + wordCount(question.findings ?? '');
    return within(question, words, 40, 130, 'words with its findings');
  },
};

function within(question: BankQuestion, words: number, shortest: number, longest: number, counted: string): Breach[] {
  if (words >= shortest && words <= longest) return [];
  return [breachAt(question, 'question', `has ${words} ${counted}; ${shortest} to ${longest} are allowed`)];
}
