// GIFT as an independent parser reads it: gift-pegjs, whose grammar was written from Moodle's documentation.

import fc from 'fast-check';
import { parse } from 'gift-pegjs';
import { expect, test } from 'vitest';
import { hostileSet } from '../../test/hostile-questions.ts';
import { propertySettings, propertyTimeoutMs } from '../../test/property-runs.ts';
import { aboutParts, type ExchangedQuestion } from '../exchanged-question.ts';
import { gift, labLines } from './write-gift.ts';

/**
 * While reading, Moodle and this parser replace an escaped character with such a code, so they mistake the code in a
 * text for one.
 */
const isTakenForAnEscape = /&&0\d\d/;

test(
  'another parser finds the same stems, options, keys, rationales and feedback, whatever the texts contain',
  () => {
    fc.assert(
      fc.property(hostileSet, (drawn) => {
        const set = { ...drawn, questions: withoutArrows(drawn.questions) };
        const written = new TextDecoder().decode(gift.write(set, 'A form'));
        fc.pre(!isTakenForAnEscape.test(written));
        const read = parse(written).filter(({ type }) => type === 'MC');
        expect(withSingleSpaces(read)).toMatchObject(withSingleSpaces(set.questions.map(asParsed)));
      }),
      propertySettings('GIFT through gift-pegjs', 0.02),
    );
  },
  propertyTimeoutMs,
);

function asParsed({ id, stem, labs = [], options, key, feedback, about = {} }: ExchangedQuestion): unknown {
  const tags = aboutParts.flatMap((part) => (about[part] === undefined ? [] : [`${part}: ${about[part]}`]));
  return {
    id,
    title: id,
    tags: tags.length > 0 ? tags : null,
    stem: { format: 'plain', text: [stem, ...labs.map(labLines)].join('\n\n') },
    choices: options.map(({ text, rationale }, index) => ({
      isCorrect: index === key,
      text: { format: 'plain', text },
      feedback: rationale === undefined ? null : { format: 'plain', text: rationale },
    })),
    globalFeedback: feedback === undefined ? null : { format: 'plain', text: feedback },
  };
}

/**
 * The parser takes an arrow in the right option for a question of another kind; Moodle sees from the `~` that there is
 * a choice.
 */
function withoutArrows<T extends object>(questions: T): T {
  return withStrings(questions, (text) => text.replaceAll('->', '- >'));
}

/** The parser turns any run of white space into one space. */
function withSingleSpaces<T extends object>(value: T): T {
  return withStrings(value, (text) => text.replaceAll(/\s+/g, ' ').trim());
}

function withStrings<T extends object>(value: T, change: (text: string) => string): T {
  return JSON.parse(JSON.stringify(value, (_, inner) => (typeof inner === 'string' ? change(inner) : inner)));
}
