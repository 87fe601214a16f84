// Compiles a form and its questions into the two halves of each block that the engine's content types describe.

import type {
  BlockKeys,
  BlockQuestions,
  LabPanel,
  QuestionNotes,
  QuestionText,
  Teaching,
} from '@simulator/exam-engine';
import { labPanels } from './lab-panels.ts';
import { organSystemOf } from './organ-systems.ts';
import { fits } from './pictures/picture-agreement.ts';
import type { TeachingPicture } from './pictures/teaching-pictures.ts';
import type { Problem } from './problem.ts';
import type { BankForm, BankQuestion } from './read-bank.ts';
import { speciesNamesIn } from './wording/species-names.ts';

export interface CompiledContent {
  /**
   * The form's name, its date, and the ids of the rules it may be taken under. They are stored outside the blocks and
   * are not part of the hash that names the edition.
   */
  readonly about: Pick<BankForm, 'name' | 'date' | 'rules'>;
  readonly blocks: readonly { readonly questions: BlockQuestions; readonly keys: BlockKeys }[];
  /** Encodings of the pictures that questions and keys name, by the last part of their path plus a file ending. */
  readonly pictures: ReadonlyMap<string, Buffer>;
}

export type Compilation =
  | ({ readonly complete: true } & CompiledContent)
  | { readonly complete: false; readonly problems: readonly Problem[] };

/** Fields that only a question on a form must have; a twin that is not on a form yet may lack them. */
const fieldsOfAForm = ['feedback', 'rationales', 'takeaway'] as const;

type CompleteQuestion = BankQuestion & Required<Pick<BankQuestion, (typeof fieldsOfAForm)[number]>>;

function isComplete(question: BankQuestion): question is CompleteQuestion {
  return missingFields(question).length === 0;
}

export function missingFields(question: BankQuestion): string[] {
  return fieldsOfAForm.filter((field) => question[field] === undefined);
}

/**
 * Compiles in the form's order, or names every question that prevents it. A question whose picture is finished shows
 * the picture instead of the words. If there is no picture, or it shows something else, the question keeps its words.
 */
export function compileForm(
  form: BankForm,
  questions: readonly BankQuestion[],
  finished: readonly TeachingPicture[] = [],
): Compilation {
  const pictures = new Map<string, Buffer>();
  const pictureOf = (question: BankQuestion): TeachingPicture | undefined =>
    finished.find(
      (picture) => picture.questions.includes(question.picture_of ?? question.id) && fits(picture, question),
    );
  const byId = new Map(questions.map((question) => [question.id, question]));
  const problems: Problem[] = [];
  const complain = (file: string, line: number, field: string, message: string, id: number) =>
    problems.push({ file, line, field, message, rule: 'build', id });

  const pretest = new Set(form.pretest);
  const blocks = form.blocks.map((ids, index) => {
    const found: CompleteQuestion[] = [];
    ids.forEach((id, position) => {
      const question = byId.get(id);
      const field = `blocks.${index}.${position}`;
      if (!question) complain(form.file, form.lineOf(field), field, `question ${id} is missing or unreadable`, id);
      else if (!isComplete(question)) {
        for (const missing of missingFields(question)) {
          complain(question.file, 1, missing, `is missing, and the question is on ${form.formId}`, id);
        }
      } else if (question.provenance.status === 'retired') {
        const line = question.lineOf('provenance.status');
        complain(question.file, line, 'provenance.status', `is retired, and the question is on ${form.formId}`, id);
      } else found.push(question);
    });
    const withPictures = found.map((question) => ({ question, picture: pictureOf(question) }));
    for (const { picture } of withPictures) for (const [name, bytes] of picture?.files ?? []) pictures.set(name, bytes);
    return {
      questions: {
        block: index + 1,
        questions: withPictures.map(({ question, picture }) => questionText(question, picture)),
      },
      keys: {
        block: index + 1,
        keys: withPictures.map(({ question, picture }) =>
          questionNotes(question, !pretest.has(question.id), picture?.notes),
        ),
      },
    };
  });
  const { name, date, rules } = form;
  return problems.length > 0
    ? { complete: false, problems }
    : { complete: true, about: { name, date, rules }, blocks, pictures };
}

// Both functions write every field in a fixed order, because the edition is a hash of their output.

function questionText(complete: CompleteQuestion, picture: TeachingPicture | undefined): QuestionText {
  const { id, topic, question, options, findings, images: own } = complete;
  const labs = labPanels(complete);
  const images = picture?.images ?? own;
  // If there is a picture, the words that it replaces would give it away.
  const words = images?.questionImage ? undefined : findings;
  const named = italics(question, ...options, words ?? images?.description ?? '', ...textsOfLabs(labs));
  return {
    id,
    topic,
    question,
    options,
    ...(labs.length > 0 && { labs }),
    ...(words && { findings: words }),
    ...(images && { images }),
    ...named,
  };
}

function questionNotes(
  question: CompleteQuestion,
  scored: boolean,
  picture: TeachingPicture['notes'] | undefined,
): QuestionNotes {
  const { id, topic, species, task, domain, correct, feedback, rationales, takeaway } = question;
  const { standard, compare, references } = question;
  const system = organSystemOf(question.organ_system);
  const teaching = question.teaching && teachingOf(question.teaching);
  const { confirmed } = question.provenance;
  const shown = [question.question, ...question.options, question.findings ?? '', picture?.full ?? ''];
  const taught = [...Object.values(teaching ?? {}), ...(compare?.columns ?? []), ...(compare?.rows.flat() ?? [])];
  return {
    id,
    topic,
    species,
    ...(system && { system }),
    task,
    domain,
    difficulty: question.estimated_difficulty,
    correct,
    scored,
    feedback,
    rationales,
    takeaway,
    ...(standard && { standard }),
    ...(teaching && { teaching }),
    ...(compare && { compare }),
    ...(references && { references }),
    ...(confirmed && { confirmed }),
    ...(picture && { picture }),
    ...italics(
      ...shown,
      ...textsOfLabs(labPanels(question)),
      ...[feedback, ...rationales, takeaway, standard ?? ''],
      ...taught,
      ...(references ?? []),
    ),
  };
}

function teachingOf({
  mechanism,
  work_up,
  treatment,
  prognosis,
  pitfalls,
}: NonNullable<BankQuestion['teaching']>): Teaching {
  return {
    ...(mechanism && { mechanism }),
    ...(work_up && { workUp: work_up }),
    ...(treatment && { treatment }),
    ...(prognosis && { prognosis }),
    ...(pitfalls && { pitfalls }),
  };
}

function textsOfLabs(panels: readonly LabPanel[]): readonly string[] {
  return panels.flatMap(({ name = '', results }) => [
    name,
    ...results.flatMap((result) => [result.name, result.value]),
  ]);
}

function italics(...texts: readonly string[]): { readonly italics?: readonly string[] } {
  const names = speciesNamesIn(texts);
  return names.length > 0 ? { italics: names } : {};
}
