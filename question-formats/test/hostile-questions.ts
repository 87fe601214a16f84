// Random questions whose texts are written to break formats: delimiters, markup, formulas, directions, every character.

import fc from 'fast-check';
import { type ExchangedQuestion, exchangedQuestion, type QuestionSet } from '../src/exchanged-question.ts';

// biome-ignore format: a list to read
const hostile = [
  '"', "'", '""', '{', '}', '~', '=', '#', '####', ':', '::', '\\', '\\n', '\\\\', '%50%', '[html]', '[plain]', '->', '//', '$CATEGORY:',
  '=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '=HYPERLINK("http://x")', ',', ';', '|', '\\|', '<b>', '</p>', '<script>alert(1)</script>', '<!--', '-->',
  ']]>', '<![CDATA[', '&amp;', '&#65;', '&nbsp;', '&lt;', '<br/>', '<img src=x onerror=alert(1)>', '@@PLUGINFILE@@/x.png', '\u202eabc', 'שלום', 'مرحبا', '\u200f',
  '\u00a0', '\ufeff', '\u2028', '½ µg/mL', '×10³', '😀', '\n', '\n\n', '\r\n', '  ', '---', '# Heading', '- [x] a', '```', '__proto__', 'constructor',
];

const piece = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...hostile) },
  { weight: 2, arbitrary: fc.string({ unit: 'grapheme', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 8 }) },
  { weight: 1, arbitrary: fc.constantFrom('dog', 'Escherichia coli', 'mg/dL', 'x'.repeat(1_500)) },
);

/** Removes what no text may contain. The schema tidies the rest, and every format must give back the tidy text. */
const anyText = fc
  .array(piece, { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(' ').replaceAll(/[^\t\n\r\P{Cc}]|[\p{Cs}\p{Noncharacter_Code_Point}]/gu, ''))
  .map((text) => `a${text}`.slice(0, 1_990))
  .map((text) => (text.isWellFormed() ? text : 'half'));

/** Half of the texts begin with what was drawn, so that the first character is hostile too. */
const text = fc.tuple(anyText, fc.boolean()).map(([drawn, isBare]) => {
  const bare = isBare ? drawn.slice(1) : drawn;
  return bare.trim() === '' ? 'a' : bare;
});

const optionalText = fc.option(text, { nil: undefined });
const labelText = text
  .map((drawn) => drawn.replaceAll(/[[\]<>`\\]/g, '').slice(0, 90))
  .map((cut) => `a${cut.replace(/\p{Cs}$/u, '')}`);

const results = fc.array(
  fc.record({ name: text, value: text, unit: text, low: text, high: text }, { requiredKeys: ['name', 'value'] }),
  { minLength: 1, maxLength: 3 },
);
const labs = fc.oneof(
  fc.array(fc.record({ results }), { minLength: 1, maxLength: 1 }),
  fc.array(fc.record({ name: text, results }), { minLength: 1, maxLength: 3 }),
);

const compare = fc.integer({ min: 2, max: 3 }).chain((width) => {
  const row = fc.array(text, { minLength: width, maxLength: width });
  return fc.record({ columns: row, rows: fc.array(row, { minLength: 1, maxLength: 3 }) });
});

const pictureBytes = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
  (character) => character.charCodeAt(0),
);

/** Every field but id and key: the compiler reports a field that is missing. */
const unchecked = fc.record(
  {
    stem: text,
    labs,
    picture: fc.record({ name: fc.constantFrom('one.png', 'two.png'), alt: text }),
    options: fc.uniqueArray(fc.record({ text, rationale: optionalText }), {
      minLength: 2,
      maxLength: 6,
      selector: (option) => option.text.replaceAll(/\s+/g, ' ').trim(),
    }),
    feedback: text,
    takeaway: text,
    teaching: fc.record(
      { mechanism: text, workUp: text, treatment: text, prognosis: text, pitfalls: text },
      { requiredKeys: ['mechanism'] },
    ),
    compare,
    references: fc.array(text, { minLength: 1, maxLength: 3 }),
    about: fc.record(
      { topic: labelText, species: labelText, system: labelText, task: labelText, domain: labelText },
      { requiredKeys: ['topic'] },
    ),
  } satisfies Readonly<Record<Exclude<keyof ExchangedQuestion, 'id' | 'key'>, unknown>>,
  { requiredKeys: ['stem', 'options'] },
);

/** Up to four questions, each with its own id. */
export const hostileSet: fc.Arbitrary<QuestionSet> = fc
  .array(fc.tuple(unchecked, fc.nat({ max: 5 })), { minLength: 1, maxLength: 4 })
  .map((drawn) => {
    const questions: readonly ExchangedQuestion[] = drawn.map(([{ options, ...fields }, key], index) =>
      exchangedQuestion.parse({
        ...fields,
        id: `item-${index + 1}`,
        options: options.map(({ text: option, rationale }) => ({ text: option, ...(rationale && { rationale }) })),
        key: key % options.length,
      }),
    );
    const named = new Set(questions.flatMap(({ picture }) => picture?.name ?? []));
    return { questions, pictures: new Map([...named].map((name) => [name, pictureBytes])) };
  });
