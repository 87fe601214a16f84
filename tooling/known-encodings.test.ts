// Code that can't import the list of encodings names each of them: what a browser asks for, and the tutorial's picture.

import { expect, test } from 'vitest';
import { pixelEncodings } from '../teaching-pictures/src/encodings.ts';
import { readText } from './repository-files.ts';

test.each(pixelEncodings)('pages, tutorial and benchmark know pictures in %s', (encoding) => {
  for (const file of ['web/src/device/content/picture-encoding.ts', 'bench/src/cohort/candidate.ts']) {
    expect(readText(file).text).toContain(`image/${encoding}`);
  }
  expect(readText('web/src/features/exam/tutorial/tutorial-pictures.ts').text).toContain(`./forefoot.${encoding}?url`);
});
