// The published JSON Schema is the one that this program reads with.

import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { published, publishedFile } from './exchange-schema.ts';

test('the published file is up to date; `npm run schema -w question-formats` writes it', async () => {
  expect(JSON.parse(await readFile(publishedFile, 'utf8'))).toEqual(JSON.parse(JSON.stringify(published)));
});
