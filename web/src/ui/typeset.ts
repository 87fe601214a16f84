// Sets a text of the bank as a printer would: curly quotes, a dash in ranges, a multiplication sign, names of species in italics;
// no value is broken across lines. The texts themselves, and what screen readers get, stay plain (decision 0028).

import { createElement, Fragment, type ReactNode } from 'react';
import { keepUnits } from './keep-units.ts';

const marks: readonly (readonly [RegExp, string])[] = [
  [/(^|[\s([])"/g, '$1“'],
  [/"/g, '”'],
  [/(^|[\s([“])'(?=[a-z])/gi, '$1‘'],
  [/'/g, '’'],
  // Not in a date, in 3-2-1, or in the size of a suture; in q8-12h.
  [/(?<![a-pr-z\d_.,-]|\wq)(\d[\d.,]*%?)-(?!0(?![\d.]))(?=\d[\d.,]*(?![\d-]))/gi, '$1–'],
  [/([≤≥]) /g, '$1\u00a0'],
  [/(\d) x (?=\d)/g, '$1\u00a0×\u00a0'],
  [/(\d)x\b/g, '$1×'],
];

/** `italics`: the names of species in it, longer ones first. */
export function typeset(text: string, italics: readonly string[] = []): ReactNode {
  const set = marks.reduce((before, [sought, mark]) => before.replace(sought, mark), keepUnits(text));
  const apart = new RegExp(`(${['\\S*\\d%?–\\d\\S*', ...italics.map((name) => `\\b${name}\\b`)].join('|')})`);
  const parts = set.split(apart).map((part, index) => {
    if (index % 2 === 0) return part;
    return italics.includes(part)
      ? createElement('i', null, part)
      : createElement('span', { className: 'whole' }, part);
  });
  return createElement(Fragment, null, ...parts);
}
