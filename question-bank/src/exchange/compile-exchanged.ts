// An exchanged question as the exam and its review show it: the same two halves that the bank's own questions are compiled to.

import type { QuestionNotes, QuestionText } from '@simulator/exam-engine';
import { topics } from '@simulator/exam-engine';
import type { ExchangedQuestion } from '@simulator/question-formats';
import { organSystemOf } from '../organ-systems.ts';
import { speciesNamesIn } from '../wording/species-names.ts';

export interface PlacedPicture {
  /** Under /uploads. */
  readonly path: string;
  readonly width: number;
  readonly height: number;
}

export interface CompiledQuestion {
  readonly question: QuestionText;
  readonly notes: QuestionNotes;
}

interface Place {
  /** What the form names it by. */
  readonly id: number;
  readonly scored: boolean;
  /** Of the question's picture; without it the question is shown without one. */
  readonly picture?: PlacedPicture | undefined;
}

/** One without a topic of ours gets the first; only such as have one belong on a form. Texts that it lacks are empty. */
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
  // Files of other programs may call it as an author does, or as the keys do.
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
