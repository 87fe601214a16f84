// Encodings and sizes, read from a file's first bytes.

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { picturesFolder, readManifest } from '@simulator/teaching-pictures';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { propertySettings } from '../../../test/property-runs.ts';
import { drawnPicture } from '../../../test/shared/image-provider.ts';
import { readImageFile } from './image-file.ts';

/** The first bytes of minimal files, as their formats define them. */
const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080258032003012200021101031101', 'hex');
const lossless = Buffer.from('5249464624000000574542505650384c180000002f1fc00700000000000000000000', 'hex');
const extended = Buffer.from('524946460000000057454250565038580a00000000000000ff0300ff0200', 'hex');

test.each([
  ['PNG', drawnPicture, { contentType: 'image/png', width: 4, height: 3 }],
  ['JPEG', jpeg, { contentType: 'image/jpeg', width: 800, height: 600 }],
  ['lossless WebP', lossless, { contentType: 'image/webp', width: 32, height: 32 }],
  ['extended WebP', extended, { contentType: 'image/webp', width: 1024, height: 768 }],
])('the encoding and size of an image are read from its first bytes: %s', (_, bytes, read) => {
  expect(readImageFile(bytes)).toEqual(read);
});

test('every teaching image has the size that the manifest says', () => {
  const pictures = readManifest().filter(({ file }) => file.endsWith('.webp'));
  const differing = pictures.filter(({ file, width, height }) => {
    const read = readImageFile(readFileSync(path.join(picturesFolder, file)));
    return read?.width !== width || read.height !== height;
  });
  expect([pictures.length > 50, differing.map(({ file }) => file)]).toEqual([true, []]);
});

test.each(['', 'GIF89a', '<svg xmlns="http://www.w3.org/2000/svg"/>', '<html>', '%PDF-1.7', 'RIFF....WAVE'])(
  '“%s” is not recognized as a picture',
  (text) => {
    expect(readImageFile(Buffer.from(text.padEnd(64, ' ')))).toBeNull();
  },
);

test('random bytes and cut-off pictures are read without an error', () => {
  const beginnings = fc
    .tuple(fc.constantFrom(drawnPicture, jpeg, lossless, extended), fc.nat(60), fc.uint8Array({ maxLength: 40 }))
    .map(([bytes, length, rest]) => Buffer.concat([bytes.subarray(0, length), rest]));
  fc.assert(
    fc.property(fc.oneof(beginnings, fc.uint8Array().map(Buffer.from)), (bytes) => {
      const read = readImageFile(Buffer.from(bytes));
      expect(read === null || (read.width > 0 && read.height > 0)).toBe(true);
    }),
    propertySettings(5_000),
  );
});
