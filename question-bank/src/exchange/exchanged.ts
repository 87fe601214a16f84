// Converts the bank's questions, with their finished pictures, to exchanged questions.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExchangedQuestion, exchangedQuestion, type QuestionSet } from '@simulator/question-formats';
import { type PictureEntry, picturesFolder, readManifest } from '@simulator/teaching-pictures';
import { labPanels } from '../lab-panels.ts';
import type { BankQuestion } from '../read-bank.ts';

/** Returns the questions in the order given. Pictures are WebP or SVG, which more programs show than AVIF. */
export async function exchanged(questions: readonly BankQuestion[]): Promise<QuestionSet> {
  const finished = readManifest();
  const pictures = new Map<string, Uint8Array>();
  const written: ExchangedQuestion[] = [];
  for (const question of questions) {
    const picture = pictureOf(question, finished);
    if (picture) pictures.set(picture.file, await readFile(join(picturesFolder, picture.file)));
    const fields = Object.entries(fieldsOf(question, picture)).filter(([, value]) => value !== undefined);
    written.push(exchangedQuestion.parse(Object.fromEntries(fields)));
  }
  return { questions: written, pictures };
}

/** Leaves out a picture that doesn't match the question's findings, as a form does. */
function pictureOf(question: BankQuestion, finished: readonly PictureEntry[]): PictureEntry | undefined {
  const shownBy = question.picture_of ?? question.id;
  return finished.find(({ questions, neutral }) => questions.includes(shownBy) && neutral === question.findings);
}

/** Every field that is exchanged, undefined if the question has none: the compiler reports a field that is missing. */
type EveryField = { readonly [field in keyof Required<ExchangedQuestion>]: ExchangedQuestion[field] | undefined };

function fieldsOf(question: BankQuestion, picture: PictureEntry | undefined): EveryField {
  const { findings, options, rationales = [], correct, feedback, takeaway, teaching, compare, references } = question;
  const labs = labPanels(question);
  return {
    id: String(question.id),
    // If there is no picture, the stem includes the words that replace it.
    stem: picture || findings === undefined ? question.question : `${question.question}\n\n${findings}`,
    labs:
      labs.length > 0 ? labs.map(({ name, results }) => ({ ...(name && { name }), results: [...results] })) : undefined,
    picture: picture && { name: picture.file, alt: picture.neutral },
    options: options.map((text, index) => {
      const rationale = rationales[index];
      return { text, ...(rationale !== undefined && { rationale }) };
    }),
    key: correct,
    feedback,
    takeaway,
    teaching: teaching && teachingOf(teaching),
    compare,
    references,
    about: {
      topic: question.topic,
      species: question.species,
      system: question.organ_system,
      task: question.task,
      domain: question.domain,
    },
  };
}

function teachingOf({
  work_up,
  ...others
}: NonNullable<BankQuestion['teaching']>): NonNullable<ExchangedQuestion['teaching']> {
  return { ...others, ...(work_up !== undefined && { workUp: work_up }) };
}
