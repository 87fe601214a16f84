// The pool of questions that a form may use: the shipped ones, and those that the operator's staff released.

import { blockKeys, blockQuestions } from '@simulator/api-contract';
import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import type { Candidate } from '@simulator/form-assembly';
import { type CompiledForm, practicePoolId, type QuestionTraits } from '@simulator/question-bank';

export interface PoolQuestion {
  readonly text: QuestionText;
  readonly notes: QuestionNotes;
  /** What assembly needs to know about the question. */
  readonly candidate: Candidate;
  /** The id of its shipped form, of the practice pool, or `own`. */
  readonly from: string;
  /**
   * The name of an own question's picture, which is published with the form. Pictures of shipped questions are
   * published already.
   */
  readonly ownPicture?: string;
}

/** Questions by id. Reads them again on each call, because questions are released while the server runs. */
export type ReadPool = () => Promise<ReadonlyMap<number, PoolQuestion>>;

export const ownOrigin = 'own';

/** The shipped questions are read once, on the first call. */
export function makePool(
  compiled: readonly CompiledForm[],
  traits: ReadonlyMap<number, QuestionTraits>,
  readOwn: () => Promise<readonly PoolQuestion[]>,
): ReadPool {
  let shipped: readonly PoolQuestion[] | undefined;
  return async () => {
    shipped ??= compiled.flatMap((form) => questionsOf(form, traits));
    return new Map([...shipped, ...(await readOwn())].map((question) => [question.candidate.id, question]));
  };
}

export function isForPractice({ from }: PoolQuestion): boolean {
  return from === practicePoolId;
}

function questionsOf(form: CompiledForm, traits: ReadonlyMap<number, QuestionTraits>): readonly PoolQuestion[] {
  return form.blocks.flatMap(({ questions, keys }) => {
    const texts = blockQuestions.parse(JSON.parse(String(questions.json))).questions;
    const notes = new Map(blockKeys.parse(JSON.parse(String(keys.json))).keys.map((one) => [one.id, one]));
    return texts.flatMap((text) => {
      const ofText = notes.get(text.id);
      return ofText ? [poolQuestion(text, ofText, form.formId, traits.get(text.id))] : [];
    });
  });
}

export function poolQuestion(
  text: QuestionText,
  notes: QuestionNotes,
  from: string,
  { theme = null, enemies = [] }: { readonly theme?: string | null; readonly enemies?: readonly number[] } = {},
): PoolQuestion {
  const { id, topic, species = null, domain = null, difficulty = null } = notes;
  const hasPicture = text.images !== undefined || text.findings !== undefined;
  return { text, notes, from, candidate: { id, topic, species, domain, difficulty, hasPicture, theme, enemies } };
}
