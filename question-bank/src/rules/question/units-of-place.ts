// Stems with a U.S. place use U.S. conventional units; stems with a Canadian place use SI units first.

import { labPanels } from '../../lab-panels.ts';
import { breachAt, type QuestionRule, stemTextsOf } from '../rule.ts';

const canada =
  /\b(?:Ontario|Quebec|British Columbia|Alberta|Manitoba|Saskatchewan|Nova Scotia|New Brunswick|Prince Edward Island|Newfoundland|Yukon|Nunavut|Canada|Canadian)\b/;

/** Analytes whose units differ between the two countries, followed directly by their value. */
const conventional =
  /\b(?:creatinine|urea nitrogen|BUN|glucose|calcium|cholesterol|bilirubin|phosphorus|albumin|total protein)\b(?: (?:is|was|of|are|were))? \d[\d.,]* (m?g\/dL)/i;
const international =
  /\b(?:creatinine|bilirubin|albumin|total protein|cholesterol)\b(?: (?:is|was|of|are|were))? \d[\d.,]* (µmol\/L|mmol\/L|g\/L)/i;

export const unitsOfPlace: QuestionRule = {
  name: 'units-of-place',
  about: 'question',
  check(question) {
    const isCanadian = canada.test(question.question);
    const results = labPanels(question).flatMap((panel) => panel.results);
    const tables = results.map(({ name, value, unit }): [string, string] => ['labs', `${name} ${value} ${unit ?? ''}`]);
    return [...stemTextsOf(question), ...tables].flatMap(([field, text]) => {
      const found = (isCanadian ? conventional : international).exec(text)?.[0];
      if (!found) return [];
      const wanted = isCanadian ? 'SI units come first with a Canadian place' : 'U.S. units belong to a U.S. place';
      return [breachAt(question, field, `gives '${found}'; ${wanted}`)];
    });
  },
};
