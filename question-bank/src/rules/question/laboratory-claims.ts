// A value called low, high or normal is so by its own interval, in stem, tables and rationales.

import { labValues } from '../../lab-panels.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { type LaboratoryValue, laboratoryValues } from '../../wording/laboratory-values.ts';
import { type Breach, breachAt, type QuestionRule } from '../rule.ts';

export const laboratoryClaims: QuestionRule = {
  name: 'laboratory-claims',
  about: 'question',
  check(question) {
    const values = laboratoryValues(question.question);
    const inStem = values.flatMap(({ claim, ...value }) => {
      const place = placeOf(value);
      if (!claim || !place || claim === place) return [];
      return [breachAt(question, 'question', `calls '${value.quote}' ${claim}; by its interval it is ${place}`)];
    });
    return [...inStem, ...claimsOfRationales(question, [...values, ...valuesOfTables(question)])];
  },
};

function valuesOfTables(question: BankQuestion): LaboratoryValue[] {
  return labValues(question).flatMap(({ result: { name, value, unit, low, high } }) => {
    if (typeof value !== 'number' || (low === undefined && high === undefined)) return [];
    const interval = { low: low ?? Number.NEGATIVE_INFINITY, high: high ?? Number.POSITIVE_INFINITY };
    return [{ analyte: name.toLowerCase(), value, quote: `${name} ${value}`, hasUnit: unit !== undefined, interval }];
  });
}

/**
 * Checks only statements of fact about this patient, such as 'creatinine is normal'; 'normal potassium and ...' begins
 * too many hypotheses.
 */
function claimsOfRationales(question: BankQuestion, values: readonly LaboratoryValue[]): Breach[] {
  return (question.rationales ?? []).flatMap((rationale, index) =>
    [...rationale.matchAll(statement)].flatMap(({ 0: quote, groups }) => {
      const { analyte = '', claim: word = '' } = groups ?? {};
      const [value, another] = values.filter((known) => known.analyte === analyte.toLowerCase());
      const place = value && placeOf(value);
      // If the analyte has two values, the text may speak of either.
      if (!value || another || !place || place === (word.toLowerCase() === 'within' ? 'normal' : word.toLowerCase()))
        return [];
      return [
        breachAt(question, `rationales.${index}`, `says '${quote}'; '${value.quote}' of this patient is ${place}`),
      ];
    }),
  );
}

/** Excludes 'a puppy whose glucose is low', which may be another puppy. */
const statement =
  /(?<!\b(?:whose|if|when|where|until|unless|once|because|that|such)\b[^.,;]{0,40})\b(?<analyte>creatinine|potassium|sodium|calcium|ionized calcium|albumin|glucose|ALT|ALP|GGT|bilirubin|hematocrit|platelets|lactate|phosphorus|magnesium|ammonia|fibrinogen|total T4) (?:here )?(?:is|are|was|were) (?<claim>normal|within|low|high)\b(?! in its| for| enough| only| after| at first|-| side| end)/gi;

function placeOf({ value, interval }: Omit<LaboratoryValue, 'claim'>): 'low' | 'normal' | 'high' | undefined {
  if (!interval) return undefined;
  if (value < interval.low) return 'low';
  return value > interval.high ? 'high' : 'normal';
}
