// What is needed to compose forms of questions, beyond what compiled forms contain: themes, and which questions can't
// be on one form.

import type { QuestionTraits } from './question-traits-file.ts';
import type { Bank } from './read-bank.ts';
import { repeatedPairs } from './rules/form/repeated-decisions.ts';

/**
 * Returns the traits of all reviewed questions. Enemies are those that authors name, including twins, and pairs that
 * ask for one decision as far as a program can see. Such pairs that are on the same form of the bank don't count,
 * because readers have looked at them.
 */
export function traitsForForms({ questions, forms }: Bank): readonly QuestionTraits[] {
  const reviewed = questions.filter(({ provenance }) => provenance.status === 'reviewed');
  const enemies = new Map(reviewed.map(({ id }) => [id, new Set<number>()]));
  const keepApart = (one: number, other: number) => {
    if (!enemies.has(one) || !enemies.has(other)) return;
    enemies.get(one)?.add(other);
    enemies.get(other)?.add(one);
  };
  for (const { id, enemies: named } of reviewed) for (const enemy of named) keepApart(id, enemy);
  const formOf = new Map(forms.flatMap(({ formId, blocks }) => blocks.flat().map((id) => [id, formId])));
  for (const { earlier, later } of repeatedPairs(reviewed)) {
    const form = formOf.get(earlier.id);
    if (form === undefined || form !== formOf.get(later.id)) keepApart(earlier.id, later.id);
  }
  return reviewed.map(({ id, theme }) => {
    return { id, theme, enemies: [...(enemies.get(id) ?? [])].sort((one, other) => one - other) };
  });
}
