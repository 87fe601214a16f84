// What the bank's rules say of a single question that comes from elsewhere: advice, because it was not written for them.

import { topics } from '@simulator/exam-engine';
import type { ExchangedQuestion } from '@simulator/question-formats';
import { domains, speciesGroups, tasks } from '../question-schema.ts';
import type { BankQuestion } from '../read-bank.ts';
import { catchAllOptions } from '../rules/question/catch-all-options.ts';
import { doseRoute } from '../rules/question/dose-route.ts';
import { endsWithQuestion } from '../rules/question/ends-with-question.ts';
import { feedbackLength } from '../rules/question/feedback-length.ts';
import { giveawayPhrases } from '../rules/question/giveaway-phrases.ts';
import { keyWordClue } from '../rules/question/key-word-clue.ts';
import { labTables } from '../rules/question/lab-tables.ts';
import { laboratoryClaims } from '../rules/question/laboratory-claims.ts';
import { laboratoryIntervals } from '../rules/question/laboratory-intervals.ts';
import { negativeLeadIn } from '../rules/question/negative-lead-in.ts';
import { numericOrder } from '../rules/question/numeric-order.ts';
import { optionLengths } from '../rules/question/option-lengths.ts';
import { optionLetters } from '../rules/question/option-letters.ts';
import { rationaleFigures } from '../rules/question/rationale-figures.ts';
import { rationaleLength } from '../rules/question/rationale-length.ts';
import { spelling } from '../rules/question/spelling.ts';
import { stemLength } from '../rules/question/stem-length.ts';
import { stemNumbers } from '../rules/question/stem-numbers.ts';
import { takeawaySentence } from '../rules/question/takeaway-sentence.ts';
import { temperatureScales } from '../rules/question/temperature-scales.ts';
import { topicDomain } from '../rules/question/topic-domain.ts';
import { unitsOfPlace } from '../rules/question/units-of-place.ts';
import type { QuestionRule } from '../rules/rule.ts';

export interface Advice {
  readonly rule: string;
  /** Of the exchanged question, as `options.1.text`. */
  readonly field: string;
  readonly message: string;
}

/** Not those on fields that no exchanged question has: difficulty, records of doses, the patient, a whole teaching. */
const rulesForAll: readonly QuestionRule[] = [
  ...[stemLength, stemNumbers, endsWithQuestion, negativeLeadIn, giveawayPhrases],
  ...[optionLengths, catchAllOptions, numericOrder, keyWordClue],
  ...[rationaleLength, rationaleFigures, feedbackLength, takeawaySentence, optionLetters],
  ...[temperatureScales, doseRoute, laboratoryIntervals, labTables, laboratoryClaims, unitsOfPlace, spelling],
];

export function adviceOn(question: ExchangedQuestion): readonly Advice[] {
  const { topic, domain } = question.about ?? {};
  const isFiled = isOneOf(topics, topic) && isOneOf(domains, domain);
  const asked = asBankQuestion(question);
  return [...rulesForAll, ...(isFiled ? [topicDomain] : [])].flatMap(({ name, check }) =>
    check(asked).map(({ field, message }) => ({ rule: name, field: fieldOf(field), message })),
  );
}

/** With the first of each list for what it is not filed under: no rule above reads those. */
function asBankQuestion({ stem, options, key, about = {}, labs, teaching, ...rest }: ExchangedQuestion): BankQuestion {
  const { feedback, takeaway, compare, references } = rest;
  const rationales = options.map(({ rationale }) => rationale ?? '');
  const { workUp, ...otherParts } = teaching ?? {};
  return {
    ...{ id: 1, file: rest.id, lineOf: () => 1 },
    question: stem,
    options: options.map(({ text }) => text),
    correct: key,
    topic: topics.find((one) => one === about.topic) ?? 'Clinical Practice',
    species: speciesGroups.find((one) => one === about.species) ?? 'non-species',
    domain: domains.find((one) => one === about.domain) ?? 'clinical practice',
    task: tasks.find((one) => one === about.task) ?? 'choose the next step',
    organ_system: about.system ?? '',
    ...(labs && { labs: labs.length > 1 ? labs.map(namedPanel) : (labs[0]?.results.map(bankResult) ?? []) }),
    ...(rationales.some((one) => one !== '') && { rationales }),
    ...(feedback !== undefined && { feedback }),
    ...(takeaway !== undefined && { takeaway }),
    ...(teaching && { teaching: { ...otherParts, ...(workUp !== undefined && { work_up: workUp }) } }),
    ...(compare && { compare }),
    ...(references && { references }),
    ...{ theme: 'own', estimated_difficulty: 0.7, enemies: [] },
    provenance: { status: 'draft', written: '' },
  };
}

type Panel = NonNullable<ExchangedQuestion['labs']>[number];

function namedPanel({ name = '', results }: Panel) {
  return { panel: name, values: results.map(bankResult) };
}

/** Exchanged results are texts; the bank's are numbers where they can be. */
function bankResult({ name, value, unit, low, high }: Panel['results'][number]) {
  const [from, to] = [numberOf(low), numberOf(high)];
  return {
    ...{ name, value: numberOf(value) ?? value },
    ...(unit !== undefined && { unit }),
    ...(from !== undefined && { low: from }),
    ...(to !== undefined && { high: to }),
  };
}

function numberOf(written: string | undefined): number | undefined {
  if (written === undefined || !/^-?\d{1,3}(?:,\d{3})+(?:\.\d+)?$|^-?\d+(?:\.\d+)?$/.test(written)) return undefined;
  return Number(written.replaceAll(',', ''));
}

/** The bank's field as the exchanged question calls it. */
function fieldOf(field: string): string {
  const [head = '', index, ...more] = field.split('.');
  if (head === 'question') return 'stem';
  if (head === 'options' && index !== undefined) return `options.${index}.text`;
  if (head === 'rationales' && index !== undefined) return `options.${index}.rationale`;
  if (head === 'labs' && index !== undefined) {
    const places = more[0] === 'values' ? [index, 'results', ...more.slice(1)] : ['0', 'results', index, ...more];
    return ['labs', ...places].join('.');
  }
  if (head === 'topic' || head === 'domain') return `about.${head}`;
  return field.replace('work_up', 'workUp');
}

function isOneOf(list: readonly string[], word: string | undefined): boolean {
  return word !== undefined && list.includes(word);
}
