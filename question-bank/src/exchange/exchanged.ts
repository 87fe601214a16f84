// The bank's questions as they are exchanged with other programs, with their finished pictures.

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type ExchangedQuestion, exchangedQuestion, type QuestionSet } from '@simulator/question-formats';
import { type PictureEntry, picturesFolder, readManifest } from '@simulator/teaching-pictures';
import { labPanels } from '../lab-panels.ts';
import type { BankQuestion } from '../read-bank.ts';

/** In the order given. Pictures go as WebP or SVG, which more programs show than AVIF. */
export async function exchanged(questions: readonly BankQuestion[]): Promise<QuestionSet> {
  const finished = readManifest();
  const pictures = new Map<string, Uint8Array>();
  const written: ExchangedQuestion[] = [];
  for (const question of questions) {
    const picture = pictureOf(question, finished);
    if (picture) pictures.set(picture.file, await readFile(join(picturesFolder, picture.file)));
    written.push(exchangedQuestion.parse(fieldsOf(question, picture)));
  }
  return { questions: written, pictures };
}

/** A picture that shows something else than the question's findings is left out, as on a form. */
function pictureOf(question: BankQuestion, finished: readonly PictureEntry[]): PictureEntry | undefined {
  const shownBy = question.picture_of ?? question.id;
  return finished.find(({ questions, neutral }) => questions.includes(shownBy) && neutral === question.findings);
}

function fieldsOf(question: BankQuestion, picture: PictureEntry | undefined): ExchangedQuestion {
  const { findings, options, rationales = [], correct, feedback, takeaway, teaching, compare, references } = question;
  const labs = labPanels(question);
  return {
    id: String(question.id),
    // Without a picture its words stand for it.
    stem: picture || findings === undefined ? question.question : `${question.question}\n\n${findings}`,
    ...(labs.length > 0 && {
      labs: labs.map(({ name, results }) => ({ ...(name && { name }), results: [...results] })),
    }),
    ...(picture && { picture: { name: picture.file, alt: picture.neutral } }),
    options: options.map((text, index) => {
      const rationale = rationales[index];
      return { text, ...(rationale !== undefined && { rationale }) };
    }),
    key: correct,
    ...(feedback !== undefined && { feedback }),
    ...(takeaway !== undefined && { takeaway }),
    ...(teaching && { teaching: teachingOf(teaching) }),
    ...(compare && { compare }),
    ...(references && { references }),
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
