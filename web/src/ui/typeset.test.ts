// How plain text is typeset: marks, ranges that stay on one line, names in italics, and what stays as it is.

import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { typeset, typesetParts } from './typeset.ts';

const set = (text: string, italics?: readonly string[]) => renderToStaticMarkup(typeset(text, italics));

test.each([
  ['"She eats less each week," says the owner.', '“She eats less each week,” says the owner.'],
  ['The owner answers: "Box stall, hand walks."', 'The owner answers: “Box stall, hand walks.”'],
  ['("Yes," she says.)', '(“Yes,” she says.)'],
  [
    "'Her teeth after the shot,' says the breeder of the dogs' dam.",
    '‘Her teeth after the shot,’ says the breeder of the dogs’ dam.',
  ],
  ['"\'Watch him\' is what he said."', '“‘Watch him’ is what he said.”'],
  ["the practice's month's end", 'the practice’s month’s end'],
])('straight quotes become curly: %s', (plain, printed) => {
  expect(set(plain)).toBe(printed);
});

test.each([
  ['Potassium is 4.6 mmol/L (3.5-5.1).', 'Potassium is 4.6\u00a0mmol/L <span class="whole">(3.5–5.1).</span>'],
  ['platelets (175,000-500,000), and', 'platelets <span class="whole">(175,000–500,000),</span> and'],
  ['over 10-14 days', 'over <span class="whole">10–14</span>\u00a0days'],
  ['5 mg/kg PO q8-12h', '5\u00a0mg/kg PO <span class="whole">q8–12h</span>'],
  ['5%-10% of body weight', '<span class="whole">5%–10%</span> of body weight'],
])('a range gets a dash and stays on one line: %s', (plain, printed) => {
  expect(set(plain)).toBe(printed);
});

test.each([
  'on 2026-11-21',
  '3-0 polypropylene',
  'a 3-2-1 plan',
  'a 9-year-old cat',
  'IL-6',
  'pq8-12',
  'COX-2-selective',
  'T13-L1',
])('a hyphen that does not mark a range is kept: %s', (plain) => {
  expect(set(plain)).toBe(plain);
});

test.each([
  ['8.4 x 10⁹/L', '8.4\u00a0×\u00a010⁹/L'],
  ['34 x 20 µm', '34\u00a0×\u00a020\u00a0µm'],
  ['stain, 1000x', 'stain, 1000×'],
  ['9.2 ×10³/µL', '9.2\u00a0×10³/µL'],
  ['≤ 0.5', '≤\u00a00.5'],
  ['dental x-rays', 'dental x-rays'],
])('an x becomes × only where it means "times", and a sign stays with its number: %s', (plain, printed) => {
  expect(set(plain)).toBe(printed);
});

test('species names are set in italics, and the longest matching name wins', () => {
  expect(
    set('Streptococcus equi, a streptococcus; Streptococci; Streptococcus.', ['Streptococcus equi', 'Streptococcus']),
  ).toBe('<i>Streptococcus equi</i>, a streptococcus; Streptococci; <i>Streptococcus</i>.');
  expect(set('E. coli in 10-25 colonies', ['E. coli'])).toBe(
    '<i>E. coli</i> in <span class="whole">10–25</span> colonies',
  );
});

test('typeset text differs from plain text only in quotes, dashes and × signs', () => {
  const plain = 'The owner says "8.4 x 10⁹/L (5.5-16.9)" of Babesia vogeli.';
  const read = set(plain, ['Babesia vogeli'])
    .replace(/<[^>]+>/g, '')
    .replaceAll('\u00a0', ' ');
  expect(read).toBe('The owner says “8.4 × 10⁹/L (5.5–16.9)” of Babesia vogeli.');
});

test('printed text is as long as the plain text, so that a highlight covers the same characters in both', () => {
  const plain = '"Is it 2-3 x 10⁹/L, >= 4 kg?" asks the owner\'s son. Babesia vogeli, ≥ 5.5-16.9x normal.';
  const parts = typesetParts(plain, ['Babesia vogeli']);
  expect(parts.map(({ text }) => text).join('')).toHaveLength(plain.length);
  expect(parts.map(({ print }) => print)).toContain('name');
});
