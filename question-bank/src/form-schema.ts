// What a form file may contain: the rules it is taken under, its blocks of question ids in order, and the ids of unscored
// questions.

import { allRules } from '@simulator/exam-engine';
import { z } from 'zod';

const ids = z.array(z.int().positive());

export const formSchema = z.strictObject({
  /** The name that people see. */
  name: z.string().min(1).max(40),
  /** The edition's date: update it whenever a question on the form changes. */
  date: z.iso.date(),
  /** Ids of the rules that the form may be taken under; the first is the default. */
  rules: z.array(z.enum(allRules.map(({ id }) => id))).min(1, 'needs at least one set of rules'),
  blocks: z.array(ids).min(1, 'needs at least one block'),
  pretest: ids,
});

export type FormFile = z.infer<typeof formSchema>;
