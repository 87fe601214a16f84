// A practice question shows the picture of another question: it says so, has the same findings, and the two are enemies.

import { isForPractice } from '../../question-traits.ts';
import { type BankRule, breachAt } from '../rule.ts';

export const borrowedPictures: BankRule = {
  name: 'borrowed-pictures',
  about: 'bank',
  check({ questions }) {
    const byId = new Map(questions.map((question) => [question.id, question]));
    return questions.flatMap((question) => {
      const { id, picture_of: lender, findings, enemies } = question;
      if (lender === undefined) {
        if (!isForPractice(id) || findings === undefined) return [];
        return [
          breachAt(
            question,
            'findings',
            'are those of no picture; picture_of names the question whose picture it shows',
          ),
        ];
      }
      const say = (message: string) => [breachAt(question, 'picture_of', message)];
      if (!isForPractice(id)) return say('is for questions of the practice pool');
      const shown = byId.get(lender);
      if (!shown) return say(`names question ${lender}, which is not in the bank`);
      if (shown.species !== question.species) return say(`names question ${lender}, of another species`);
      if (shown.findings !== findings) return say(`names question ${lender}, whose findings are others`);
      return enemies.includes(lender) ? [] : say(`names question ${lender}, which is no enemy`);
    });
  },
};
