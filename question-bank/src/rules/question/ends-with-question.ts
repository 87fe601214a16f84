// A stem ends with the one question that the options answer.

import { sentencesOf } from '../../wording/sentences.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

export const endsWithQuestion: QuestionRule = {
  name: 'ends-with-question',
  about: 'question',
  check(question) {
    const sentences = sentencesOf(question.question);
    if (!sentences.at(-1)?.endsWith('?')) return [breachAt(question, 'question', 'must end with a question')];
    const twoAtTheEnd = sentences.at(-2)?.endsWith('?') === true;
    return twoAtTheEnd ? [breachAt(question, 'question', 'ends with two questions; ask one')] : [];
  },
};
