// Applies every rule to what it is about: to each question, to each form, or to the bank.

import type { Problem } from './problem.ts';
import type { Bank, BankForm } from './read-bank.ts';
import type { Breach, FormContents, Rule } from './rules/rule.ts';

export interface Check {
  readonly problems: readonly Problem[];
  /** Rules that wait until all questions of a form are there, by form. */
  readonly waiting: readonly { readonly formId: string; readonly missing: number; readonly rules: readonly string[] }[];
}

export function checkBank(bank: Bank, rules: readonly Rule[]): Check {
  const forms = bank.forms.map((form) => contentsOf(bank, form));
  const problems = rules.flatMap((rule) =>
    findingsOf(rule, bank, forms).map((finding): Problem => ({ ...finding, rule: rule.name })),
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

/** Returns a form with those of its questions that could be read, in order. */
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

function findingsOf(rule: Rule, bank: Bank, forms: readonly FormContents[]): readonly Breach[] {
  switch (rule.about) {
    case 'question':
      return bank.questions.flatMap((question) => rule.check(question));
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
