// `npm run schema -w question-formats`: writes the JSON Schema that other programs check their files by.

import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { exchangeFile } from './exchanged-question.ts';

/** Of files as they may be given to us: texts are tidied only after that. */
export const published = {
  title: 'Questions as the veterinary exam simulator exchanges them',
  ...z.toJSONSchema(exchangeFile, { io: 'input' }),
};

export const publishedFile = new URL('../questions.schema.json', import.meta.url);

if (import.meta.main) await writeFile(publishedFile, `${JSON.stringify(published, null, 2)}\n`);
