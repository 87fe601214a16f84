// A stem has 40 to 130 words, counting the words that stand for a picture.

import { wordCount } from '../../wording/sentences.ts';
import { at, type QuestionRule } from '../rule.ts';

const shortest = 40;
const longest = 130;

export const stemLength: QuestionRule = {
  name: 'stem-length',
  about: 'question',
  check(question) {
    const words = wordCount(question.question) + wordCount(question.findings ?? '');
    if (words >= shortest && words <= longest) return [];
    return [at(question, 'question', `has ${words} words with its findings; ${shortest} to ${longest} are allowed`)];
  },
};
