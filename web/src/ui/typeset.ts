// Sets a text of the bank as a printer would: curly quotes, a dash in ranges, a multiplication sign, names of species
// in italics; no value is broken across lines. The texts themselves, and what screen readers get, stay plain
// (decision 0028).

import { createElement, Fragment, memo, type ReactNode } from 'react';
import { keepUnits } from './keep-units.ts';

const marks: readonly (readonly [RegExp, string])[] = [
  [/(^|[\s([])"/g, '$1“'],
  [/"/g, '”'],
  [/(^|[\s([“])'(?=[a-z])/gi, '$1‘'],
  [/'/g, '’'],
  // No dash in a date, in 3-2-1, or in the size of a suture, but one in q8-12h.
  [/(?<![a-pr-z\d_.,-]|\wq)(\d[\d.,]*%?)-(?!0(?![\d.]))(?=\d[\d.,]*(?![\d-]))/gi, '$1–'],
  [/([≤≥]) /g, '$1\u00a0'],
  [/(\d) x (?=\d)/g, '$1\u00a0×\u00a0'],
  [/(\d)x\b/g, '$1×'],
];

/** How a part is printed: `whole` is not broken across lines, `name` is in italics. */
export interface TypesetPart {
  readonly text: string;
  readonly print: 'plain' | 'whole' | 'name';
}

const noNames: readonly string[] = [];
/** Keyed by the list of names that a question's texts share, so that it is created only once for all of them. */
const expressions = new WeakMap<readonly string[], RegExp>();

/** Matches what is printed separately: ranges, and the names. */
function printedApart(names: readonly string[]): RegExp {
  const known = expressions.get(names);
  if (known) return known;
  const made = new RegExp(`(${['\\S*\\d%?–\\d\\S*', ...names.map((name) => `\\b${name}\\b`)].join('|')})`);
  expressions.set(names, made);
  return made;
}

/**
 * In order; concatenated, the parts match the text in length, character for character. `italics` has the names of
 * species in it, longer ones first.
 */
export function typesetParts(text: string, italics: readonly string[] = noNames): readonly TypesetPart[] {
  const set = marks.reduce((before, [sought, mark]) => before.replace(sought, mark), keepUnits(text));
  return set.split(printedApart(italics)).map((part, index) => {
    if (index % 2 === 0) return { text: part, print: 'plain' };
    return { text: part, print: italics.includes(part) ? 'name' : 'whole' };
  });
}

export function printed({ text, print }: TypesetPart): ReactNode {
  if (print === 'plain') return text;
  return print === 'name' ? createElement('i', null, text) : createElement('span', { className: 'whole' }, text);
}

/**
 * Rendered only once while the text stays the same: a choice changes no text, and comes right before the next question.
 */
const Typeset = memo(({ text, italics }: { readonly text: string; readonly italics: readonly string[] | undefined }) =>
  createElement(Fragment, null, ...typesetParts(text, italics).map(printed)),
);

export function typeset(text: string, italics?: readonly string[]): ReactNode {
  return createElement(Typeset, { text, italics });
}
