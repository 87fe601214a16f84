// A table of laboratory results is complete: it has units, its intervals are the right way round, each name appears
// once, and nothing repeats the stem.

import { labValues } from '../../lab-panels.ts';
import type { LabValue } from '../../question-schema.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { laboratoryValues } from '../../wording/laboratory-values.ts';
import { sentencesOf } from '../../wording/sentences.ts';
import { type Breach, breachAt, type QuestionRule } from '../rule.ts';

export const labTables: QuestionRule = {
  name: 'lab-tables',
  about: 'question',
  check(question) {
    const results = labValues(question);
    return [
      ...results.flatMap(({ field, result }) => faultsOf(result).map((fault) => breachAt(question, field, fault))),
      ...repeatedNames(question),
      ...results.flatMap(({ field, result }) =>
        standsIn(question.question, result)
          ? [breachAt(question, field, `'${result.name}, ${result.value}' stands in the stem as well`)]
          : [],
      ),
    ];
  },
};

/** Names of numbers that have no unit. */
const withoutUnit =
  /\bpH\b|specific gravity|ratio\b|:|\bscore|\bgrade|\bindex|\btiter|\bdiameter, normalized|\bnormalized\b|\bINR\b|\bper\b/i;

function faultsOf(result: LabValue): string[] {
  const { name, value, unit, low, high } = result;
  const isNumber = typeof value === 'number';
  // Without its interval, a blood value would have to be remembered. Values from a herd, a scan or a ruler have no
  // interval.
  const isAnalyte = laboratoryValues(`${name} ${value}`).length > 0;
  return [
    ...(isNumber || !/^\d{1,3}(?:,\d{3})*(?:\.\d+)?$|^\d+(?:\.\d+)?$/.test(value)
      ? []
      : [`writes the number ${value} as text; leave out quotes and commas`]),
    ...(isNumber && unit === undefined && !withoutUnit.test(name) ? [`gives '${name} ${value}' without a unit`] : []),
    ...(isNumber && isAnalyte && low === undefined && high === undefined
      ? [`gives '${name} ${value}' without a reference interval`]
      : []),
    ...(low !== undefined && high !== undefined && low >= high
      ? [`has the interval ${low} to ${high}, which is empty`]
      : []),
  ];
}

function repeatedNames(question: BankQuestion): Breach[] {
  const seen = new Set<string>();
  return labValues(question).flatMap(({ field, result: { name } }) => {
    // Names are compared within a panel, because two panels may both have a protein.
    const known = `${field.replace(/\.?\d+$/, '')} ${name.toLowerCase()}`;
    if (seen.has(known)) return [breachAt(question, field, `names '${name}' twice`)];
    seen.add(known);
    return [];
  });
}

/**
 * True if one sentence has the name's first words and the value. A text of one or two characters, such as a blood type,
 * proves nothing.
 */
function standsIn(stem: string, { name, value }: LabValue): boolean {
  if (typeof value === 'string' && value.length < 3) return false;
  const [head = ''] = name.toLowerCase().split(/[,(]/);
  const written = typeof value === 'number' ? [String(value), value.toLocaleString('en-US')] : [value];
  return sentencesOf(stem).some(
    (sentence) =>
      sentence.toLowerCase().includes(head.trim()) &&
      written.some((figure) => new RegExp(`(?<![\\d.,])${escaped(figure)}(?![\\d]|[.,]\\d)`, 'i').test(sentence)),
  );
}

function escaped(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
