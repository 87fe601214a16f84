// In a batch of fifteen no lead-in appears more than twice, and 'most appropriate' at most three times.

import { leadInWording } from '../../question-traits.ts';
import { at, type Batch, type BatchRule, type Breach } from '../rule.ts';

export const batchLeadIns: BatchRule = {
  name: 'batch-lead-ins',
  about: 'batch',
  check(batch) {
    const ofFifteen = batch.questions.length / 15;
    const twice = Math.max(2, Math.round(2 * ofFifteen));
    const repeated = [...Map.groupBy(batch.questions, leadInWording)].flatMap(([wording, questions]) =>
      beyond(questions, twice, `lead-in '${wording}' stands ${questions.length} times in batch ${batch.name}`),
    );
    const vague = batch.questions.filter((question) => leadInWording(question).includes('most appropriate'));
    const thrice = Math.max(3, Math.round(3 * ofFifteen));
    return [
      ...repeated,
      ...beyond(vague, thrice, `'most appropriate' in ${vague.length} lead-ins of batch ${batch.name}`),
    ];
  },
};

/** Names the questions beyond the allowed number: those are the ones to reword. */
function beyond(questions: Batch['questions'], allowed: number, message: string): Breach[] {
  return questions.slice(allowed).map((question) => at(question, 'question', `${message}; ${allowed} are allowed`));
}
