// GIFT, Moodle's plain-text format: stem, options, rationales and feedback, with species and the like as tags.

import { utf8 } from '../bytes.ts';
import { aboutParts, type ExchangedQuestion, type LabPanel } from '../exchanged-question.ts';
import type { Format } from '../format.ts';

export const gift: Format = {
  id: 'gift',
  name: 'GIFT',
  cannotCarry: ['picture', 'labs', 'takeaway', 'teaching', 'compare', 'references'],
  write: ({ questions }, title) =>
    utf8([`$CATEGORY: $course$/top/${title.replaceAll('/', '//')}`, ...questions.map(entry)].join('\n\n').concat('\n')),
};

function entry({ id, stem, labs = [], options, key, feedback, about = {} }: ExchangedQuestion): string {
  const tags = aboutParts.flatMap((part) => (about[part] === undefined ? [] : [`[tag:${part}: ${about[part]}]`]));
  return [
    `// ${[`[id:${id}]`, ...tags].join(' ')}`,
    `::${escaped(id)}::${plain([stem, ...labs.map(labLines)].join('\n\n'))} {`,
    ...options.map(({ text, rationale }, index) => {
      const sign = index === key ? '=' : '~';
      return `${sign}${plain(text)}${rationale === undefined ? '' : `#${plain(rationale)}`}`;
    }),
    ...(feedback === undefined ? [] : [`####${plain(feedback)}`]),
    '}',
  ].join('\n');
}

/**
 * Without `[plain]`, a percent sign or bracket at the beginning would be taken for points or for the name of a format.
 */
function plain(text: string): string {
  return `[plain]${escaped(text)}`;
}

/** An empty line would end the question, so all line breaks are written as `\n`. */
function escaped(text: string): string {
  return text.replaceAll(/[\\~=#{}:]/g, '\\$&').replaceAll('\n', '\\n');
}

/** As a person would read a table aloud: `Calcium: 6.4 mg/dL (9.0 to 14.0)`. */
export function labLines({ name, results }: LabPanel): string {
  const lines = results.map(({ name: test, value, unit, low, high }) => {
    const measured = unit === undefined ? value : `${value} ${unit}`;
    if (low !== undefined && high !== undefined) return `${test}: ${measured} (${low} to ${high})`;
    if (low !== undefined) return `${test}: ${measured} (at least ${low})`;
    return high === undefined ? `${test}: ${measured}` : `${test}: ${measured} (at most ${high})`;
  });
  return [...(name === undefined ? [] : [name]), ...lines].join('\n');
}
