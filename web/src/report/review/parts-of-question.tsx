// The species and organ system of a question, in small print after its topic. Shown only after the answer, because it
// may give away the key.

import type { QuestionNotes } from '@simulator/exam-engine';
import { partName } from '../part-texts.ts';

export function PartsOfQuestion({ notes }: { readonly notes: Pick<QuestionNotes, 'species' | 'system'> }) {
  const parts = namesOfParts(notes);
  return parts.length > 0 && <span className="question__parts">{parts.map((part) => ` · ${part}`)}</span>;
}

export function namesOfParts({ species, system }: Pick<QuestionNotes, 'species' | 'system'>): readonly string[] {
  return [...(species ? [partName('species', species)] : []), ...(system ? [partName('system', system)] : [])];
}
