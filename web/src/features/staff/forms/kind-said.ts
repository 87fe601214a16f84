// Describes the kind of a question in one line.

import type { QuestionToChoose } from '@simulator/api-contract';
import { formSaid } from '../../../report/form-texts.ts';
import { partName } from '../../../report/part-texts.ts';
import { formsTexts as words } from './forms-texts.ts';

/** Lists its species, its topic, whether it has a picture, and where it comes from. */
export function kindSaid({ species, topic, hasPicture, from }: QuestionToChoose): string {
  return [
    species !== null && partName('species', species),
    partName('topic', topic),
    hasPicture && words.picture,
    originSaid(from),
  ]
    .filter(Boolean)
    .join(' · ');
}

function originSaid(from: string): string {
  return new Map<string, string>(Object.entries(words.origins)).get(from) ?? formSaid({ formId: from });
}
