// `npm run schema -w question-formats`: writes the JSON Schema with which other programs check their files.

import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import { exchangeFile } from './exchanged-question.ts';

/** Describes files as others may give them to us: texts are tidied only after the check. */
export const published = {
  title: 'Questions as the veterinary exam simulator exchanges them',
  ...z.toJSONSchema(exchangeFile, { io: 'input' }),
};

export const publishedFile = new URL('../questions.schema.json', import.meta.url);

if (import.meta.main) await writeFile(publishedFile, `${JSON.stringify(published, null, 2)}\n`);
