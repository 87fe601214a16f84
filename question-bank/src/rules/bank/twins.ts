// Question n + 360 (in the practice pool n + 120) is the twin of n: the same lead-in, options and topic, but another
// key.

import { leadInWording, twinIdOf } from '../../question-traits.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { type BankRule, type Breach, breachAt } from '../rule.ts';

export const twins: BankRule = {
  name: 'twins',
  about: 'bank',
  check({ questions }) {
    const byId = new Map(questions.map((question) => [question.id, question]));
    return questions.flatMap((question) => {
      const twinId = twinIdOf(question.id);
      if (twinId === undefined) return [];
      const twin = byId.get(twinId);
      if (!twin) return explains(question) ? [] : [breachAt(question, '', `has no readable twin (question ${twinId})`)];
      // Each pair is reported once, at the later id: the earlier question was written first and is on the form.
      return question.id > twinId ? differences(question, twin) : [];
    });
  },
};

function differences(twin: BankQuestion, question: BankQuestion): Breach[] {
  const say = (field: string, message: string) => breachAt(twin, field, `${message} its twin ${question.id}`);
  const explained = explains(twin) || explains(question);
  return [
    ...(twin.topic === question.topic ? [] : [say('topic', 'is not that of')]),
    ...(twin.species === question.species ? [] : [say('', 'lies in another species folder than')]),
    ...(twin.enemies.includes(question.id) ? [] : [say('enemies', 'does not name')]),
    ...(twin.options.join('\n') === question.options.join('\n') || explained
      ? []
      : [say('options', 'are not those of')]),
    ...(leadInWording(twin) === leadInWording(question) || explained
      ? []
      : [say('question', 'has another lead-in than')]),
    ...(twin.correct !== question.correct || explained ? [] : [say('correct', 'is also the key of')]),
  ];
}

/** True if the provenance mentions the twin: it says so if a question can't have a twin, or not one like the others. */
function explains({ provenance }: BankQuestion): boolean {
  return /\btwins?\b/i.test(provenance.notes ?? '');
}
