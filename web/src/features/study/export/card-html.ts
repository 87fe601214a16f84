// A question as the two sides of a card, in HTML for a program without our styles.

import { labFlag, type QuestionNotes, type QuestionText, referenceInterval } from '@simulator/exam-engine';
import { questionTexts } from '../../../question/question-texts.ts';
import { reportTexts } from '../../../report/report-texts.ts';
import { headingsOf, taughtTexts, teachingParts } from '../../../report/review/taught-texts.ts';
import { typesetParts } from '../../../ui/typeset.ts';

/** Returns the name of a picture's file in the package. Undefined if the picture could not be fetched. */
export type NameOfPicture = (path: string) => string | undefined;

export function frontOf(question: QuestionText, nameOf: NameOfPicture): string {
  const { images, italics, findings } = question;
  const optionPictures = images?.optionImages ?? [];
  const options = question.options.map((option, index) => {
    const picture = optionPictures[index];
    return `<li>${set(option, italics)}${picture ? `<br>${pictureOf(picture, nameOf)}` : ''}</li>`;
  });
  return [
    `<p>${set(question.question, italics)}</p>`,
    ...labsOf(question, false),
    findings && !images ? `<p>${set(findings, italics)}</p>` : '',
    images?.questionImage ? `<p>${pictureOf(images.questionImage, nameOf)}</p>` : '',
    `<ol type="A">${options.join('')}</ol>`,
  ].join('');
}

export function backOf(question: QuestionText, notes: QuestionNotes): string {
  const { review } = reportTexts;
  const { italics, correct, teaching, compare, references, picture } = notes;
  const headings = headingsOf(question.topic);
  const reasons = notes.rationales.map((reason) => `<li>${set(reason, italics)}</li>`);
  return [
    `<p><b>${'ABCDE'.charAt(correct)}. ${set(question.options[correct] ?? '', italics)}</b></p>`,
    `<p>${set(notes.feedback, italics)}</p>`,
    `<p><b>${escaped(review.takeaway)}</b> ${set(notes.takeaway, italics)}</p>`,
    ...labsOf(question, true),
    picture ? `<p>${set(picture.full, italics)}</p>` : '',
    `<ol type="A">${reasons.join('')}</ol>`,
    ...teachingParts.map((part) => {
      const text = teaching?.[part];
      return text ? `<h3>${escaped(headings[part])}</h3><p>${set(text, italics)}</p>` : '';
    }),
    compare ? tableOf(taughtTexts.comparison, compare.columns, compare.rows, italics) : '',
    references ? `<h3>${escaped(taughtTexts.sources)}</h3>${listOf(references, italics)}` : '',
  ].join('');
}

function labsOf({ labs = [], italics }: QuestionText, withFlags: boolean): readonly string[] {
  const { labFlags } = reportTexts.review;
  const panels = labs.filter(({ results }) => !withFlags || results.some((result) => labFlag(result)));
  return panels.map(({ name = questionTexts.results, results }) => {
    const rows = results.map((result) => {
      const flag = withFlags ? labFlag(result) : undefined;
      const value = `${result.value} ${result.unit ?? ''}`.trim();
      return [result.name, flag ? `${value} (${labFlags[flag]})` : value, referenceInterval(result)];
    });
    return tableOf(name, questionTexts.columns, rows, italics);
  });
}

type Italics = QuestionText['italics'];

function tableOf(caption: string, columns: readonly string[], rows: readonly (readonly string[])[], italics: Italics) {
  const row = (tag: 'th' | 'td', cells: readonly string[]) =>
    `<tr>${cells.map((cell) => `<${tag}>${set(cell, italics)}</${tag}>`).join('')}</tr>`;
  return `<table><caption>${escaped(caption)}</caption>${row('th', columns)}${rows.map((cells) => row('td', cells)).join('')}</table>`;
}

function listOf(items: readonly string[], italics: Italics): string {
  return `<ul>${items.map((item) => `<li>${set(item, italics)}</li>`).join('')}</ul>`;
}

/** Puts words in place of a missing picture. */
function pictureOf({ path, alt }: { readonly path: string; readonly alt: string }, nameOf: NameOfPicture): string {
  const name = nameOf(path);
  return name === undefined ? escaped(alt) : `<img src="${escaped(name)}" alt="${escaped(alt)}">`;
}

function set(text: string, italics: Italics): string {
  return typesetParts(text, italics)
    .map((part) => (part.print === 'name' ? `<i>${escaped(part.text)}</i>` : escaped(part.text)))
    .join('');
}

function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => signs.get(sign) ?? sign);
}

const signs = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
]);
