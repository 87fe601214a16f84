// No question is on two forms, so that a candidate who takes both never meets the same question again.

import type { BankRule } from '../rule.ts';

export const formsApart: BankRule = {
  name: 'forms-apart',
  about: 'bank',
  check({ forms }) {
    const formOf = new Map<number, string>();
    return forms.flatMap(({ formId, file, lineOf, blocks }) =>
      blocks.flatMap((ids, block) =>
        ids.flatMap((id, place) => {
          const other = formOf.get(id);
          formOf.set(id, formId);
          if (other === undefined) return [];
          const field = `blocks.${block}.${place}`;
          const message =
            other === formId ? `question ${id} stands here twice` : `question ${id} also stands on ${other}`;
          return [{ file, line: lineOf(field), field, message, id }];
        }),
      ),
    );
  },
};
