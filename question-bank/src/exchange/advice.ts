// Applies the bank's rules to a single question that comes from elsewhere. The result is only advice, because the
// question was not written for these rules.

import { topics } from '@simulator/exam-engine';
import type { ExchangedQuestion } from '@simulator/question-formats';
import { domains, speciesGroups, tasks } from '../question-schema.ts';
import type { BankQuestion } from '../read-bank.ts';
import { rulesOfTheBank } from '../rules/bank-rules.ts';

export interface Advice {
  readonly rule: string;
  /** A field of the exchanged question, such as `options.1.text`. */
  readonly field: string;
  readonly message: string;
}

/** Rules about something that no exchanged question has, by name, with what that is. */
export const unknownOutside: ReadonlyMap<string, string> = new Map([
  ['patient-named', 'the patient'],
  ['teaching-parts', 'a whole teaching'],
  ['dose-records', 'records of doses'],
  ['difficulty-range', 'a difficulty'],
]);

const rulesForAll = rulesOfTheBank
  .filter((rule) => rule.about === 'question')
  .filter(({ name }) => !unknownOutside.has(name));

export function adviceOn(question: ExchangedQuestion): readonly Advice[] {
  const { topic, domain } = question.about ?? {};
  const isFiled = isOneOf(topics, topic) && isOneOf(domains, domain);
  const asked = asBankQuestion(question);
  return rulesForAll
    .filter(({ name }) => isFiled || name !== 'topic-domain')
    .flatMap(({ name, check }) =>
      check(asked).map(({ field, message }) => ({ rule: name, field: fieldOf(field), message })),
    );
}

/** If a topic, species, domain or task is unknown, uses a placeholder. No rule that is applied reads these. */
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

/** Exchanged results are texts; the bank's results are numbers if possible. */
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

/** Translates a field of a bank question to the name it has in the exchanged question. */
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
