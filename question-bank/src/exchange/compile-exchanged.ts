// Compiles an exchanged question as the exam and its review show it, into the same two halves as the bank's own
// questions.

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { topics } from '@simulator/exam-engine';
import type { ExchangedQuestion } from '@simulator/question-formats';
import { organSystemOf } from '../organ-systems.ts';
import { speciesNamesIn } from '../wording/species-names.ts';

export interface PlacedPicture {
  /** A path under /uploads. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface CompiledQuestion {
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
}

interface Place {
  /** The id by which the form names the question. */
  readonly id: number;
  readonly scored: boolean;
  /** The question's picture; if undefined, the question is shown without one. */
  readonly picture?: PlacedPicture | undefined;
}

/**
 * A question without one of our topics gets a placeholder, because only questions with a topic belong on a form.
 * Missing texts become empty.
 */
export function compileExchanged(content: ExchangedQuestion, { id, scored, picture }: Place): CompiledQuestion {
  const { stem, labs, options, key, feedback = '', takeaway = '', teaching, compare, references, about = {} } = content;
  const topic = topics.find((one) => one === about.topic) ?? topics[0] ?? 'Clinical Practice';
  const texts = options.map(({ text }) => text);
  const rationales = options.map(({ rationale }) => rationale ?? '');
  const alt = content.picture?.alt ?? '';
  const labTexts = (labs ?? []).flatMap(({ name = '', results }) => [
    name,
    ...results.flatMap((result) => [result.name, result.value]),
  ]);
  const asked = [stem, ...texts, alt, ...labTexts];
  const taught = [...Object.values(teaching ?? {}), ...(compare?.columns ?? []), ...(compare?.rows.flat() ?? [])];
  const { species, system, task, domain } = about;
  // Files of other programs may name the organ system in an author's words, or by the id that keys use.
  const sorted = system === undefined ? undefined : (organSystemOf(system) ?? system);
  return {
    question: {
      ...{ id, topic, question: stem, options: texts },
      ...(labs && { labs }),
      ...(picture && { images: { questionImage: imageOf(picture, alt), type: 'other', description: alt } }),
      ...italics(asked),
    },
    notes: {
      ...{ id, topic },
      ...(species !== undefined && { species }),
      ...(sorted !== undefined && { system: sorted }),
      ...(task !== undefined && { task }),
      ...(domain !== undefined && { domain }),
      ...{ correct: key, scored, feedback, rationales, takeaway, isOwn: true },
      ...(teaching && { teaching }),
      ...(compare && { compare }),
      ...(references && { references }),
      ...italics([...asked, feedback, ...rationales, takeaway, ...taught, ...(references ?? [])]),
    },
  };
}

function imageOf({ path, width, height }: PlacedPicture, alt: string) {
  return { path, alt, width, height };
}

function italics(texts: readonly string[]): { readonly italics?: readonly string[] } {
  const names = speciesNamesIn(texts);
  return names.length > 0 ? { italics: names } : {};
}
