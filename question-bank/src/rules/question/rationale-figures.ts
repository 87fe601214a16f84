// A figure that a rationale names as a finding stands in the stem; a repaired stem often leaves the old one behind.

import { at, type QuestionRule } from '../rule.ts';

const figure =
  /(?<![\d.,-])(\d+(?:[.,]\d+)*)\s?(?:°C|%|mg\/dL|g\/dL|g\/L|mmol\/L|µmol\/L|µg\/dL|U\/L|\/µL|\/min|mm Hg|kg|cm|mm)(?![\w/])/g;
/** A limit or a case that is not this patient's. */
const hedge =
  /\b(?:about|around|above|over|below|under|beyond|exceed\w*|than|least|most|to|near|normal\w*|usual\w*|rate of|target|would|could|until|from|every|with)\s+$/i;
const example = /\b(?:for example|for instance|such as|say)\b[^.;]*$/i;
const orMore = /^\s+or (?:more|less|above|below|higher|lower)\b/i;

export const rationaleFigures: QuestionRule = {
  name: 'rationale-figures',
  about: 'question',
  check(question) {
    const stem = [question.question, question.findings ?? '', ...question.options].join(' ');
    const known = new Set(stem.match(/\d+(?:[.,]\d+)*/g));
    return (question.rationales ?? []).flatMap((rationale, index) =>
      [...rationale.matchAll(figure)]
        .filter(({ 1: number = '', 0: quote, index: from }) => {
          const before = rationale.slice(0, from);
          const isHedged =
            hedge.test(before) || example.test(before) || orMore.test(rationale.slice(from + quote.length));
          return !known.has(number) && !isHedged;
        })
        .map(({ 0: quote }) => at(question, `rationales.${index}`, `names ${quote}, which the stem does not give`)),
    );
  },
};
