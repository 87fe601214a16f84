// Compares pictures with questions: a picture replaces its question's findings only if they match word for word.

import type { Problem } from '../problem.ts';
import type { BankQuestion } from '../read-bank.ts';
import type { TeachingPicture } from './teaching-pictures.ts';

/** Words that name techniques, not diagnoses: in a theme such as `salivary-tissue-aspirate` they give nothing away. */
const techniques = ['aspirate', 'biopsy', 'cytology', 'radiograph', 'sediment', 'tracing', 'ultrasound'];
const shortestTellingWord = 6;

/** True if the picture shows what the question says. Otherwise the question keeps its words. */
export function fits(picture: TeachingPicture, question: BankQuestion): boolean {
  return question.findings === picture.neutral;
}

/** Reports problems in the question's file if there is one, because that is the file the author edits. */
export function checkPictures(
  pictures: readonly TeachingPicture[],
  questions: readonly BankQuestion[],
): readonly Problem[] {
  const byId = new Map(questions.map((question) => [question.id, question]));
  const shownBy = new Map<number, string>();
  return pictures.flatMap((picture) =>
    picture.questions.flatMap((id) => {
      const question = byId.get(id);
      const other = shownBy.get(id);
      shownBy.set(id, picture.id);
      if (!question) return [problem(undefined, id, `question ${id} is not in the bank; scene ${picture.id} names it`)];
      const faults = [
        ...(other ? [`has two pictures, of the scenes ${other} and ${picture.id}`] : []),
        ...(fits(picture, question) ? [] : [`is not what scene ${picture.id} shows: "${picture.neutral}"`]),
        ...tellingWords(picture, question).map((word) => `scene ${picture.id} gives the theme away: "${word}"`),
      ];
      return faults.map((fault) => problem(question, id, fault));
    }),
  );
}

/** Returns the words of the theme that a candidate reads with the picture but not in the stem. */
function tellingWords({ images, neutral }: TeachingPicture, { theme, question }: BankQuestion): readonly string[] {
  const shown = [neutral, images.description, images.questionImage?.path ?? ''].join(' ').toLowerCase();
  const stem = question.toLowerCase();
  return theme
    .split('-')
    .filter((word) => word.length >= shortestTellingWord && !techniques.includes(word))
    .filter((word) => shown.includes(word) && !stem.includes(word));
}

function problem(question: BankQuestion | undefined, id: number, message: string): Problem {
  const place = question
    ? { file: question.file, line: question.lineOf('findings'), field: 'findings' }
    : { file: '../teaching-pictures/pictures/manifest.json', line: 1, field: '' };
  return { ...place, message, rule: 'pictures', id };
}
