// A question with teaching has all its parts: 150 to 280 words, rationales, feedback, a takeaway and one to three
// references. If it has a comparison, that has three to five rows. A question without teaching has no laboratory
// results, comparison or references.

import { isTaught, teachingWords } from '../../question-traits.ts';
import { type Breach, breachAt, type QuestionRule } from '../rule.ts';

export const teachingParts: QuestionRule = {
  name: 'teaching-parts',
  about: 'question',
  check(question) {
    const { compare, references = [] } = question;
    if (!isTaught(question)) {
      const early = (['labs', 'compare', 'references'] as const).filter((field) => question[field] !== undefined);
      return early.map((field) => breachAt(question, field, 'stands without teaching, which it belongs to'));
    }
    const words = teachingWords(question);
    const missing = (['rationales', 'feedback', 'takeaway'] as const).filter((field) => question[field] === undefined);
    const breaches: Breach[] = missing.map((field) => breachAt(question, field, 'is missing beside the teaching'));
    if (words < 150 || words > 280)
      breaches.push(breachAt(question, 'teaching', `has ${words} words; 150 to 280 are allowed`));
    if (references.length < 1 || references.length > 3) {
      breaches.push(breachAt(question, 'references', `names ${references.length} works; one to three are due`));
    }
    if (compare && (compare.rows.length < 3 || compare.rows.length > 5)) {
      breaches.push(breachAt(question, 'compare.rows', `has ${compare.rows.length} rows; three to five are allowed`));
    }
    return breaches;
  },
};
