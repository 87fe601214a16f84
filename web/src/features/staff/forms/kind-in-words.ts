// Describes the kind of a question in one line.

import type { QuestionToChoose } from '@simulator/api-contract';
import { formInWords } from '../../../report/form-texts.ts';
import { partName } from '../../../report/part-texts.ts';
import { formsTexts as words } from './forms-texts.ts';

/** Lists its species, its topic, whether it has a picture, and where it comes from. */
export function kindInWords({ species, topic, hasPicture, from }: QuestionToChoose): string {
  return [
    species !== null && partName('species', species),
    partName('topic', topic),
    hasPicture && words.picture,
    originInWords(from),
  ]
    .filter(Boolean)
    .join(' · ');
}

function originInWords(from: string): string {
  return new Map<string, string>(Object.entries(words.origins)).get(from) ?? formInWords({ formId: from });
}
