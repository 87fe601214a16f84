// A complete form that breaks no rule, for tests to plant one violation in.

import { type Topic, topics } from '@simulator/exam-engine';
import { blueprint } from '../blueprint.ts';
import { contentsOf } from '../check-bank.ts';
import { type Domain, type SpeciesGroup, speciesGroups } from '../question-schema.ts';
import type { Bank, BankForm, BankQuestion } from '../read-bank.ts';
import type { FormContents } from '../rules/rule.ts';
import { goodQuestion } from './good-question.ts';

const firstPicture = blueprint.questionsBeforePictures;

type Change = (question: BankQuestion, index: number) => BankQuestion;

/** Builds 360 questions by the blueprint. Dealing sorted lists to the blocks in turn gives every block its share. */
export function goodForm(change: Change = (question) => question): FormContents {
  const species = repeated(speciesGroups, blueprint.species);
  const dealtTopics = repeated(topics, blueprint.topics);
  const blocks: BankQuestion[][] = Array.from({ length: blueprint.blocks }, () => []);
  const inOrder = species.map((group, dealt) => {
    const block = dealt % blueprint.blocks;
    const position = Math.floor(dealt / blueprint.blocks);
    return {
      id: block * blueprint.questionsOfABlock + position + 1,
      group,
      topic: dealtTopics[dealt] ?? 'Pathobiology',
      position,
    };
  });
  let communications = 0;
  for (const { id, group, topic, position } of inOrder) {
    const isCommunication = topic === 'Communication & Professional Skills' && communications++ < 29;
    const word = wordOf(id);
    blocks[Math.floor((id - 1) / blueprint.questionsOfABlock)]?.push(
      goodQuestion({
        id,
        species: group,
        topic,
        domain: isCommunication ? 'communication' : domainOf(topic),
        theme: `theme-${id}`,
        // All questions have the same options, so with the same organ system they would count as the same decision.
        organ_system: `system ${id}`,
        correct: position % 5,
        estimated_difficulty: 0.68 + (((position * 7) % 30) - 14.5) / 100,
        question: `On ${word} farm near ${word} lake an animal is ill. What does ${word} need?`,
        ...(position >= firstPicture && position < firstPicture + 10 && { findings: 'Radiograph: a round opacity.' }),
      }),
    );
  }
  const questions = blocks.flat().map(change);
  return contentsOf(bankOf(questions), goodFormFile());
}

/** Returns form 1 as a file: ids in order, with the first ten questions of each block unscored. */
export function goodFormFile(): BankForm {
  const blocks = Array.from({ length: blueprint.blocks }, (_, block) =>
    Array.from(
      { length: blueprint.questionsOfABlock },
      (_, position) => block * blueprint.questionsOfABlock + position + 1,
    ),
  );
  const pretest = blocks.flatMap((ids) => ids.slice(0, blueprint.pretestOfABlock));
  return {
    formId: 'form-1',
    file: 'forms/form-1.yaml',
    lineOf: () => 1,
    name: 'Form 1',
    date: '2026-11-23',
    rules: ['standard'],
    blocks,
    pretest,
  };
}

export function bankOf(questions: readonly BankQuestion[]): Bank {
  return { questions, forms: [] };
}

function repeated<K extends SpeciesGroup | Topic>(keys: readonly K[], counts: Readonly<Record<K, number>>): K[] {
  return keys.flatMap((key) => Array<K>(counts[key]).fill(key));
}

function domainOf(topic: Topic): Domain {
  if (topic === 'Prevention & Public Health' || topic === 'Animal Welfare')
    return 'preventive medicine and animal welfare';
  return topic === 'Communication & Professional Skills'
    ? 'professionalism and practice management'
    : 'clinical practice';
}

/** Returns a word of letters only, because digits are replaced when openings are compared. */
function wordOf(id: number): string {
  return [...String(id)].map((digit) => 'abcdefghij'[Number(digit)]).join('');
}
