// A dose in mg/kg has its route beside it.

import { at, type QuestionRule, textsOf } from '../rule.ts';

const dose = /(?<![\d.]\s?)\b\d[\d.,]*(?:\s*(?:-|–|to)\s*[\d.,]+)?\s*(?:mg|µg|mcg)\/kg\b(?!\/)/g;
const route =
  /\b(?:IV|PO|IM|SC|SQ|IP|IO|CRI|PR|topical(?:ly)?|oral(?:ly)?|by mouth|intra\w+|subcutaneous(?:ly)?|transmucosal(?:ly)?|transdermal(?:ly)?|rectal(?:ly)?|inhal\w+|nebuli\w+|epidural(?:ly)?|infusion|inject\w+|in (?:the )?(?:feed|water|milk)|drench|pour-on|spot-on|tablets?|capsules?|by tube|ingest\w+|ate|eaten|swallow\w+|dry (?:weight|matter|basis)|wet weight|of (?:feed|diet|dry matter))\b/i;

export const doseRoute: QuestionRule = {
  name: 'dose-route',
  about: 'question',
  check(question) {
    return textsOf(question).flatMap(([field, text]) =>
      [...text.matchAll(dose)]
        .filter(({ 0: quote, index }) => !route.test(around(text, index, index + quote.length)))
        .map(({ 0: quote }) => at(question, field, `gives '${quote}' without a route beside it`)),
    );
  },
};

function around(text: string, from: number, to: number): string {
  return text.slice(Math.max(0, from - 70), to + 60);
}
