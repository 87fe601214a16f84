// What a form file may hold: its blocks of question ids in order, and the ids that are asked unscored.

import { z } from 'zod';

const ids = z.array(z.int().positive());

export const formSchema = z.strictObject({ blocks: z.array(ids).min(1, 'needs at least one block'), pretest: ids });

export type FormFile = z.infer<typeof formSchema>;
