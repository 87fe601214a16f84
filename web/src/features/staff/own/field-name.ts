// Translates the server's name of a field, such as `options.1.text`, to the editor's name.

import { letterOf } from '../../../question/option-list.tsx';
import { aboutFields, type EditedQuestion, resultFields } from './editable-question.ts';
import { ownQuestionTexts as words } from './own-question-texts.ts';

/** Returns the server's name itself if the editor has no such field. */
export function fieldName(place: string): string {
  const [head = '', first, part, second, last] = place.split('.');
  const index = Number(first);
  if (head === 'options' && first !== undefined) {
    return part === 'rationale' ? words.rationale(letterOf(index)) : words.option(letterOf(index));
  }
  if (head === 'labs' && first !== undefined) return labField(index, part, second, last);
  if (head === 'about') return words.about[aboutFields.find((one) => one === first) ?? 'topic'];
  return new Map(Object.entries(plainFields())).get(head) ?? place;
}

function labField(panel: number, part: string | undefined, result: string | undefined, field: string | undefined) {
  if (part !== 'results' || result === undefined) return words.panel(panel + 1);
  const known = resultFields.find((one) => one === field);
  const place = words.inPanel(words.panel(panel + 1), words.result(Number(result) + 1));
  return known ? words.inPanel(place, words.resultFields[known]) : place;
}

function plainFields(): Readonly<Record<Exclude<keyof EditedQuestion, 'panels' | 'about' | 'kept'> | 'labs', string>> {
  const { id, stem, options, key, feedback, takeaway, references, labs, pictureAlt } = words;
  return { id, stem, options, key, feedback, takeaway, references, labs, picture: pictureAlt };
}
