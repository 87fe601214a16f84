// Every enemy exists, and enemies name each other.

import { type BankRule, breachAt } from '../rule.ts';

export const enemies: BankRule = {
  name: 'enemies',
  about: 'bank',
  check({ questions }) {
    const byId = new Map(questions.map((question) => [question.id, question]));
    return questions.flatMap((question) =>
      question.enemies.flatMap((id, index) => {
        const enemy = byId.get(id);
        const fault = () => {
          if (id === question.id) return 'is the question itself';
          if (question.enemies.indexOf(id) < index) return `repeats ${id}`;
          if (!enemy) return `${id} does not exist or is unreadable`;
          return enemy.enemies.includes(question.id) ? undefined : `${id} does not name ${question.id} in return`;
        };
        const message = fault();
        return message ? [breachAt(question, `enemies.${index}`, message)] : [];
      }),
    );
  },
};
