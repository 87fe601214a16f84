// A dose in mg/kg has its route near it.

import type { BankQuestion } from '../../read-bank.ts';
import { breachAt, type QuestionRule, textsOf } from '../rule.ts';

const dose = /(?<![\d.]\s?)\b\d[\d.,]*(?:\s*(?:-|–|to)\s*[\d.,]+)?\s*(?:mg|µg|mcg)\/kg\b(?!\/)/g;
const route =
  /\b(?:IV|PO|IM|SC|SQ|IP|IO|CRI|PR|topical(?:ly)?|oral(?:ly)?|by mouth|intra\w+|subcutaneous(?:ly)?|transmucosal(?:ly)?|transdermal(?:ly)?|rectal(?:ly)?|inhal\w+|nebuli\w+|epidural(?:ly)?|infusion|inject\w+|in (?:the )?(?:feed|water|milk)|drinking water|of body weight daily|buccal(?:ly)?|along the (?:topline|back)|by mask|\w*block\w*|infiltrat\w+|drench|pour-on|spot-on|tablets?|capsules?|by tube|ingest\w+|ate|eaten|swallow\w+|dry (?:weight|matter|basis)|wet weight|of (?:feed|diet|dry matter))\b/i;
/** Words before a ceiling, a sum or a step, which is not a dose to give. */
const limit =
  /\b(?:below|above|over|under|exceed\w*|than|most|least|amount of|limit of|ceiling of|total of|maximum of|toxic dose|median of|up to|is)\s+(?:about\s+|around\s+)?$/i;
const step = /^\s+(?:lower|higher|less|more|is|a dose)\b/i;

export const doseRoute: QuestionRule = {
  name: 'dose-route',
  about: 'question',
  check(question) {
    return textsOf(question).flatMap(([field, text]) =>
      [...text.matchAll(dose)]
        .filter(({ 0: quote, index }) => {
          const end = index + quote.length;
          const isLimit = limit.test(text.slice(0, index)) || step.test(text.slice(end));
          return !isLimit && !route.test(around(text, index, end)) && !route.test(neighborsOf(question, field));
        })
        .map(({ 0: quote }) => breachAt(question, field, `gives '${quote}' without a route beside it`)),
    );
  },
};

/**
 * Returns the text around a dose up to the end of its sentence, because several drugs may share the route that follows
 * them.
 */
function around(text: string, from: number, to: number): string {
  const sentence = /^[^;]*?(?:[;]|\.(?=\s|$)|$)/s.exec(text.slice(to))?.[0].length ?? 0;
  return text.slice(Math.max(0, from - 70), to + Math.max(60, sentence));
}

/** In a comparison, the route may be in the same row or in the heading of the column. */
function neighborsOf({ compare }: BankQuestion, field: string): string {
  const [, row, column] = /^compare\.rows\.(\d+)\.(\d+)$/.exec(field) ?? [];
  if (!compare || row === undefined) return '';
  return [...(compare.rows[Number(row)] ?? []), compare.columns[Number(column)] ?? ''].join(' ');
}
