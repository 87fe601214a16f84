// Applies every rule to what it is about: each question, each batch, each form, the bank.

import type { Problem } from './problem.ts';
import { batchOf, isTaught } from './question-traits.ts';
import type { Bank, BankForm } from './read-bank.ts';
import type { Batch, Breach, FormContents, Rule } from './rules/rule.ts';

export interface Check {
  readonly problems: readonly Problem[];
  /** Rules that wait until a form is whole, by form. */
  readonly waiting: readonly { readonly formId: string; readonly missing: number; readonly rules: readonly string[] }[];
}

export function checkBank(bank: Bank, rules: readonly Rule[]): Check {
  const forms = bank.forms.map((form) => contentsOf(bank, form));
  const batches = batchesOf(bank);
  const problems = rules.flatMap((rule) =>
    findingsOf(rule, bank, forms, batches).map((finding): Problem => ({ ...finding, rule: rule.name })),
  );
  const waiting = forms
    .filter((contents) => !isWhole(contents))
    .map((contents) => ({
      formId: contents.form.formId,
      missing: contents.form.blocks.flat().length - contents.questions.length,
      rules: rules.filter((rule) => rule.about === 'form' && rule.needsWholeForm).map(({ name }) => name),
    }));
  return { problems, waiting };
}

/** A form with its readable questions, in order. */
export function contentsOf(bank: Bank, form: BankForm): FormContents {
  const byId = new Map(bank.questions.map((question) => [question.id, question]));
  const blocks = form.blocks.map((ids) =>
    ids.flatMap((id) => {
      const question = byId.get(id);
      return question ? [question] : [];
    }),
  );
  return { form, blocks, questions: blocks.flat() };
}

/** Twins repeat the lead-in by design, so a batch contains only questions on a form; its rules are those of questions without teaching. */
export function batchesOf(bank: Bank): Batch[] {
  const onForms = new Set(bank.forms.flatMap((form) => form.blocks.flat()));
  const named = bank.questions.filter(
    (question) => onForms.has(question.id) && !isTaught(question) && batchOf(question) !== undefined,
  );
  return [...Map.groupBy(named, batchOf)].map(([name, questions]) => ({ name: name ?? '', questions }));
}

function findingsOf(
  rule: Rule,
  bank: Bank,
  forms: readonly FormContents[],
  batches: readonly Batch[],
): readonly Breach[] {
  switch (rule.about) {
    case 'question':
      return bank.questions.flatMap((question) => rule.check(question));
    case 'batch':
      return batches.flatMap((batch) => rule.check(batch));
    case 'form':
      return forms
        .filter((contents) => isWhole(contents) || !rule.needsWholeForm)
        .flatMap((contents) => rule.check(contents));
    case 'bank':
      return rule.check(bank);
  }
}

function isWhole({ form, questions }: FormContents): boolean {
  return questions.length === form.blocks.flat().length;
}
