// A table of laboratory results is complete in itself: units, intervals the right way round, each name once, nothing repeated.

import { labValues } from '../../lab-panels.ts';
import type { LabValue } from '../../question-schema.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { laboratoryValues } from '../../wording/laboratory-values.ts';
import { sentencesOf } from '../../wording/sentences.ts';
import { at, type Breach, type QuestionRule } from '../rule.ts';

export const labTables: QuestionRule = {
  name: 'lab-tables',
  about: 'question',
  check(question) {
    const results = labValues(question);
    return [
      ...results.flatMap(({ field, result }) => faultsOf(result).map((fault) => at(question, field, fault))),
      ...repeatedNames(question),
      ...results.flatMap(({ field, result }) =>
        standsIn(question.question, result)
          ? [at(question, field, `'${result.name}, ${result.value}' stands in the stem as well`)]
          : [],
      ),
    ];
  },
};

/** Numbers that have none. */
const withoutUnit =
  /\bpH\b|specific gravity|ratio\b|:|\bscore|\bgrade|\bindex|\btiter|\bdiameter, normalized|\bnormalized\b|\bINR\b|\bper\b/i;

function faultsOf(result: LabValue): string[] {
  const { name, value, unit, low, high } = result;
  const isNumber = typeof value === 'number';
  // A blood value without its interval asks for memory; what a herd, a scan or a ruler gives has none.
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
    // Two panels may both have a protein.
    const known = `${field.replace(/\.?\d+$/, '')} ${name.toLowerCase()}`;
    if (seen.has(known)) return [at(question, field, `names '${name}' twice`)];
    seen.add(known);
    return [];
  });
}

/** The name's first words and the value in one sentence; a single letter, such as a blood type, is too little to decide. */
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
