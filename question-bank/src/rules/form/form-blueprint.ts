// A form has the blueprint's species, topics and domains, and each block has its share of species and topics, give or
// take one.

import { blueprint } from '../../blueprint.ts';
import type { BankQuestion } from '../../read-bank.ts';
import { tally } from '../../tally.ts';
import { type Breach, breachAtForm, type FormContents, type FormRule } from '../rule.ts';

export const formBlueprint: FormRule = {
  name: 'form-blueprint',
  about: 'form',
  needsWholeForm: true,
  check(contents) {
    return [
      ...totals(contents, blueprint.species, ({ species }) => species),
      ...totals(contents, blueprint.topics, ({ topic }) => topic),
      ...totals(contents, blueprint.domains, ({ domain }) => domain),
      ...shares(contents, blueprint.species, ({ species }) => species),
      ...shares(contents, blueprint.topics, ({ topic }) => topic),
    ];
  },
};

type Wanted = Readonly<Record<string, number>>;

function totals(contents: FormContents, wanted: Wanted, keyOf: (question: BankQuestion) => string): Breach[] {
  const counts = tally(contents.questions, keyOf);
  return Object.entries(wanted).flatMap(([key, total]) => {
    const count = counts.get(key) ?? 0;
    return count === total ? [] : [breachAtForm(contents, 'blocks', `has ${count} questions of ${key}, not ${total}`)];
  });
}

function shares(contents: FormContents, wanted: Wanted, keyOf: (question: BankQuestion) => string): Breach[] {
  return contents.blocks.flatMap((questions, block) => {
    const counts = tally(questions, keyOf);
    return Object.entries(wanted).flatMap(([key, total]) => {
      const [count, share] = [counts.get(key) ?? 0, total / blueprint.blocks];
      if (Math.abs(count - share) <= 1) return [];
      return [
        breachAtForm(
          contents,
          `blocks.${block}`,
          `block ${block + 1} has ${count} of ${key}; its share is ${share.toFixed(1)}`,
        ),
      ];
    });
  });
}
