// Options that differ in numbers, times or stages are in ascending order.

import { breachAt, type QuestionRule } from '../rule.ts';

const hoursOf = new Map(Object.entries({ minute: 1 / 60, hour: 1, day: 24, week: 168, month: 730, year: 8760 }));
const numerals = ['I', 'II', 'III', 'IV', 'V', 'VI'];
const numberWords = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

export const numericOrder: QuestionRule = {
  name: 'numeric-order',
  about: 'question',
  check(question) {
    const ranked = question.options.map(rank);
    const [first] = ranked;
    // Options that differ in more than their numbers have no order to check.
    if (!first || first.numbers.length === 0 || ranked.some(({ frame }) => frame !== first.frame)) return [];
    const wrong = ranked.findIndex(
      ({ numbers }, index) => index > 0 && compare(ranked[index - 1]?.numbers ?? [], numbers) > 0,
    );
    return wrong < 0
      ? []
      : [breachAt(question, `options.${wrong}`, `'${question.options[wrong]}' is out of ascending order`)];
  },
};

const figures = new RegExp(
  String.raw`(?<figure>-?\d[\d,]*(?:\.\d+)?|\b(?:${numberWords.join('|')})\b)(?:\s*(?<unit>minute|hour|day|week|month|year)s?\b)?` +
    String.raw`|(?<=\b(?:grade|stage|class|type) )(?<numeral>I{1,3}|IV|VI?|[A-E](?=\d|\b))\b`,
  'gi',
);

/** Returns the numbers of an option, with times converted to hours, and the text around them. */
function rank(option: string): { frame: string; numbers: number[] } {
  const numbers = [...option.matchAll(figures)].map(({ groups }) => {
    const { figure, unit, numeral } = groups ?? {};
    if (figure === undefined) return stageOf(numeral ?? '');
    const word = numberWords.indexOf(figure.toLowerCase());
    const value = word >= 0 ? word + 1 : Number(figure.replaceAll(',', ''));
    return value * (hoursOf.get(unit?.toLowerCase() ?? '') ?? 1);
  });
  return { frame: option.replace(figures, '#'), numbers };
}

function stageOf(numeral: string): number {
  const roman = numerals.indexOf(numeral.toUpperCase());
  return roman >= 0 ? roman + 1 : numeral.toUpperCase().charCodeAt(0);
}

function compare(left: readonly number[], right: readonly number[]): number {
  const differing = left.findIndex((value, index) => value !== right[index]);
  return differing < 0 ? 0 : (left[differing] ?? 0) - (right[differing] ?? 0);
}
