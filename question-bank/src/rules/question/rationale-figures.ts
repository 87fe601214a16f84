// A figure that a rationale cites as a finding is in the stem or its tables. When a stem is corrected, the old figure
// is often left behind in a rationale.

import { labPanels, labValues } from '../../lab-panels.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { breachAt, type QuestionRule } from '../rule.ts';

const figure =
  /(?<![\d.,-])(\d+(?:[.,]\d+)*)\s?(?:°C|%|mg\/dL|g\/dL|g\/L|mmol\/L|µmol\/L|µg\/dL|U\/L|\/µL|\/min|mm Hg|kg|cm|mm)(?![\w/])/g;
/** Words that mark a limit, or a case other than this patient. */
const hedge =
  /\b(?:about|around|above|over|below|under|beyond|exceed\w*|than|least|most|to|near|normal\w*|usual\w*|rate of|target|would|could|until|from|every|with|minimum is|maximum is|limit is)\s+$/i;
const example = /\b(?:for example|for instance|such as|say)\b[^.;]*$/i;
const orMore = /^\s+(?:or )?(?:more|less|above|below|higher|lower)\b/i;
/** The concentration of a product is not a finding. */
const product = /\b(?:Ringer|saline|dextrose|solution|acetate|ointment|drops)\b/;

export const rationaleFigures: QuestionRule = {
  name: 'rationale-figures',
  about: 'question',
  check(question) {
    const stem = [question.question, question.findings ?? '', ...question.options, ...figuresOfTables(question)].join(
      ' ',
    );
    const given = (stem.match(/\d+(?:[.,]\d+)*/g) ?? []).map(plain);
    const known = new Set([...given, ...differences(question)]);
    const knownShares = new Set([...complements([...known]), ...shares(stem)]);
    return (question.rationales ?? []).flatMap((rationale, index) =>
      [...rationale.matchAll(figure)]
        .filter(({ 1: number = '', 0: quote, index: from }) => {
          const before = rationale.slice(0, from);
          const isHedged =
            hedge.test(before) ||
            example.test(before) ||
            product.test(before) ||
            orMore.test(rationale.slice(from + quote.length));
          const isKnown = known.has(plain(number)) || (quote.endsWith('%') && knownShares.has(plain(number)));
          return !isKnown && !isHedged;
        })
        .map(({ 0: quote }) =>
          breachAt(question, `rationales.${index}`, `names ${quote}, which the stem does not give`),
        ),
    );
  },
};

/** Adds counts in thousands written out in full. */
function figuresOfTables(question: BankQuestion): string[] {
  const results = labPanels(question).flatMap((panel) => panel.results);
  return results.flatMap(({ name, value, unit = '', low = '', high = '' }) => {
    const counted = /10(?:³|\^3)/.test(unit) ? String(1000 * Number(value)) : '';
    return [name, value, low, high, counted];
  });
}

/** Differences between two values: 147 and 180 mmol/L are 33 mmol/L apart. */
function differences(question: BankQuestion): string[] {
  const results = labValues(question).map(({ result }) => result);
  return results.flatMap((one) =>
    results.flatMap((other) => {
      if (typeof one.value !== 'number' || typeof other.value !== 'number') return [];
      const isOfOne = one.unit === other.unit && one.value > other.value;
      return isOfOne ? [String(Number((one.value - other.value).toFixed(3)))] : [];
    }),
  );
}

/** Returns the same text for 3,100 and 3100, and for 8.0 and 8. */
function plain(number: string): string {
  return String(Number(number.replaceAll(',', '')));
}

/** Complements: if 11 % went, 89 % are left. */
function complements(given: readonly string[]): string[] {
  return given.flatMap((number) =>
    Number(number) > 0 && Number(number) < 100 ? [plain(String(100 - Number(number)))] : [],
  );
}

/** Shares: `9 of 150` is 6 %. */
function shares(stem: string): string[] {
  return [...stem.matchAll(/\b(\d+) of (?:the )?(?:first )?(\d+)\b/g)].map(([, part, whole]) =>
    String(Math.round((100 * Number(part)) / Number(whole))),
  );
}
