// What a form file may contain: the rules it is taken under, its blocks of question ids in order, and the ids of unscored
// questions.

import { allRules } from '@simulator/exam-engine';
import { z } from 'zod';

const ids = z.array(z.int().positive());

export const formSchema = z.strictObject({
  /** What people call it. */
  name: z.string().min(1).max(40),
  /** The day of its edition; who changes a question of the form changes it. */
  date: z.iso.date(),
  /** Those a candidate may choose from, first the one where nobody chooses. */
  rules: z.array(z.enum(allRules.map(({ id }) => id))).min(1, 'needs at least one set of rules'),
  blocks: z.array(ids).min(1, 'needs at least one block'),
  pretest: ids,
});

export type FormFile = z.infer<typeof formSchema>;
