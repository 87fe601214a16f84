// No two stems of a form describe the same animal: same species, and the same in three of age, sex, weight and place.

import type { BankQuestion } from '../../read-bank.ts';
import { breachAt, type FormRule } from '../rule.ts';

const enoughInCommon = 3;

export const repeatedScenarios: FormRule = {
  name: 'repeated-scenarios',
  about: 'form',
  needsWholeForm: false,
  check({ questions }) {
    const known = questions.map((question) => ({ question, traits: traitsOf(question) }));
    return known.flatMap(({ question, traits }, index) =>
      known.slice(0, index).flatMap((earlier) => {
        if (earlier.question.species !== question.species) return [];
        const common = traits.filter((trait) => earlier.traits.includes(trait));
        if (common.length < enoughInCommon) return [];
        return [
          breachAt(
            question,
            'question',
            `tells of the animal of question ${earlier.question.id}: ${common.join(', ')}`,
          ),
        ];
      }),
    );
  },
};

const sexes =
  'spayed|neutered|castrated|gelding|intact male|intact female|mare|stallion|cow|bull|ewe|ram|sow|queen|tom';

function traitsOf({ question }: BankQuestion): readonly string[] {
  const stem = question.replace(/\s+/g, ' ');
  const [, age, unit] = /(\d+(?:[.½]\d*)?)[- ](year|month|week|day)s?[- ]old/i.exec(stem) ?? [];
  const sex = new RegExp(`\\b(${sexes})\\b`, 'i').exec(stem)?.[1];
  const weight = /(\d+(?:\.\d+)?)[- ]kg\b/.exec(stem)?.[1];
  const place = /\bin (?:(?:an?|the|rural|northern|southern|eastern|western) )*([A-Z][a-z]+(?: [A-Z][a-z]+)*)/.exec(
    stem,
  )?.[1];
  return [
    ...(age && unit ? [`${age} ${unit}s`] : []),
    ...(sex ? [sex.toLowerCase()] : []),
    ...(weight ? [`${weight} kg`] : []),
    ...(place ? [place] : []),
  ];
}
