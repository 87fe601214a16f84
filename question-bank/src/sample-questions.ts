// Placeholders for questions that nobody has written yet, so that the rest of the product can be developed meanwhile;
// to be deleted, with `build --sample`, when the bank is complete.

import { type Topic, topics } from '@simulator/exam-engine';
import { type CompleteQuestion, isComplete } from './compile-form.ts';
import type { BankForm, BankQuestion } from './read-bank.ts';

/** Topics of a block of 60, in about the blueprint's shares and in the order of `topics`. */
const topicShares = [15, 6, 9, 3, 6, 8, 6, 7];
const topicCycle: Topic[] = topics.flatMap((topic, index) => Array<Topic>(topicShares[index] ?? 0).fill(topic));

/** The form's questions, with a placeholder for each that is missing, incomplete or retired. */
export function fillWithSamples(form: BankForm, questions: readonly BankQuestion[]): CompleteQuestion[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  return form.blocks.flat().map((id) => {
    const question = byId.get(id);
    return question && isComplete(question) && question.provenance.status !== 'retired' ? question : sampleQuestion(id);
  });
}

export function isSample(question: BankQuestion): boolean {
  return question.provenance.written === 'by code, as a placeholder';
}

function sampleQuestion(id: number): CompleteQuestion {
  // 7 is coprime with 60: neighbours differ in topic, and every block gets each topic's share.
  const topic = topicCycle[(id * 7) % topicCycle.length] ?? topics[0];
  const options = Array.from(
    { length: id % 4 === 0 ? 4 : 5 },
    (_, index) => `Placeholder option ${index + 1} of ${id}`,
  );
  const correct = (id * 3) % options.length;
  return {
    id,
    topic,
    options,
    correct,
    question: `[Placeholder] Question ${id} has not been written yet. It stands here so that the simulator can be tried out, in about the length of a real question: signalment, place, history and findings fill a few lines, and a single question ends them. Which of these options is marked as right?`,
    ...(id % 6 === 0 && { findings: `[Placeholder] What the picture of question ${id} will show, in words.` }),
    feedback: `[Placeholder] Feedback of question ${id}: the principle in thirty to sixty words.`,
    rationales: options.map((option, index) =>
      index === correct ? `[Placeholder] ${option} is right.` : `[Placeholder] ${option} is wrong here.`,
    ),
    takeaway: `[Placeholder] Takeaway of question ${id}.`,
    domain: 'clinical practice',
    organ_system: 'none',
    task: 'treat',
    theme: `placeholder-${id}`,
    estimated_difficulty: 0.68,
    enemies: [],
    provenance: { status: 'draft', written: 'by code, as a placeholder' },
    species: 'non-species',
    file: '',
    lineOf: () => 1,
  };
}
